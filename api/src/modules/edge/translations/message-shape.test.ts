import { expect, test } from '@jest/globals';
import { fits } from './message-shape.ts';

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
