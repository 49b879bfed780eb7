import { expect, test } from '@jest/globals';
import { languageFrom, translate } from './translate.ts';

test('I18N-01 a message comes in the language, with its values filled in', () => {
  const values = { place: 'La <Pergola>', when: 'mardi' };
  expect(translate('fr', 'letter.booking.subject.confirmed', values)).toBe('Réservé : La <Pergola>, mardi');
  expect(translate('nl', 'letter.booking.subject.confirmed', values)).toBe('Geboekt: La <Pergola>, mardi');
});

test('I18N-02 a message without one of its values is not sent out as its source', () => {
  expect(() => translate('en', 'letter.greeting')).toThrow('letter.greeting');
});

test('I18N-01 who reads none of our languages reads French', () => {
  expect([languageFrom('nl'), languageFrom('de'), languageFrom(undefined)]).toEqual(['nl', 'fr', 'fr']);
});
