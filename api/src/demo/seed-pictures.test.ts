import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { drawingOf } from '../modules/edge/pictures/drawing.ts';
import { testClock } from '../platform/clock/clock.ts';
import { testDatabase } from '../testing/test-database.ts';
import { seedDemo } from './seed.ts';

const { db } = await testDatabase();
await seedDemo(db, testClock());

test('EXP-14 every picture of the demo can be drawn, and no two spaces of a host show the same first one', async () => {
  const { rows } = await sql<{ picture: string }>`
    select unnest(pictures) as picture from workspace union select unnest(pictures) from building
    union select avatar from member where avatar is not null`.execute(db);
  expect(rows.filter(({ picture }) => drawingOf(picture) === null)).toEqual([]);
  const shared = await sql<{ picture: string }>`
    select pictures[1] as picture from workspace where host_id is not null group by 1 having count(*) > 1`.execute(db);
  expect(shared.rows).toEqual([]);
});

test('look.md Camille and her team have the faces of the design', async () => {
  const { rows } = await sql<{ avatar: string }>`
    select avatar from member where first_name in ('Camille', 'Hugo', 'Inès', 'Awa', 'Théo') and last_name in
      ('Aubry', 'Lemarchand', 'Belkacem', 'Diarra', 'Marchetti') order by avatar`.execute(db);
  expect(rows.map(({ avatar }) => avatar)).toEqual(
    ['awa', 'camille', 'hugo', 'ines', 'theo'].map((key) => `avatar-${key}`),
  );
});
