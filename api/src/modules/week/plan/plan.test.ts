import { randomUUID } from 'node:crypto';
import type { RouteById, RouteInput, WeekProposal } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { expectNothingHalfDone } from '../../bookings/bookings.fixture.ts';
import { weekFixture } from '../schedule/week.fixture.ts';

const world = await weekFixture();
const { api, edit, types } = world;
type As = { memberId: string };
type Days = RouteInput<RouteById<'plan.apply'>>['body']['days'];
const weekOf = '2026-11-23';
const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
const wednesday = '2026-11-25';

const propose = async (as: As, body: object = {}): Promise<WeekProposal> => {
  const answer = await api.call('plan.propose', { as, body: { weekOf, ...body } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const changesOf = ({ days }: WeekProposal): Days =>
  days.flatMap(({ date, halves }) => {
    const changed = halves.filter(({ change }) => change !== 'none');
    return changed.length === 0
      ? []
      : [{ date, halves: changed.map(({ label: _, why: __, colleagues: ___, before: ____, ...half }) => half) }];
  });
/** An alternative as the next proposal takes it. */
const choiceOf = (date: string, alternative: WeekProposal['days'][number]['halves'] = []) => ({
  date,
  halves: alternative.map(({ half, locationType, buildingId, workspaceId, offsitePlaceId }) => {
    return { half, locationType, buildingId, workspaceId, offsitePlaceId };
  }),
});
const apply = (as: As, days: Days, key: string = randomUUID()) =>
  api.call('plan.apply', { as, body: { weekOf, days }, idempotencyKey: key });
const typesOf = ({ days }: WeekProposal) => days.map(({ halves }) => halves.map(({ locationType }) => locationType));

/** A member whose site has so many desks, with a policy: home twice, the office on Wednesday. */
async function planner(desks: number, { cents = 10_000, wednesdayOnly = 'office' as 'office' | 'flexOffice' } = {}) {
  const member = await world.limited({
    remote: [4, 'week'],
    weekDays: [{ weekday: 3, allowed: [], mandatory: wednesdayOnly }],
  });
  const { company_id } = await api.db
    .selectFrom('member')
    .select('company_id')
    .where('id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  const companyId = company_id ?? '';
  const site = await world.building({ company_id: companyId }, { name: 'Confluence' });
  const floorId = await world.floor(site);
  const zone = await world.spaceIn(site, { has_seats: true, capacity: desks, floor_id: floorId, name: 'Zone' });
  for (let index = 0; index < desks; index += 1) await world.seat(zone, floorId, `D${index}`, { x: index, y: 0 });
  const make = () => world.member({ company_id: companyId, home_building_id: site, policy_id: null }, cents);
  return { member: await make(), make, site, zone, companyId };
}

test('WEK-10 a week within policy and quotas at really free desks, which is applied as it was proposed', async () => {
  const { member, zone } = await planner(2);
  const proposal = await propose(member);
  expect(typesOf(proposal).filter(([type]) => type === 'home').length).toBeLessThanOrEqual(2);
  expect(proposal.days[2]?.halves).toMatchObject([
    { locationType: 'office', workspaceId: zone, change: 'book', before: 'notDefined', label: 'Confluence, Zone' },
    { why: ['mandatoryDay', 'homeSite'] },
  ]);
  expect(await world.week(member)).toEqual([]);
  const applied = await apply(member, changesOf(proposal));
  expect(applied).toMatchObject({ status: 200, body: { creditsCents: 10_000 } });
  for (const [index, date] of week.entries()) expect(await types(member, date)).toEqual(typesOf(proposal)[index]);
  for (const replace of [false, true]) expect(changesOf(await propose(member, { replace }))).toEqual([]);
  expect(await world.events(member)).toContain('schedule.changed');
  await expectNothingHalfDone(api.db);
});

test('WEK-10 a week that ends in another month is told what is left in both; a past week has nothing to propose', async () => {
  const member = await world.limited({ remote: [4, 'month'] });
  const { days, check } = await propose(member, { weekOf: '2026-11-30' });
  expect(check.quotas.map(({ from }) => from)).toEqual(['2026-11-01', '2026-12-01']);
  const halves = days.flatMap((day) => day.halves.map(({ locationType }) => [day.date.slice(0, 7), locationType]));
  expect(halves.filter(([month, type]) => month === '2026-12' && type === 'home')).toHaveLength(4);
  expect((await propose(member, { weekOf: '2026-11-09' })).days).toEqual([]);
});

test('WEK-10 a full site is not proposed: who comes last is told that nothing fits on the day of the office', async () => {
  const { make, zone } = await planner(1);
  const [first, second] = [await make(), await make()];
  await apply(first, changesOf(await propose(first)));
  const proposal = await propose(second);
  expect(proposal.days[2]?.halves[0]).toMatchObject({
    locationType: 'notDefined',
    change: 'none',
    why: ['nothingFits'],
  });
  expect(proposal.days[2]?.halves.some(({ workspaceId }) => workspaceId === zone)).toBe(false);
});

test('WEK-10 what was taken meanwhile: nothing at all is changed, and the halves that failed are listed', async () => {
  const { make } = await planner(1);
  const [first, second] = [await make(), await make()];
  const [one, other] = [await propose(first), await propose(second)];
  expect((await apply(first, changesOf(one))).status).toBe(200);
  const late = await apply(second, changesOf(other));
  expect(late).toMatchObject({ status: 409, body: { code: 'schedule.plan-outdated' } });
  expect(late.body).toMatchObject({
    failures: expect.arrayContaining([
      expect.objectContaining({
        date: wednesday,
        half: 'morning',
        code: expect.stringMatching(/^booking\.(seat-taken|full)$/),
      }),
    ]),
  });
  expect(await world.week(second)).toEqual([]);
  await expectNothingHalfDone(api.db);
});

test('WEK-10 of two who apply the same last desk at once one does, whole, and the other not at all', async () => {
  const { make } = await planner(1);
  const [first, second] = [await make(), await make()];
  const [one, other] = [changesOf(await propose(first)), changesOf(await propose(second))];
  const answers = await Promise.all([apply(first, one), apply(second, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const weeks = [await world.week(first), await world.week(second)].map((halves) => halves.length);
  expect(weeks.filter((length) => length === 0)).toHaveLength(1);
  await expectNothingHalfDone(api.db);
});

test('WEK-10 spaces of hosts near the site, as far as the credits reach; another price than the one told is outdated', async () => {
  const { member } = await planner(1, { cents: 2000, wednesdayOnly: 'flexOffice' });
  const spaceId = await world.space({ lat: 48.861, lng: 2.361, name: 'Près d’ici' });
  await api.db.insertInto('favourite').values({ member_id: member.memberId, workspace_id: spaceId }).execute();
  const proposal = await propose(member);
  expect(proposal.days[2]?.halves).toMatchObject([
    { locationType: 'flexOffice', workspaceId: spaceId, priceCents: 900, why: ['mandatoryDay', 'favourite'] },
    { priceCents: 900 },
  ]);
  expect(proposal.check).toMatchObject({ spentCents: 1800, creditsBeforeCents: 2000, creditsAfterCents: 200 });
  await api.db.updateTable('workspace').set({ price_day_cents: 1600 }).where('id', '=', spaceId).execute();
  expect(await apply(member, changesOf(proposal))).toMatchObject({
    status: 409,
    body: { code: 'schedule.plan-outdated', failures: [{ date: wednesday }, { date: wednesday }] },
  });
  expect(await world.credits(member)).toBe(2000);
  await api.db.updateTable('workspace').set({ price_day_cents: 1500 }).where('id', '=', spaceId).execute();
  const key = randomUUID();
  const applied = await apply(member, changesOf(proposal), key);
  expect(applied).toMatchObject({ status: 200, body: { creditsCents: 200 } });
  expect((await apply(member, changesOf(proposal), key)).body).toEqual(applied.body);
  expect(await world.credits(member)).toBe(200);
  await expectNothingHalfDone(api.db);
});

test('WEK-10 what is booked, off or said stays; to replace may change what was said', async () => {
  const { member } = await planner(3);
  const { id } = await world.booked(await world.space(), { slots: [{ date: '2026-11-24', part: 'day' }] }, member);
  await edit(member, '2026-11-26', 'dayOff');
  await edit(member, '2026-11-27', 'flexOffice');
  const kept = await propose(member);
  expect(kept.days[1]?.halves[0]).toMatchObject({ change: 'none', why: ['booked'], locationType: 'flexOffice' });
  expect(kept.days[4]?.halves[0]).toMatchObject({ change: 'none', why: ['alreadySet'] });
  const replaced = await propose(member, { replace: true });
  expect(replaced.days[3]?.halves[0]).toMatchObject({ change: 'none', locationType: 'dayOff' });
  await apply(member, changesOf(replaced));
  expect((await world.week(member)).filter(({ booking_id }) => booking_id === id)).toHaveLength(2);
  const [monday] = kept.days;
  const over =
    kept.days[1]?.halves.map((half) => ({ ...half, change: 'set' as const, locationType: 'home' as const })) ?? [];
  const requested = changesOf({
    ...kept,
    days: [...(monday ? [monday] : []), { date: '2026-11-24', halves: over, alternatives: [] }],
  });
  expect(await apply(member, requested.slice(-1))).toMatchObject({
    body: { failures: [{ date: '2026-11-24', half: 'morning', code: 'schedule.booked' }, {}] },
  });
});

test('WEK-10 WEK-07 what is said anew makes room in a blocking quota for what is booked in the same go', async () => {
  const member = await world.limited({
    remote: [4, 'week'],
    external: [2, 'week'],
    weekDays: [{ weekday: 3, allowed: [], mandatory: 'flexOffice' }],
  });
  const spaceId = await world.space();
  await api.db.insertInto('favourite').values({ member_id: member.memberId, workspace_id: spaceId }).execute();
  await edit(member, '2026-11-24', 'flexOffice');
  expect((await propose(member)).days[2]?.halves[0]).toMatchObject({ why: ['nothingFits'] });
  const proposal = await propose(member, { replace: true });
  expect(proposal.days[2]?.halves[0]).toMatchObject({ workspaceId: spaceId, change: 'book' });
  expect((await apply(member, changesOf(proposal))).status).toBe(200);
  expect(await types(member, '2026-11-24')).toEqual(['home', 'home']);
  expect(await types(member, wednesday)).toEqual(['flexOffice', 'flexOffice']);
});

test('WEK-10 a day goes to where the chosen colleagues are, who are named; strangers are not found', async () => {
  const { member, make, companyId } = await planner(3);
  const far = await world.building({ company_id: companyId }, { name: 'Loin' });
  const colleague = await make();
  await edit(colleague, '2026-11-24', 'office', { locationId: far });
  const proposal = await propose(member, { colleagues: [colleague.memberId] });
  expect(proposal.days[1]?.halves[0]).toMatchObject({
    locationType: 'office',
    buildingId: far,
    change: 'set',
    why: ['colleagues'],
    colleagues: [colleague.memberId],
  });
  const stranger = await world.member({ company_id: await world.company() });
  const requested = { weekOf, colleagues: [stranger.memberId] };
  expect(await api.call('plan.propose', { as: member, body: requested })).toMatchObject({
    status: 404,
    body: { code: 'resource.not-found' },
  });
});

test('WEK-10 the routine and the weeks before are followed where nothing is against it', async () => {
  const { member } = await planner(3);
  const halves = (['morning', 'afternoon'] as const).map((half) => ({
    weekday: 1,
    half,
    locationType: 'home' as const,
  }));
  await api.call('routine.save', { as: member, body: { halves } });
  for (const date of ['2026-11-13', '2026-11-20']) await edit(member, date, 'home');
  const proposal = await propose(member);
  expect(proposal.days[0]?.halves[0]).toMatchObject({ locationType: 'home', why: ['routine'] });
  expect(proposal.days[4]?.halves[0]).toMatchObject({ locationType: 'home', why: ['habit'] });
});

test('WEK-10 another company’s desk, another’s place, a half twice and another week are refused whole', async () => {
  const [mine, theirs] = [await planner(2), await planner(2)];
  const { member } = mine;
  const foreign = changesOf(await propose(theirs.member));
  expect(await apply(member, foreign)).toMatchObject({ status: 409, body: { code: 'schedule.plan-outdated' } });
  expect(await world.week(member)).toEqual([]);
  const day = changesOf(await propose(member)).slice(0, 1);
  for (const days of [[...day, ...day], day.map((one) => ({ ...one, date: '2026-12-02' }))])
    expect(await apply(member, days)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  const tuesday = await api.call('plan.propose', { as: member, body: { weekOf: '2026-11-24' } });
  expect(tuesday).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});

test('WEK-10 an alternative is chosen: the week is planned around it at a desk that is free, and applied so', async () => {
  const { member, zone } = await planner(2);
  const first = await propose(member, { priority: 'travel' });
  expect(typesOf(first)[0]).toEqual(['home', 'home']);
  const [office] = first.days[0]?.alternatives ?? [];
  expect(office).toMatchObject([{ locationType: 'office', workspaceId: zone, label: 'Confluence, Zone' }, {}]);
  const around = await propose(member, { priority: 'travel', choices: [choiceOf(weekOf, office)] });
  expect(around.days[0]?.halves).toMatchObject([{ workspaceId: zone, change: 'book' }, { change: 'book' }]);
  expect(around.days[0]?.halves[0]?.seatId).not.toBeNull();
  expect(typesOf(around).filter(([type]) => type === 'home')).toHaveLength(2);
  expect((await apply(member, changesOf(around))).status).toBe(200);
  expect(await types(member, weekOf)).toEqual(['office', 'office']);
});

test('WEK-10 a chosen place that cannot be booked is left out, and the day is planned without it', async () => {
  const { member, make } = await planner(1);
  const [office] = (await propose(member, { priority: 'travel' })).days[0]?.alternatives ?? [];
  const other = await make();
  expect((await apply(other, changesOf(await propose(other)))).status).toBe(200);
  const around = await propose(member, { priority: 'travel', choices: [choiceOf(weekOf, office)] });
  expect(around.days[0]?.halves.some(({ workspaceId }) => workspaceId !== null)).toBe(false);
});

test('WEK-10 a place in another city than the home site is named with it', async () => {
  const { member, make, companyId } = await planner(1);
  const first = await make();
  await apply(first, changesOf(await propose(first)));
  const lyon = await world.building({ company_id: companyId }, { name: 'Quai', city: 'Lyon' });
  const floorId = await world.floor(lyon);
  const zone = await world.spaceIn(lyon, { has_seats: true, capacity: 1, floor_id: floorId, name: 'Zone' });
  await world.seat(zone, floorId, 'D1', { x: 0, y: 0 });
  const { days } = await propose(member);
  const labels = days.flatMap(({ halves, alternatives }) => [halves, ...alternatives].flat().map(({ label }) => label));
  expect(labels).toContain('Quai (Lyon), Zone');
});

test('WEK-10 a site an hour and a half away is not even an alternative while the policy allows a nearer place', async () => {
  const { member, companyId, site } = await planner(1);
  await api.db.updateTable('building').set({ lat: 48.87, lng: 2.36 }).where('id', '=', site).execute();
  const lyon = { lat: 45.74, lng: 4.82, name: 'Quai', city: 'Lyon' };
  const building = await world.building({ company_id: companyId }, lyon);
  await world.building({ company_id: companyId }, { lat: 48.8, lng: 2.13, name: 'Versailles', city: 'Versailles' });
  const { days } = await propose(member, { replace: true });
  const shown = days.flatMap(({ halves, alternatives }) => [halves, ...alternatives].flat());
  const labels = shown.map(({ label }) => label);
  expect(labels).toContain('Versailles (Versailles)');
  expect(labels).not.toContain('Quai (Lyon)');
  const halves = (['morning', 'afternoon'] as const).map((half) => ({
    half,
    locationType: 'office' as const,
    buildingId: building,
    workspaceId: null,
    offsitePlaceId: null,
  }));
  const chosen = await propose(member, { choices: [{ date: weekOf, halves }] });
  expect(chosen.days[0]?.halves[0]).toMatchObject({ buildingId: building, label: 'Quai (Lyon)' });
});
