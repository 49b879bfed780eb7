import { randomUUID } from 'node:crypto';
import type { LocationType, PolicyDetails, PolicyLimits, Quota } from '@escale/contract';
import { addDays } from '@escale/rules';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { startTestApi } from '../../testing/test-api.ts';
import { bookingsFixture, wednesday } from '../bookings/bookings.fixture.ts';
import { addBudget, addPolicy, type PolicyRow } from './policies.fixture.ts';

const api = await startTestApi();
const world = await bookingsFixture(api);

/** A company with a policy and one member; others may be added. */
async function under(rules: PolicyRow, quota_approach: 'blocking' | 'flexible' = 'blocking') {
  const companyId = await world.company();
  const policyId = await addPolicy(api.db, companyId, rules);
  await api.db
    .updateTable('company')
    .set({ name: 'Marelune', quota_approach, default_policy_id: policyId })
    .where('id', '=', companyId)
    .execute();
  const { memberId } = await world.member({ company_id: companyId });
  return { companyId, policyId, memberId };
}
const department = async (company_id: string, values: { name: string; policy_id?: string; parent_id?: string }) =>
  (
    await api.db
      .insertInto('department')
      .values({ company_id, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

async function remaining(as: { memberId: string }, date = wednesday): Promise<PolicyLimits> {
  const answer = await api.call('policies.remaining', { as, query: { date } });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body;
}
const leftOf = ({ quotas }: PolicyLimits, type: LocationType) => {
  const quota = quotas.find(({ locationTypes }) => locationTypes.includes(type));
  return quota ? quota.halvesTotal - quota.halvesUsed : null;
};

test('POL-08 WEK-07 an edit is refused exactly when remaining says nothing is left', async () => {
  const types = ['office', 'home', 'offsite', 'flexOffice'] as const;
  const edit = fc.record({
    day: fc.integer({ min: 0, max: 9 }).map((days) => addDays('2026-11-23', days)),
    half: fc.constantFrom('morning' as const, 'afternoon' as const),
    type: fc.constantFrom(...types),
  });
  const rules = fc.record({
    office: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom('week' as const, 'month' as const)),
    remote: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom('week' as const, 'month' as const)),
    external: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom('week' as const, 'month' as const)),
  });
  await fc.assert(
    fc.asyncProperty(rules, fc.array(edit, { minLength: 6, maxLength: 14 }), async (stated, edits) => {
      const member = await under(stated);
      for (const { day, half, type } of edits) {
        const before = await remaining(member, day);
        const counting = before.quotas.find(({ locationTypes }) => locationTypes.includes(type));
        const now = await api.call('schedule.my', { as: member, query: { dateFrom: day, dateTo: day } });
        if (now.status !== 200) throw new Error(now.body.code);
        const current = now.body.days[0]?.halves[half === 'morning' ? 0 : 1].locationType;
        const countsAlready = current !== undefined && counting?.locationTypes.includes(current);
        const left = (leftOf(before, type) ?? 1) + (countsAlready ? 1 : 0);
        const answer = await api.call('schedule.edit', {
          as: member,
          params: { id: `${day}.${half}` },
          body: { locationType: type },
        });
        if (answer.status !== 200) expect(answer.body.code).toBe('booking.no-days-left');
        expect({ day, half, type, left, fits: answer.status === 200 }).toEqual({
          day,
          half,
          type,
          left,
          fits: left > 0,
        });
        const used = (limits: PolicyLimits, { locationTypes }: Quota) => leftOf(limits, locationTypes[0] ?? 'office');
        const after = await remaining(member, day);
        for (const quota of after.quotas) expect((used(after, quota) ?? 0) + quota.halvesUsed).toBe(quota.halvesTotal);
      }
    }),
    { numRuns: 5 },
  );
});

test('POL-08 BKG-11 a booking is refused exactly when remaining says nothing is left, pending ones counted', async () => {
  for (const instant of [true, false]) {
    const member = await under({ external: [3, 'week'] });
    const outcomes: boolean[] = [];
    for (const date of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']) {
      const left = leftOf(await remaining(member, date), 'flexOffice') ?? 0;
      const answer = await world.book(await world.space({ instant }), { slots: [{ date, part: 'morning' }] }, member);
      if (answer.status !== 200) expect(answer.body.code).toBe('booking.no-days-left');
      expect(answer.status === 200).toBe(left > 0);
      outcomes.push(answer.status === 200);
    }
    expect(outcomes).toEqual([true, true, true, false]);
  }
});

test('POL-03 flexible: remaining says nothing is left, and more goes through', async () => {
  const member = await under({ remote: [2, 'week'] }, 'flexible');
  const edit = (id: string) =>
    api.call('schedule.edit', { as: member, params: { id }, body: { locationType: 'home' } });
  for (const day of ['2026-11-23', '2026-11-24']) expect((await edit(day)).status).toBe(200);
  expect((await remaining(member)).quotas).toMatchObject([{ approach: 'flexible', halvesTotal: 2, halvesUsed: 4 }]);
});

test('POL-05 place by place the lowest level wins; parents of a department speak after it', async () => {
  const member = await under({ name: 'Siège', remote: [4, 'month'], external: [2, 'week'] });
  const { companyId } = member;
  const parent = await department(companyId, {
    name: 'Direction',
    policy_id: await addPolicy(api.db, companyId, { name: 'Haut', office: [6, 'week'], external: [9, 'week'] }),
  });
  const below = await department(companyId, { name: 'Produit', parent_id: parent });
  const own = await addPolicy(api.db, companyId, {
    name: 'Sur mesure',
    weekDays: [{ weekday: 2, allowed: ['home'], mandatory: null }],
  });
  await api.db
    .updateTable('member')
    .set({ department_id: below, policy_id: own, first_name: 'Inès', last_name: 'Belkacem' })
    .where('id', '=', member.memberId)
    .execute();
  const { body } = await api.call('policies.details', { as: member });
  const marelune = { level: 'company' as const, name: 'Marelune' };
  const direction = { level: 'department' as const, name: 'Direction' };
  const self = { level: 'member' as const, name: 'Inès Belkacem' };
  expect(body).toEqual({
    policy: { name: 'Sur mesure', source: self },
    quotaApproach: { value: 'blocking', source: marelune },
    quotas: [
      { kind: 'office', period: 'week', halvesTotal: 6, locationTypes: ['office'], source: direction },
      { kind: 'remote', period: 'month', halvesTotal: 4, locationTypes: ['home', 'offsite'], source: marelune },
      { kind: 'external', period: 'week', halvesTotal: 9, locationTypes: ['flexOffice'], source: direction },
    ],
    weekDays: [{ weekday: 2, allowed: ['home'], mandatory: null, buildingIds: [], source: self }],
    external: null,
    budget: null,
  } satisfies PolicyDetails);
  expect(await remaining(member)).toMatchObject({
    policy: 'Sur mesure',
    quotas: [{ setBy: 'department' }, { setBy: 'company' }, { setBy: 'department' }],
  });
});

test('POL-05 the budget of the lowest level: policies before a level’s own, a shared one fills nobody', async () => {
  const member = await under({});
  const { companyId, policyId, memberId } = member;
  const produit = await department(companyId, { name: 'Produit' });
  await api.db.updateTable('member').set({ department_id: produit }).where('id', '=', memberId).execute();
  const source = async () => {
    const answer = await api.call('policies.details', { as: member });
    if (answer.status !== 200) throw new Error(answer.body.code);
    const { budget } = answer.body;
    return budget && [budget.amountCents, budget.source.level, budget.source.name];
  };
  expect(await source()).toBeNull();
  const company = await addBudget(api.db, { company_id: companyId }, { amountCents: 1000 });
  expect(await source()).toEqual([1000, 'company', 'Marelune']);
  await addBudget(api.db, { company_id: companyId, policy_id: policyId }, { amountCents: 2000 });
  expect(await source()).toEqual([2000, 'company', 'Marelune']);
  const own = await addBudget(api.db, { company_id: companyId, department_id: produit }, { amountCents: 3000 });
  expect(await source()).toEqual([3000, 'department', 'Produit']);
  await api.db.updateTable('budget').set({ shared: true }).where('id', 'in', [own, company]).execute();
  expect(await source()).toEqual([2000, 'company', 'Marelune']);
  const direction = await department(companyId, { name: 'Direction' });
  await api.db.updateTable('department').set({ parent_id: direction }).where('id', '=', produit).execute();
  const above = await addBudget(api.db, { company_id: companyId, department_id: direction }, { amountCents: 2500 });
  expect(await source()).toEqual([2500, 'department', 'Direction']);
  await api.db.updateTable('budget').set({ shared: false }).where('id', '=', own).execute();
  expect(await source()).toEqual([3000, 'department', 'Produit']);
  await api.db.deleteFrom('budget').where('id', '=', above).execute();
  const mine = await addPolicy(api.db, companyId, { budget: { amountCents: 4000 } });
  await api.db.updateTable('member').set({ policy_id: mine }).where('id', '=', memberId).execute();
  expect(await source()).toEqual([4000, 'member', 'Camille Aubry']);
});

test('POL-08 total is what the period grants, as if nothing were used', async () => {
  const member = await under({ remote: [4, 'week'], budget: { amountCents: 12_000 } });
  const monday = '2026-11-16';
  await api.call('schedule.edit', { as: member, params: { id: monday }, body: { locationType: 'home' } });
  expect(await remaining(member, monday)).toMatchObject({
    quotas: [{ halvesTotal: 4, halvesUsed: 2 }],
    credits: { totalCents: 12_000, leftCents: 10_000, period: 'month' },
  });
  expect((await api.call('policies.total', { as: member })).body).toMatchObject({
    quotas: [{ halvesTotal: 4, halvesUsed: 0 }],
    credits: { totalCents: 12_000, leftCents: 12_000 },
  });
});

test('POL-08 SEC-01 of another: for their managers, at any level, the administrators of the company, and oneself', async () => {
  const member = await under({ remote: [4, 'week'] });
  const { companyId, memberId } = member;
  const caller = async (role: 'employee' | 'manager' | 'administrator', company = companyId) => ({
    memberId: (await world.member({ company_id: company })).memberId,
    companyId: company,
    roles: [role],
  });
  const params = { id: memberId };
  const query = { date: wednesday };
  const self = { memberId, companyId, roles: ['employee' as const] };
  const [head, lead] = [await caller('manager'), await caller('manager')];
  const set = (id: string, manager_id: string) =>
    api.db.updateTable('member').set({ manager_id }).where('id', '=', id).execute();
  await set(memberId, lead.memberId);
  await set(lead.memberId, head.memberId);
  // Members who report to each other in a circle are each other's team, and the query still terminates.
  await set(head.memberId, lead.memberId);
  for (const as of [self, lead, head, await caller('administrator')]) {
    const answer = await api.call('policies.remainingOf', { as, params, query });
    expect(answer).toMatchObject({ status: 200, body: await remaining(member) });
    expect(await api.call('policies.totalOf', { as, params })).toMatchObject({
      status: 200,
      body: { policy: expect.any(String) },
    });
  }
  const refusals = [
    [await caller('employee'), 'access.forbidden'],
    [await caller('manager'), 'access.forbidden'],
    [await caller('administrator', await world.company()), 'resource.not-found'],
  ] as const;
  for (const [as, code] of refusals) {
    expect((await api.call('policies.remainingOf', { as, params, query })).body).toMatchObject({ code });
    expect((await api.call('policies.totalOf', { as, params })).body).toMatchObject({ code });
  }
  const unknown = { id: randomUUID() };
  const as = await caller('administrator');
  expect((await api.call('policies.remainingOf', { as, params: unknown })).body).toMatchObject({
    code: 'resource.not-found',
  });
});

test('POL-05 without a company there is no policy, and no quota', async () => {
  const free = await world.member({ company_id: null, account_type: 'freemium' }, 0);
  const as = { memberId: free.memberId };
  expect((await api.call('policies.details', { as })).body).toEqual({
    policy: null,
    quotaApproach: null,
    quotas: [],
    weekDays: [],
    external: null,
    budget: null,
  });
  expect((await remaining(as)).quotas).toEqual([]);
});
