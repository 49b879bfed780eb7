import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import modules from '../layers.cjs';
import { owners, views } from './tables.ts';
import { moduleSources, namesRead, namesWritten } from './testing/modules/statements.ts';

const sources = moduleSources();
const isOwner = (module: string, table: string) => module === owners[table] || module.startsWith(`${owners[table]}/`);
const isForeign = (module: string, table: string) => table in owners && !isOwner(module, table);
const isView = (name: string) => name.startsWith('views.');
const database = readFileSync(join(import.meta.dirname, 'platform/db/schema.ts'), 'utf8').split('Database {')[1] ?? '';

test('every table of the schema has an owner, and every owner is a module', () => {
  const names = [...database.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name);
  const listed = [...Object.keys(owners), ...views];
  const areas = new Set(Object.keys(modules.layers).flatMap((module) => [module, module.split('/')[0]]));
  expect([
    ...names.filter((name) => !listed.includes(name)).map((name) => `${name}: name its owner in api/src/tables.ts`),
    ...listed.filter((name) => !names.includes(name)).map((name) => `${name}: not in the schema, remove it there`),
    ...Object.entries(owners)
      .filter(([, owner]) => !areas.has(owner) && !['platform', 'providers'].includes(owner))
      .map(([name, owner]) => `${name}: its owner ${owner} is not a module of api/layers.cjs`),
  ]).toEqual([]);
});

test('every view that modules read bears the name of a table', () => {
  const offered = [...database.matchAll(/^ {2}'views\.(\w+)': /gm)].map(([, name = '']) => name);
  expect(offered.length).toBeGreaterThan(20);
  expect(offered.filter((name) => !(name in owners))).toEqual([]);
  const requested = sources.flatMap(({ text }) => namesRead(text).filter(isView));
  expect(requested.filter((name) => !offered.includes(name.replace('views.', '')))).toEqual([]);
});

test('no module writes the table of another, nor through a view', () => {
  const foreign = sources.flatMap(({ module, path, text }) =>
    namesWritten(text)
      .filter((table) => isForeign(module, table) || isView(table))
      .map((table) => `${path} writes ${table} of ${owners[table]}`),
  );
  expect(foreign).toEqual([]);
});

test('a module reads of others their functions and views', () => {
  const foreign = sources.flatMap(({ module, path, text }) =>
    namesRead(text)
      .filter((table) => isForeign(module, table))
      .map((table) => `${path} reads ${table} of ${owners[table]}`),
  );
  expect(foreign).toEqual([]);
});

test('the reader of statements finds tables in bare SQL and in Kysely, and none in comments', () => {
  expect(namesWritten('insert into slot as held')).toEqual(['slot']);
  expect(namesWritten("tx\n .updateTable('booking')")).toEqual(['booking']);
  expect(namesRead("from views.member m join views.seat; db.selectFrom('views.booking as b')")).toEqual([
    'views.member',
    'views.seat',
    'views.booking',
  ]);
  expect(namesWritten("update views.member set; tx.insertInto('views.seat')")).toEqual(['views.member', 'views.seat']);
  expect(namesRead('select 1 from member m, company c join lateral other o on true')).toEqual([
    'member',
    'other',
    'company',
  ]);
  expect(namesRead("db.selectFrom('workspace as w').innerJoin('building as b', 'b.id', 'w.building_id')")).toEqual([
    'workspace',
    'building',
  ]);
});
