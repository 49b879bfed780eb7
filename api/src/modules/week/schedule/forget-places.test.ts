import { beforeAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { handlers as companyHandlers } from '../../directory/companies/index.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';
import { jobs } from './index.ts';

const api = await startTestApi({ handlers: companyHandlers, jobs });
const make = spacesFixture(api.db);
const companyId = await make.company();
const other = await make.company();
const ours = await make.member({ company_id: companyId, roles: ['administrator'] });
const theirs = await make.member({ company_id: other });
const alone = await make.member({ company_id: null, account_type: 'freemium' });

const days = ['2024-11-19', '2024-11-20', '2025-11-20', '2026-05-19', '2026-05-20', '2026-11-20', '2026-12-01'];
const setMonths = (locationMonths: number | null) =>
  api.call('customers.set-settings', {
    as: { memberId: ours, roles: ['administrator'] },
    params: { id: companyId },
    body: { locationMonths },
  });
async function kept(memberId: string): Promise<string[]> {
  const rows = await api.db.selectFrom('schedule_half').select('day').where('member_id', '=', memberId).execute();
  return rows.map(({ day }) => day).sort();
}

beforeAll(async () => {
  api.clock.set('2026-11-20T08:00:00Z');
  const rows = [ours, theirs, alone].flatMap((member_id) =>
    days.map((day) => ({ member_id, day, half: 0, location_type: 'home', set_by: 'member' })),
  );
  await api.db.insertInto('schedule_half').values(rows).execute();
  await api.db.insertInto('schedule_split').values({ member_id: ours, day: '2024-01-08' }).execute();
});

test('SEC-04 where members were is deleted after 24 months, or the time that their company sets', async () => {
  expect((await setMonths(6)).status).toBe(200);
  await jobs['schedule.forget-places']({}, api.context);
  expect(await kept(ours)).toEqual(['2026-05-20', '2026-11-20', '2026-12-01']);
  expect(await kept(theirs)).toEqual(days.slice(1));
  expect(await kept(alone)).toEqual(days.slice(1));
  expect(await api.db.selectFrom('schedule_split').selectAll().execute()).toEqual([]);
});

test('SEC-04 the time passes by the clock, and the default applies again once the company takes its own back', async () => {
  expect((await setMonths(null)).status).toBe(200);
  api.clock.set('2028-05-21T08:00:00Z');
  await jobs['schedule.forget-places']({}, api.context);
  expect(await kept(ours)).toEqual(['2026-11-20', '2026-12-01']);
  expect(await kept(theirs)).toEqual(['2026-11-20', '2026-12-01']);
});

test('SEC-04 a company keeps places between three months and three years', async () => {
  for (const months of [2, 37, 6.5, 0])
    expect(await setMonths(months)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  for (const months of [3, 36]) expect((await setMonths(months)).status).toBe(200);
});
