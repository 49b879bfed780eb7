import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../../testing/test-api.ts';
import { until } from '../../../testing/until.ts';
import { peopleFixture } from '../../people/teams/people.fixture.ts';
import { jobs } from './index.ts';

const api = await startTestApi();
const { camille, ines, stranger } = peopleFixture(api);

test('CON-05 SEC-04 who opens a card or week is told to its owner, once a day, for 30 days', async () => {
  const look = () => api.call('teams.my', { as: ines, query: { userId: camille.memberId, weekOf: '2026-11-16' } });
  const looks = async () => {
    const answer = await api.call('teams.profile-views', { as: camille });
    return answer.status === 200
      ? answer.body.items.map(({ person: { id }, lastOn, days }) => ({ id, lastOn, days }))
      : [];
  };
  /** Profile views are recorded after the reply. */
  const noted = (count: number) =>
    until(async () => {
      const { rows } = await sql`select 1 from profile_view where owner_id = ${camille.memberId}::uuid`.execute(api.db);
      return rows.length >= count;
    }, `${count} looks are noted`);
  await look();
  await look();
  await api.call('teams.my', { as: camille, query: { userId: camille.memberId } });
  await api.call('teams.my', { as: stranger, query: { userId: camille.memberId } });
  await api.call('teams.my', { as: ines, query: { list: 'company', weekOf: '2026-11-16' } });
  await noted(1);
  expect(await looks()).toEqual([{ id: ines.memberId, lastOn: '2026-11-20', days: 1 }]);
  api.clock.set('2026-11-25T08:00:00Z');
  await look();
  await noted(2);
  expect(await looks()).toEqual([{ id: ines.memberId, lastOn: '2026-11-25', days: 2 }]);
  api.clock.set('2026-12-20T08:00:00Z');
  expect(await looks()).toEqual([{ id: ines.memberId, lastOn: '2026-11-25', days: 1 }]);
  for (let again = 0; again < 2; again++) await jobs['teams.forget-profile-views']({}, api.context);
  const { rows } = await sql<{
    day: string;
  }>`select day from profile_view where owner_id = ${camille.memberId}::uuid`.execute(api.db);
  expect(rows).toEqual([{ day: '2026-11-25' }]);
});

test('CON-05 a week asked for by name and the card of the cockpit are looks, a list is none', async () => {
  const { memberId } = camille;
  const lookers = async () => {
    const { rows } = await sql<{ viewer: string }>`
      select viewer_id as viewer from profile_view where owner_id = ${memberId}::uuid`.execute(api.db);
    return rows.map(({ viewer }) => viewer);
  };
  const noted = async (count: number) => {
    await until(async () => (await lookers()).length >= count, `${count} looks are noted`);
    return lookers();
  };
  const week = { dateFrom: '2026-11-16', dateTo: '2026-11-20' };
  await api.call('schedule.teammates', { as: ines, query: week });
  await api.call('schedule.teammates', { as: ines, query: { ...week, userIds: `${memberId},${stranger.memberId}` } });
  await api.call('schedule.teammates', { as: ines, query: { ...week, userIds: memberId } });
  expect(await noted(1)).toEqual([ines.memberId]);
  const admin = { memberId: ines.memberId, companyId: ines.companyId, roles: ['administrator' as const] };
  await sql`delete from profile_view`.execute(api.db);
  await api.call('employees.get', { as: admin, params: { id: memberId } });
  expect(await noted(1)).toEqual([ines.memberId]);
});
