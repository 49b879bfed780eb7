import { expect, test } from '@jest/globals';
import { spellingProblems } from './british-spelling.ts';

test('I18N-01 American forms in English messages are named with their word', () => {
  const messages = {
    'a.b.canceled': 'Canceled by the organizer',
    'a.b.color': 'Your favorite color',
    'a.b.center': 'In the <b>center</b>',
  };
  expect(spellingProblems('mfe-lunch', messages)).toEqual([
    "mfe-lunch: a.b.canceled has the American form 'Canceled'",
    "mfe-lunch: a.b.canceled has the American form 'organizer'",
    "mfe-lunch: a.b.color has the American form 'favorite'",
    "mfe-lunch: a.b.color has the American form 'color'",
    "mfe-lunch: a.b.center has the American form 'center'",
  ]);
});

test('I18N-01 British forms, ids, names of values and synonyms of a search are in order', () => {
  const messages = {
    'a.b.color': 'Cancelled by the organiser: {colour}, in the centre of your favourites',
    'a.b.distance': '{kilometers} km, {meters, plural, one {# m} other {# m}}',
    'a.b.tag': '<color>Grey</color>',
    'shell.palette.synonyms.favorites': 'heart favorites',
  };
  expect(spellingProblems('shell', messages)).toEqual([]);
});
