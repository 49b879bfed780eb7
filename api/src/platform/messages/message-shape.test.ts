import { expect, test } from '@jest/globals';
import { fits, sampleValues, shapeProblem, valuesOf } from './message-shape.ts';

const plural = 'Vous avez {count, plural, one {# réservation} other {# réservations}} le {day}';

test.each([
  ['another order', 'Le {day}, {count, plural, one {une réservation} other {# réservations}}', plural],
  ['a value left out', 'Le {day}, c’est réservé', plural],
  ['the same tag', 'Lisez <link>ceci</link>', 'Voir <link>les conditions</link>'],
  ['no values at all', 'Bonjour', 'Bonsoir'],
])('I18N-02 %s fits', (_, text, message) => {
  expect(fits(text, message)).toBe(true);
});

test.each([
  ['a value that the page does not pass', 'Le {date}', plural],
  ['a number shown as a text', '{count} le {day}', plural],
  ['a text shown as a number', 'Le {day, number}', plural],
  ['a missing form', '{count, plural, one {une}}', plural],
  ['an open brace', 'Le {day', plural],
  ['an unclosed tag', 'Lisez <link>ceci', 'Voir <link>les conditions</link>'],
  ['a tag that the page does not draw', 'Lisez <b>ceci</b>', 'Voir <link>les conditions</link>'],
  ['a value within a form', '{count, plural, one {{name}} other {#}}', plural],
])('I18N-02 %s does not fit', (_, text, message) => {
  expect(fits(text, message)).toBe(false);
});

test('I18N-02 what staff write says everything that the message says', () => {
  expect(shapeProblem('Le {day}, c’est réservé', plural)).toEqual({ kind: 'missing', names: ['{count}'] });
  expect(shapeProblem('Lisez ceci', 'Voir <link>les conditions</link>')).toEqual({
    kind: 'missing',
    names: ['<link>'],
  });
  expect(shapeProblem('Le {date}', plural)).toEqual({ kind: 'unknown', names: ['{date}'] });
  expect(shapeProblem('Le {day', plural)).toEqual({ kind: 'syntax', names: [] });
  expect(shapeProblem('{count, plural, one {une} other {#}} : {day}', plural)).toBeNull();
  expect(valuesOf(plural)).toEqual(['{count}', '{day}']);
});

test('I18N-02 each form of a text has sample values', () => {
  expect(sampleValues(plural)).toEqual([
    { count: 1, day: '{day}' },
    { count: 2, day: '{day}' },
  ]);
  expect(sampleValues('{kind, select, a {un} other {autre}}')).toEqual([{ kind: 'a' }, { kind: 'other' }]);
  expect(sampleValues('Bonjour')).toEqual([{}]);
});
