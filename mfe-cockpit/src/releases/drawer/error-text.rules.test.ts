import { expect, test } from '@jest/globals';
import { ownText, shortOf, wholeOf } from './error-text.rules.ts';

test('PLT-15 texts of the shell are known by their kind, those of tools are not', () => {
  expect(ownText('fallback', '3.7.6 takes its place')).toEqual({ kind: 'fallback', values: { version: '3.7.6' } });
  expect(ownText('incompatible', 'needs platform ^2.0.0, the shell has 1.6.0')?.values).toEqual({
    range: '^2.0.0',
    version: '1.6.0',
  });
  expect(ownText('slow', 'mounted after more than 10 s')?.values).toEqual({ seconds: '10' });
  expect(ownText('render', '3.7.6 takes its place')).toBeNull();
  expect(ownText('fallback', 'x is not a function')).toBeNull();
});

test('PLT-15 a long message is named by its beginning, and stands once in the open row', () => {
  expect(shortOf('x is not a function')).toBe('x is not a function');
  expect(shortOf(`${'a'.repeat(500)}`)).toBe(`${'a'.repeat(140)}…`);
  expect(shortOf('first\nsecond')).toBe('first…');
  expect(wholeOf('broken', 'Error: broken\n at a')).toBe('Error: broken\n at a');
  expect(wholeOf('broken', ' at a')).toBe('broken\n at a');
});
