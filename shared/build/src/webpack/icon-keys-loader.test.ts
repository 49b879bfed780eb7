import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import numberKeys from './icon-keys-loader.ts';

const read = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(`lucide-react/icons/${name}`)), 'utf8');

test('PLT-01 the parts of an icon have their numbers as keys, and nothing else changes', () => {
  const code = read('accessibility');
  const numbered = numberKeys.call({ resourcePath: 'accessibility.mjs' }, code);
  expect([...numbered.matchAll(/key: "(.*?)"/g)].map(([, key]) => key)).toEqual(['0', '1', '2', '3', '4']);
  expect(numbered.replace(/key: ".*?"/g, '')).toBe(code.replace(/key: ".*?"/g, ''));
});

test('PLT-01 an icon in another form fails the build', () => {
  expect(() => numberKeys.call({ resourcePath: 'x.mjs' }, 'const __iconData = {};')).toThrow('x.mjs');
});
