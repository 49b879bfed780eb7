import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './project.mjs';

const requirements = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
const ids = [...requirements.matchAll(/^- ([A-Z0-9]+-\d+)\+? /gm)].flatMap(([, id]) => id ?? []);
const areas = new Set(ids.map((id) => id.split('-')[0]));
const tests = globSync('{api,bench,e2e,mfe-*,scripts,shared,shell}/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
});
/** A title starts with its ids: `test('HST-03 BKG-03 a request …'`, `test.each(days)('BKG-24 …'`, `test.describe(\`BKG-04 …\``. */
const title = /(?:\b(?:test|describe|it)\b[\w.]*\(|[\])]\()\s*['"`]((?:[A-Z][A-Z0-9]*-\d+,? )+)/g;

const named = tests.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(title)].flatMap(([, found = '']) =>
    found.split(/[, ]+/).flatMap((id) => (id === '' ? [] : [{ file, id }])),
  ),
);

test('OPS-06 every requirement that a test names stands in docs/requirements.md', () => {
  expect(named.length).toBeGreaterThan(1000);
  expect(named.filter(({ id }) => !ids.includes(id))).toEqual([]);
});

test('OPS-06 an id stands once in the list, and its area has a row in the table of areas', () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect([...areas].filter((area) => !new RegExp(`\\| [\\w, ]*\\b${area}\\b`).test(requirements))).toEqual([]);
});
