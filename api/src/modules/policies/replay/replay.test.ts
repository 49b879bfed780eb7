import type { PolicyContent, PolicySample, ReplayFigures } from '@escale/contract';
import { addDays } from '@escale/rules';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';
import * as policies from '../index.ts';
import { addPolicy } from '../policies.fixture.ts';

const api = await startTestApi(policies);
const { db, clock } = api;
const make = spacesFixture(db);
const monday = '2026-11-16';

type Place = 'office' | 'home' | 'flexOffice';
async function setUp() {
  clock.set('2026-11-27T09:00:00Z');
  const companyId = await make.company();
  const as = { memberId: await make.member({ company_id: companyId }), companyId, roles: ['administrator'] as const };
  const id = await addPolicy(db, companyId, { remote: [6, 'week'], budget: { amountCents: 10_000 } });
  const buildingId = await make.building({ company_id: companyId }, { capacity: 1 });
  const live = async (memberId: string, date: string, type: Place) => {
    const at = {
      member_id: memberId,
      day: date,
      location_type: type,
      building_id: type === 'office' ? buildingId : null,
    };
    await db
      .insertInto('schedule_half')
      .values([0, 1].map((half) => ({ ...at, half, set_by: 'member' })))
      .execute();
  };
  const content = async () => {
    const { body } = await api.call('policies.form', { as, params: { id } });
    return (body as { content: PolicyContent }).content;
  };
  const replay = async (change: Partial<PolicyContent>): Promise<ReplayFigures> => {
    const draft = { ...(await content()), ...change } as never;
    const ordered = await api.call('policies.replay', { as, params: { id }, body: draft });
    const replayId = (ordered.body as { id: string }).id;
    const params = { id: replayId };
    expect((await api.call('policies.replayed', { as, params })).body).toEqual({ figures: null });
    await policies.jobs['policies.replay']({ replayId }, api.context);
    const { body } = await api.call('policies.replayed', { as, params });
    const { figures } = body as { figures: ReplayFigures | null };
    if (!figures) throw new Error('no figures');
    return figures;
  };
  return { companyId, as, id, buildingId, live, replay };
}

test('POL-09 a replay names who would have been stopped, where it gets too full, and what credits it takes', async () => {
  const { companyId, id, buildingId, live, replay } = await setUp();
  const [camille, hugo, outsider] = [
    await make.member({ company_id: companyId, policy_id: id, home_building_id: buildingId }),
    await make.member({ company_id: companyId, policy_id: id, home_building_id: buildingId }),
    await make.member({ company_id: companyId }),
  ];
  const tuesday = addDays(monday, 1);
  await live(camille, tuesday, 'home');
  await live(hugo, tuesday, 'home');
  await live(outsider, tuesday, 'home');
  await live(hugo, '2026-11-24', 'home');
  expect(await replay({})).toMatchObject({ members: 2, stopped: { halves: 0, people: 0 }, people: [] });

  const budget = {
    amountCents: 12_000,
    period: 'month' as const,
    frequency: 1,
    strategy: 'reset' as const,
    maxAccumulationCents: null,
  };
  const figures = await replay({
    weekDays: [{ weekday: 2, allowed: [], mandatory: 'office', buildingIds: [] }],
    budget,
  });
  expect(figures).toMatchObject({
    from: '2026-09-28',
    to: '2026-11-22',
    members: 2,
    stopped: { halves: 4, people: 2 },
    warned: { halves: 0, people: 0 },
    creditsPerMonth: { todayCents: 20_000, draftCents: 24_000 },
    buildings: [{ id: buildingId, capacity: 1 }],
  });
  expect(figures.weeks).toHaveLength(8);
  expect(figures.weeks.at(-1)).toEqual({ monday, stoppedHalves: 4 });
  expect(figures.people.map(({ person, halves }) => [person.id, halves])).toEqual(
    [camille, hugo].sort().map((memberId) => [memberId, 2]),
  );
  expect(figures.buildings[0]?.weekdays[1]).toEqual({ weekday: 2, lived: 0, played: 0, daysOver: 1, daysOverLived: 0 });
});

test('POL-09 POL-03 a smaller quota stops or warns, and departments that the draft names are played, too', async () => {
  const { companyId, as, live, replay } = await setUp();
  const row = { company_id: companyId, name: 'Produit' };
  const department = (await db.insertInto('department').values(row).returning('id').executeTakeFirstOrThrow()).id;
  const member = await make.member({ company_id: companyId, department_id: department });
  for (const day of [0, 1, 2]) await live(member, addDays(monday, day), 'home');
  const daysRules: PolicyContent['daysRules'] = [{ amount: 2, period: 'week', locationTypes: ['home'] }];
  expect(await replay({ daysRules })).toMatchObject({ members: 0, stopped: { halves: 0 } });
  const named = { daysRules, departmentIds: [department] };
  expect(await replay(named)).toMatchObject({ members: 1, stopped: { halves: 0 }, warned: { halves: 2, people: 1 } });
  expect(await replay({ ...named, quotaApproach: 'blocking' })).toMatchObject({ stopped: { halves: 2, people: 1 } });
  clock.advance('PT25H');
  await policies.jobs['policies.forget-replays']({}, api.context);
  expect(await db.selectFrom('policy_replay').select('id').where('member_id', '=', as.memberId).execute()).toEqual([]);
});

test('SEC-01 a replay is read by who ordered it, and only of their own policy', async () => {
  const { as, id, companyId } = await setUp();
  const other = await setUp();
  const draft = {
    quotaApproach: null,
    weekDays: [],
    daysRules: [],
    external: null,
    budget: null,
    isDefault: false,
    departmentIds: [],
  };
  expect(await api.call('policies.replay', { as: other.as, params: { id }, body: draft })).toMatchObject({
    status: 404,
  });
  const { body } = await api.call('policies.replay', { as, params: { id }, body: draft });
  const colleague = { ...as, memberId: await make.member({ company_id: companyId }) };
  for (const somebody of [other.as, colleague])
    expect(
      await api.call('policies.replayed', { as: somebody, params: { id: (body as { id: string }).id } }),
    ).toMatchObject({
      status: 404,
    });
});

test('POL-09 CON-04 a sample week shows what the member shows, with the levels that apply', async () => {
  const { as, id, companyId, live } = await setUp();
  const shown = await make.member({ company_id: companyId, policy_id: id, visibility: 'company' });
  const hidden = await make.member({ company_id: companyId, policy_id: id, visibility: 'nobody' });
  for (const memberId of [shown, hidden]) {
    await live(memberId, monday, 'home');
    await live(memberId, '2026-11-09', 'office');
  }
  const sample = async (memberId: string) =>
    (await api.call('policies.sample', { as, query: { memberId, monday } })).body;
  const seen = (await sample(shown)) as PolicySample;
  expect(seen).toMatchObject({
    person: { id: shown },
    companyApproach: 'flexible',
    halves: [0, 1].map((half) => ({ date: monday, half, type: 'home' })),
    earlier: [0, 1].map((half) => ({ date: '2026-11-09', half, type: 'office' })),
    levels: [{ setBy: 'member', policyId: id, daysRules: [{ halves: 6 }] }, { setBy: 'company' }],
  });
  expect(await sample(hidden)).toMatchObject({ halves: null, earlier: [] });
  const other = await setUp();
  expect(await api.call('policies.sample', { as: other.as, query: { memberId: shown, monday } })).toMatchObject({
    status: 404,
  });
  expect((await api.call('policies.sample', { as, query: { memberId: shown, monday: '2026-11-17' } })).status).toBe(
    400,
  );
});

test('POL-05 who follows what is counted by department', async () => {
  const { as, id, companyId } = await setUp();
  const row = { company_id: companyId, name: 'Produit', policy_id: id };
  const department = (await db.insertInto('department').values(row).returning('id').executeTakeFirstOrThrow()).id;
  await make.member({ company_id: companyId, department_id: department });
  expect((await api.call('policies.following', { as })).body).toEqual({
    departments: [
      { id: department, name: 'Produit', policyId: id, members: 1 },
      { id: null, name: null, policyId: null, members: 1 },
    ],
    counts: expect.arrayContaining([
      { departmentId: department, policyId: id, members: 1 },
      { departmentId: null, policyId: null, members: 1 },
    ]),
  });
});
