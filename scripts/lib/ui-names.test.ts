import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './project.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { exports }: { exports: Record<string, string> } = JSON.parse(read('shared/ui/package.json'));
const everywhere = new Set(Object.keys(exports).flatMap((entry) => [...exportedBy(entry)]));

/** Names that an entry of the design system exports, by the lists of its file. */
function exportedBy(entry: string): Set<string> {
  const file = exports[entry] ?? '';
  if (!/\.tsx?$/.test(file)) return new Set();
  const lists = [...read(join('shared/ui', file)).matchAll(/export (?:type )?\{([^}]*)\}/g)];
  const names = lists.flatMap(([, list = '']) => list.split(','));
  return new Set(names.map((name) => name.trim().replace(/^type |^.* as /, '')));
}

/** The lines of docs/ui.md that belong to an entry: below its heading, or below the head of its table. */
function lines(): { entry: string; line: string }[] {
  let entry = '';
  return read('docs/ui.md')
    .split('\n')
    .map((line) => {
      if (line.startsWith('## ')) entry = '';
      entry = /^(?:## |\| )'@escale\/ui([\w/]*)'/.exec(line)?.[1]?.replace(/^/, '.') ?? entry;
      return { entry, line };
    })
    .filter((one) => one.entry !== '');
}

test('PLT-16 every component in docs/ui.md is exported by the entry under which it stands', () => {
  const listed = lines().flatMap(({ entry, line }) =>
    [...line.matchAll(/^\| `(\w+)/g)].map(([, name = '']) => ({ entry, name })),
  );
  expect(listed.length).toBeGreaterThan(60);
  expect(listed.filter(({ entry, name }) => !exportedBy(entry).has(name))).toEqual([]);
});

test('PLT-16 the hooks, functions and further components that docs/ui.md names are exported', () => {
  const name = /`(use[A-Z]\w*|[A-Z][a-z]\w*(?=[` (<:])|(?!on[A-Z])[a-z]\w+(?=\())/g;
  const found = lines().flatMap(({ line }) => [...line.matchAll(name)].map(([, one = '']) => one));
  expect(found).toEqual(expect.arrayContaining(['nextSort', 'useTableState', 'AvatarStack']));
  expect(found.filter((one) => !everywhere.has(one))).toEqual([]);
});
