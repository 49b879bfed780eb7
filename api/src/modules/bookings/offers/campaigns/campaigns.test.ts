import { randomUUID } from 'node:crypto';
import type { NewCampaign } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { bookingsFixture, wednesday } from '../../bookings.fixture.ts';

const api = await startTestApi();
const world = await bookingsFixture(api);
const staff = {
  memberId: (await world.member({ company_id: null })).memberId,
  companyId: null,
  roles: ['staff'] as const,
};

const plain = {
  kind: 'codes',
  name: { fr: 'Rentrée', en: 'Back to work', nl: 'Terug aan het werk' },
  percent: 20,
  from: '2026-11-01',
  until: '2026-12-31',
  mostUses: null,
  mostEach: null,
  companyIds: [],
  workspaceIds: [],
} as const;
const newCode = () => `CODE-${randomUUID().slice(0, 8)}`.toUpperCase();
const begin = (change: Partial<NewCampaign> = {}, key: string = randomUUID()) =>
  api.call('campaigns.create', {
    as: staff,
    idempotencyKey: key,
    body: { ...plain, companyIds: [], workspaceIds: [], codes: { by: 'name', code: newCode() }, ...change },
  });
const begun = async (...requested: Parameters<typeof begin>) => {
  const answer = await begin(...requested);
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body.id;
};
const get = async (id: string) => {
  const answer = await api.call('campaigns.get', { as: staff, params: { id } });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body;
};
/** A code of a new campaign. */
const code = async (change: Partial<NewCampaign> = {}) => {
  const own = newCode();
  const id = await begun({ codes: { by: 'name', code: own }, ...change });
  return { id, promoCode: own };
};
const refusedWith = (expected: string) => ({ body: { code: expected } });

test('BKG-13 staff begin a campaign of one code: it counts in bookings, which stand among its uses with what they cost less', async () => {
  const { id, promoCode } = await code();
  const booking = await world.booked(await world.space(), { promoCode: promoCode.toLowerCase() });
  expect(booking.price.discount).toMatchObject({ code: promoCode, percent: 20 });
  const cents = booking.price.discount?.excludingTaxCents ?? 0;
  expect(cents).toBeGreaterThan(0);
  expect(await get(id)).toMatchObject({ code: promoCode, codes: 1, uses: 1, discountCents: cents, state: 'running' });
  const uses = await api.call('campaigns.uses', { as: staff, params: { id }, query: {} });
  expect(uses.body).toMatchObject({
    total: 1,
    items: [
      { bookingId: booking.id, reference: booking.reference, date: wednesday, code: promoCode, discountCents: cents },
    ],
  });
});

test('BKG-13 many codes are made at once, all different; the same request sent again makes no more', async () => {
  const key = randomUUID();
  const codes = { by: 'number', count: 120, prefix: 'noel' } as const;
  const id = await begun({ codes }, key);
  expect(await begun({ codes }, key)).toBe(id);
  const pages = await Promise.all(
    [1, 2].map((page) => api.call('campaigns.codes', { as: staff, params: { id }, query: { page, limit: 100 } })),
  );
  const made = pages.flatMap((page) => (page.status === 200 ? page.body.items : []));
  expect(new Set(made.map((one) => one.code)).size).toBe(120);
  expect(made.every((one) => /^NOEL-[2-9A-Z]{8}$/.test(one.code) && one.uses === 0)).toBe(true);
  expect(await get(id)).toMatchObject({ codes: 120, code: null });
});

test('BKG-13 a code exists once, however it is written', async () => {
  const own = newCode();
  await begun({ codes: { by: 'name', code: own } });
  const fullWidth = own.replace('CODE', 'ＣＯＤＥ');
  for (const written of [own.toLowerCase(), fullWidth])
    expect(await begin({ codes: { by: 'name', code: written } })).toMatchObject({
      status: 409,
      body: { code: 'campaign.code-taken', errors: [{ pointer: '/body/codes/code' }] },
    });
});

test('BKG-13 one member uses a campaign as often as it says, over all its codes', async () => {
  const id = await begun({ mostEach: 1, codes: { by: 'number', count: 2, prefix: '' } });
  const listed = await api.call('campaigns.codes', { as: staff, params: { id }, query: {} });
  const [first, second] = listed.status === 200 ? listed.body.items.map((one) => one.code) : [];
  await world.booked(await world.space(), { promoCode: first });
  expect(await world.book(await world.space(), { promoCode: second })).toMatchObject(refusedWith('booking.promo-used'));
  const other = await world.member();
  await world.booked(await world.space(), { promoCode: second }, other);
});

test('BKG-13 all members together use a campaign as often as it says, also at the same moment', async () => {
  const { id, promoCode } = await code({ mostUses: 2 });
  const spaces = await Promise.all([1, 2, 3, 4].map(() => world.space()));
  const members = await Promise.all(spaces.map(() => world.member({}, 50_000)));
  const answers = await Promise.all(spaces.map((space, index) => world.book(space, { promoCode }, members[index])));
  const failures = answers.filter(({ status }) => status !== 200);
  expect(failures).toHaveLength(2);
  for (const failure of failures) expect(failure).toMatchObject(refusedWith('booking.promo-exhausted'));
  expect(await get(id)).toMatchObject({ uses: 2 });
  const late = await world.member();
  expect(await api.call('discounts.add', { as: late, body: { code: promoCode } })).toMatchObject(
    refusedWith('booking.promo-exhausted'),
  );
});

test('BKG-13 a space without a price uses nothing up', async () => {
  const { id, promoCode } = await code({ mostUses: 1 });
  const free = await world.space({ price_hour_cents: 0, price_half_day_cents: 0, price_day_cents: 0 });
  await world.booked(free, { promoCode, payment: { method: 'free' } });
  expect(await get(id)).toMatchObject({ uses: 0 });
});

test('BKG-13 a use goes back with a booking that is refunded whole', async () => {
  const { id, promoCode } = await code({ mostUses: 1 });
  const booking = await world.booked(await world.space(), { promoCode });
  await api.call('bookings.cancel', { as: world.camille, params: { id: booking.id }, body: {} });
  expect(await get(id)).toMatchObject({ uses: 0 });
  await world.booked(await world.space(), { promoCode }, await world.member());
});

test('BKG-13 a campaign may be limited to companies and to spaces', async () => {
  const space = await world.space();
  const here = await code({ workspaceIds: [space] });
  await world.booked(space, { promoCode: here.promoCode });
  const unknown = refusedWith('booking.promo-unknown');
  expect(await world.book(await world.space(), { promoCode: here.promoCode })).toMatchObject(unknown);
  const ours = await code({ companyIds: [world.companyId] });
  await world.booked(await world.space(), { promoCode: ours.promoCode });
  const stranger = await world.member({ company_id: null });
  expect(await world.book(await world.space(), { promoCode: ours.promoCode }, stranger)).toMatchObject(unknown);
  expect(await get(here.id)).toMatchObject({ spaces: [{ id: space }] });
  expect(await get(ours.id)).toMatchObject({ companies: [{ id: world.companyId }] });
  expect(await begin({ workspaceIds: [world.companyId] })).toMatchObject({
    body: { code: 'request.invalid', errors: [{ pointer: '/body/workspaceIds' }] },
  });
  expect(await begin({ companyIds: [space] })).toMatchObject({ body: { errors: [{ pointer: '/body/companyIds' }] } });
});

test('BKG-13 free days of a campaign follow its limits', async () => {
  const space = await world.space();
  const day = { kind: 'freeDay', percent: null, codes: null, from: wednesday, until: wednesday, mostUses: 1 } as const;
  const id = await begun({ ...day, workspaceIds: [space] });
  const other = await world.member();
  expect(await world.book(await world.space(), { freeDay: true }, other)).toMatchObject(
    refusedWith('booking.free-day-invalid'),
  );
  const booking = await world.booked(space, { freeDay: true }, other);
  expect(booking.price.totalIncludingTaxCents).toBe(0);
  expect(await get(id)).toMatchObject({ uses: 1, code: null });
  expect(await world.book(space, { freeDay: true }, await world.member())).toMatchObject(
    refusedWith('booking.promo-exhausted'),
  );
});

test('BKG-13 a change is for bookings to come, and an ended campaign changes no more', async () => {
  const { id, promoCode } = await code();
  const booking = await world.booked(await world.space(), { promoCode });
  const { version } = await get(id);
  const { kind: _, ...terms } = plain;
  const change = { ...terms, companyIds: [], workspaceIds: [], percent: 50, version };
  const changed = await api.call('campaigns.update', { as: staff, params: { id }, body: change });
  expect(changed).toMatchObject({ status: 200, body: { percent: 50 } });
  expect(await api.call('campaigns.update', { as: staff, params: { id }, body: change })).toMatchObject(
    refusedWith('request.outdated'),
  );
  expect((await world.booked(await world.space(), { promoCode })).price.discount).toMatchObject({ percent: 50 });
  const kept = await api.call('bookings.get', { as: world.camille, params: { id: booking.id } });
  expect(kept.body).toMatchObject({ booking: { price: booking.price } });

  expect(await api.call('campaigns.end', { as: staff, params: { id } })).toMatchObject({ body: { state: 'ended' } });
  expect(await world.book(await world.space(), { promoCode })).toMatchObject(refusedWith('booking.promo-unknown'));
  expect(await api.call('campaigns.end', { as: staff, params: { id } })).toMatchObject(refusedWith('campaign.ended'));
  const lines = await api.db.selectFrom('audit_log').select(['action', 'after']).where('subject_id', '=', id).execute();
  expect(lines).toMatchObject([
    { action: 'campaigns.create' },
    { action: 'campaigns.update', after: { percent: 50 } },
    { action: 'campaigns.end', after: { isEnded: true } },
  ]);
});

test('BKG-13 the list is searched by name and code, and counts by state', async () => {
  const { id, promoCode } = await code({ from: '2027-01-01', until: '2027-02-01' });
  const found = await api.call('campaigns.list', { as: staff, query: { q: promoCode.slice(2), state: 'planned' } });
  expect(found.body).toMatchObject({ items: [{ id, state: 'planned' }], total: 1 });
  expect(found.body).toMatchObject({ counts: { planned: expect.any(Number), running: expect.any(Number) } });
  const none = await api.call('campaigns.list', { as: staff, query: { q: promoCode, state: 'over' } });
  expect(none.body).toMatchObject({ items: [], total: 0 });
});

test('SEC-01 only staff see campaigns and begin them', async () => {
  const administrator = { ...world.camille, roles: ['employee', 'administrator'] as const };
  expect((await api.call('campaigns.list', { as: administrator, query: {} })).status).toBe(403);
});
