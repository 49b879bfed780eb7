import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { spacesFixture } from '../../modules/explore/workspaces.fixture.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const make = spacesFixture(api.db);

/** The ids that a member reads of a table, and how often policies looked for places of bookings. */
async function readAs(memberId: string, companyId: string, table: 'workspace' | 'building' | 'seat') {
  const client = await api.context.pool.connect();
  try {
    await client.query(`set track_functions = 'all'`);
    await client.query('select stand_for($1, $2, $3, $4)', ['member', memberId, companyId, null]);
    const { rows } = await client.query<{ id: string }>(`select id from ${table}`);
    await client.query('reset role');
    await client.query('select pg_stat_force_next_flush()');
    const { rows: used } = await client.query<{ calls: number }>(
      `select coalesce(sum(calls), 0)::int as calls from pg_stat_user_functions
      where funcname in ('actor_goes_to', 'actor_places')`,
    );
    return { seen: new Set(rows.map(({ id }) => id)), lookups: used[0]?.calls ?? 0 };
  } finally {
    client.release(true);
  }
}

test('SEC-01 a place of another company is seen by who goes there or knows somebody who does, and by nobody else', async () => {
  const [ours, theirs] = [await make.company(), await make.company()];
  const building = await make.building({ company_id: theirs });
  const space = await make.space(building);
  const [booker, guest, friend, stranger] = [
    await make.member({ company_id: ours }),
    await make.member({ company_id: ours }),
    await make.member({ company_id: ours }),
    await make.member({ company_id: ours }),
  ];
  const booking = await make.booking(space, booker, '2026-11-25');
  await api.db.insertInto('booking_participant').values({ booking_id: booking, member_id: guest }).execute();
  const host = await make.member({ company_id: theirs });
  await sql`insert into connection (member_id, other_id)
    values (least(${host}::uuid, ${friend}::uuid), greatest(${host}::uuid, ${friend}::uuid))`.execute(api.db);
  await sql`insert into schedule_half (member_id, day, half, location_type, building_id, workspace_id, set_by)
    values (${host}::uuid, '2026-11-25', 0, 'office', ${building}::uuid, ${space}::uuid, 'member')`.execute(api.db);
  for (const member of [booker, guest, friend, stranger]) {
    const sees = member !== stranger;
    expect((await readAs(member, ours, 'workspace')).seen.has(space)).toBe(sees);
    expect((await readAs(member, ours, 'building')).seen.has(building)).toBe(sees);
  }
});

test('SEC-01 places of other companies are looked up once a statement, however many there are', async () => {
  const [ours, theirs] = [await make.company(), await make.company()];
  const me = await make.member({ company_id: ours });
  const own = await make.building({ company_id: ours });
  const [space, floor] = [await make.space(own), await make.floor(own)];
  const seat = await make.seat(space, floor, 'A');
  for (let n = 0; n < 30; n += 1) {
    const other = await make.building({ company_id: theirs });
    const [elsewhere, above] = [await make.space(other), await make.floor(other)];
    await make.seat(elsewhere, above, 'A');
  }
  for (const [table, id] of [
    ['workspace', space],
    ['building', own],
    ['seat', seat],
  ] as const) {
    await sql`select pg_stat_reset()`.execute(api.db);
    const { seen, lookups } = await readAs(me, ours, table);
    expect([...seen]).toEqual([id]);
    expect({ table, lookups }).toEqual({ table, lookups: 1 });
  }
});
