import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { spacesFixture } from '../../modules/explore/workspaces.fixture.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const make = spacesFixture(api.db);

/** Reads all members as a caller, with every index off; returns the visible ones and how often a policy looked members up. */
async function readMembers(caller: { memberId: string; companyId: string | null; hostId?: string }) {
  const client = await api.context.pool.connect();
  try {
    await client.query(`set track_functions = 'all'; set enable_indexscan = off; set enable_bitmapscan = off`);
    const calls = async () => {
      await client.query('select pg_stat_force_next_flush()');
      const { rows } = await client.query<{ calls: number }>(
        `select coalesce(pg_stat_get_function_calls('known_members'::regproc), 0)::int as calls`,
      );
      return rows[0]?.calls ?? 0;
    };
    const before = await calls();
    await client.query('select stand_for($1, $2, $3, $4)', [
      'member',
      caller.memberId,
      caller.companyId,
      caller.hostId,
    ]);
    const { rows } = await client.query<{ id: string }>('select id from member');
    await client.query('reset role');
    return { seen: new Set(rows.map(({ id }) => id)), lookups: (await calls()) - before };
  } finally {
    client.release(true);
  }
}

test('SEC-06 the people of other companies are looked up once a statement, however many there are', async () => {
  const [ours, theirs] = [await make.company(), await make.company()];
  const me = await make.member({ company_id: ours });
  const colleague = await make.member({ company_id: ours });
  await sql`insert into member (email, first_name, last_name, account_type, company_id)
    select 'many-' || n || '@theirs.example', 'A', 'B', 'premium', ${theirs}::uuid from generate_series(1, 300) n`.execute(
    api.db,
  );
  const friend = await make.member({ company_id: theirs });
  const pair = [me, friend].sort();
  await sql`insert into connection (member_id, other_id)
    values (${pair[0]}::uuid, ${pair[1]}::uuid)`.execute(api.db);
  const { seen, lookups } = await readMembers({ memberId: me, companyId: ours });
  expect([...seen].sort()).toEqual([me, colleague, friend].sort());
  expect(lookups).toBeLessThanOrEqual(1);
});
