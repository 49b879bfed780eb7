import { expect, test } from '@jest/globals';
import { placeholdersOf } from './placeholders.ts';

test('I18N-03 a message names the values that it shows, in whatever form they stand', () => {
  expect(placeholdersOf('Booked: {place}, {when}')).toEqual(['place', 'when']);
  expect(placeholdersOf('{count, plural, one {# desk of {name}} other {# desks}}')).toEqual(['count', 'name']);
  expect(placeholdersOf('{names} {count, plural, one {is told} other {are told}}')).toEqual(['names']);
  expect(placeholdersOf('{kind, select, a {<b>{at, time, short}</b>} other {}}')).toEqual(['at', 'b']);
});

test('I18N-03 a message that is no ICU is refused', () => {
  expect(() => placeholdersOf('{count, plural, one {# desk}}')).toThrow();
  expect(() => placeholdersOf('Hello {name')).toThrow();
});
