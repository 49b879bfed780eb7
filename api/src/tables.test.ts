import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import rooms from '../layers.cjs';
import { owners, views } from './tables.ts';
import { knownReads } from './testing/rooms/known-reads.ts';
import { namesRead, namesWritten, roomSources } from './testing/rooms/statements.ts';

const sources = roomSources();
const isOwner = (room: string, table: string) => room === owners[table] || room.startsWith(`${owners[table]}/`);
const isForeign = (room: string, table: string) => table in owners && !isOwner(room, table);

test('every table of the schema has an owner, and every owner is a room', () => {
  const schema = readFileSync(join(import.meta.dirname, 'platform/db/schema.ts'), 'utf8');
  const [, tables = ''] = schema.split('export interface Database {');
  const names = [...tables.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name);
  expect([...Object.keys(owners), ...views].sort()).toEqual(names.sort());
  const areas = new Set(Object.keys(rooms.layers).flatMap((room) => [room, room.split('/')[0]]));
  expect(
    Object.values(owners).filter((owner) => !areas.has(owner) && !['platform', 'providers'].includes(owner)),
  ).toEqual([]);
});

test('no room writes the table of another', () => {
  const foreign = sources.flatMap(({ room, path, text }) =>
    namesWritten(text)
      .filter((table) => isForeign(room, table))
      .map((table) => `${path} writes ${table} of ${owners[table]}`),
  );
  expect(foreign).toEqual([]);
});

test('a room reads the tables of others by their functions and views, but for a list that only shrinks', () => {
  const found = new Set(
    sources.flatMap(({ room, text }) =>
      namesRead(text)
        .filter((table) => isForeign(room, table))
        .map((table) => `${room} → ${table}`),
    ),
  );
  const known = Object.entries(knownReads).flatMap(([room, tables]) => tables.map((table) => `${room} → ${table}`));
  expect([...found].filter((read) => !known.includes(read))).toEqual([]);
  // Read no more: take it off the list.
  expect(known.filter((read) => !found.has(read))).toEqual([]);
});

test('the reader of statements finds tables in bare SQL and in Kysely, and none in comments', () => {
  expect(namesWritten('insert into slot as held')).toEqual(['slot']);
  expect(namesWritten("tx\n .updateTable('booking')")).toEqual(['booking']);
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
