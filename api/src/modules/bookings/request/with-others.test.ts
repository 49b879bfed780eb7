import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { transfer } from '../../ledger/transfer.ts';
import { bookingsFixture, expectNothingHalfDone, only, wednesday } from '../bookings.fixture.ts';
import * as bookings from '../index.ts';

const api = await startTestApi(bookings);
const world = await bookingsFixture(api);
afterEach(() => expectNothingHalfDone(api.db));

const shared = (change: object = {}) => ({ method: 'credits' as const, shared: true, consent: true, ...change });
const ids = (members: readonly { memberId: string }[]) => members.map(({ memberId }) => memberId);

test('BKG-08 each one pays a share, what cannot be divided is the organiser’s, and refunds go back likewise', async () => {
  const [ada, ben, cleo] = [await world.member(), await world.member(), await world.member()];
  const space = await world.space({ capacity: 3, price_day_cents: 1001 });
  const requested = { people: 3, participants: ids([ben, cleo]), payment: shared() };
  const booking = await world.booked(space, requested, ada);
  expect(booking).toMatchObject({ paidCents: 3604, paidWith: 'credits' });
  const left = async () => [await world.credits(ada), await world.credits(ben), await world.credits(cleo)];
  expect(await left()).toEqual([8798, 8799, 8799]);
  const shares = ids([ben, cleo])
    .sort()
    .map((memberId) => ({ memberId, cents: 1201 }));
  expect(booking.shares).toEqual(shares);
  const seen = await api.call('bookings.list', { as: ben, query: {} });
  const own = { shares: [{ memberId: ben.memberId, cents: 1201 }], paidCents: 1201, refundedCents: 0 };
  expect(seen.body).toMatchObject({ items: [own] });
  await api.call('bookings.cancel', { as: ada, params: { id: booking.id }, body: {} });
  const ended = await api.call('bookings.list', { as: ben, query: {} });
  expect(ended.body).toMatchObject({ items: [{ ...own, status: 'cancelled', refundedCents: 1201 }] });
  expect(await left()).toEqual([10_000, 10_000, 10_000]);
});

test('WEK-13 CON-05 before booking, the booker is told which participants hold a place then, as far as these show it', async () => {
  const [ada, open, city, hidden, free] = [
    await world.member(),
    await world.member({ first_name: 'Ouvert' }),
    await world.member({ first_name: 'Ville' }),
    await world.member({ visibility: 'nobody' }),
    await world.member(),
  ];
  await api.db
    .insertInto('connection_visibility')
    .values({ owner_id: city.memberId, viewer_id: ada.memberId, level: 'city' })
    .execute();
  const desk = await world.space({ name: 'Bureau', capacity: 8 });
  const morning = [{ date: wednesday, part: 'morning' as const }];
  for (const member of [open, city, hidden]) await world.booked(desk, { slots: morning }, member);
  const secret = await world.member();
  await world.booked(desk, { slots: morning, private: true }, secret);
  const room = await world.space({ capacity: 8 });
  const check = async (part: 'day' | 'afternoon') => {
    const body = {
      workspaceId: room,
      slots: [{ date: wednesday, part }],
      people: 6,
      participants: ids([open, city, hidden, free, secret]),
      payment: { method: 'credits' as const },
    };
    const answer = await api.call('bookings.check', { as: ada, body });
    if (answer.status !== 200) throw new Error(answer.body.code);
    return answer.body.othersHeld?.map(({ person, date, place }) => [person.firstName, date, place]).sort();
  };
  expect(await check('day')).toEqual([
    ['Ouvert', wednesday, 'Bureau'],
    ['Ville', wednesday, null],
  ]);
  expect(await check('afternoon')).toEqual([]);
});

test('WEK-13 CON-05 before booking, the booker is told which days of participants it replaces, as far as these show them', async () => {
  const [ada, open, city, hidden] = [
    await world.member(),
    await world.member({ first_name: 'Ouvert' }),
    await world.member({ first_name: 'Ville' }),
    await world.member({ visibility: 'nobody' }),
  ];
  await api.db
    .insertInto('connection_visibility')
    .values({ owner_id: city.memberId, viewer_id: ada.memberId, level: 'city' })
    .execute();
  const say = (memberId: string, half: number, location_type: string) => ({
    ...{ member_id: memberId, day: wednesday, half, location_type, set_by: 'member' },
  });
  const members = [open, city, hidden].map(({ memberId }) => memberId);
  await api.db
    .insertInto('schedule_half')
    .values(members.flatMap((id) => [say(id, 0, 'dayOff'), say(id, 1, 'home')]))
    .execute();
  const desk = await world.space({ capacity: 8 });
  const replaced = async (part: 'day' | 'morning') => {
    const body = {
      ...{ workspaceId: desk, slots: [{ date: wednesday, part }], people: 4, participants: members },
      payment: { method: 'credits' as const },
    };
    const answer = await api.call('bookings.check', { as: ada, body });
    if (answer.status !== 200) throw new Error(answer.body.code);
    const told = answer.body.othersReplaced ?? [];
    return told.map(({ person, date, locationType }) => [person.firstName, date, locationType]).sort();
  };
  expect(await replaced('day')).toEqual([
    ['Ouvert', wednesday, 'dayOff'],
    ['Ouvert', wednesday, 'home'],
    ['Ville', wednesday, 'dayOff'],
  ]);
  expect(await replaced('morning')).toEqual([
    ['Ouvert', wednesday, 'dayOff'],
    ['Ville', wednesday, 'dayOff'],
  ]);
});

test('BKG-08 BKG-25 a cheaper change gives each payer back in proportion, and each share falls with it', async () => {
  const [ada, ben] = [await world.member(), await world.member()];
  const space = await world.space({ capacity: 3, price_day_cents: 1000, price_half_day_cents: 500 });
  const { id } = await world.booked(space, { people: 2, participants: ids([ben]), payment: shared() }, ada);
  const slot = { date: wednesday, part: 'morning' as const };
  const changed = await api.call('bookings.change', {
    as: ada,
    params: { id },
    body: { slot },
    idempotencyKey: randomUUID(),
  });
  expect(changed.body).toMatchObject({
    booking: { paidCents: 1200, shares: [{ memberId: ben.memberId, cents: 600 }] },
  });
  expect([await world.credits(ada), await world.credits(ben)]).toEqual([9400, 9400]);
});

test('BKG-08 BKG-25 after several cheaper changes each share is what its member still paid, to the cent', async () => {
  const [ada, ben, cleo] = [await world.member(), await world.member(), await world.member()];
  const prices = [1001, 703, 505, 251];
  const spaces = [];
  for (const price_day_cents of prices) spaces.push(await world.space({ capacity: 3, price_day_cents }));
  const [first = '', ...cheaper] = spaces;
  const requested = { people: 3, participants: ids([ben, cleo]), payment: shared() };
  const { id } = await world.booked(first, requested, ada);
  for (const workspaceId of cheaper) {
    const call = { as: ada, params: { id }, body: { workspaceId }, idempotencyKey: randomUUID() };
    const changed = await api.call('bookings.change', call);
    if (changed.status !== 200) throw new Error(changed.body.code);
    const { shares = [] } = changed.body.booking;
    for (const one of [ben, cleo]) {
      const share = shares.find(({ memberId }) => memberId === one.memberId);
      expect(share?.cents).toBe(10_000 - (await world.credits(one)));
    }
  }
});

test('BKG-08 all shares are taken or none', async () => {
  const [ada, poor] = [await world.member(), await world.member({}, 500)];
  const space = await world.space({ capacity: 3 });
  const requested = { people: 2, participants: ids([poor]), payment: shared() };
  expect(await world.book(space, requested, ada)).toMatchObject({
    status: 409,
    body: {
      code: 'booking.share-refused',
      decisions: expect.arrayContaining([expect.objectContaining({ rule: 'budget', passed: false })]),
    },
  });
  expect(await world.credits(ada)).toBe(10_000);
  expect((await world.taken(space)).filter(Boolean)).toEqual([]);
});

test('BKG-08 BKG-12 no colleague pays a share of what has begun or is refunded no more: told before, and refused', async () => {
  const [ada, ben] = [await world.member(), await world.member()];
  const cancellation = JSON.stringify({ code: 'strict', steps: [{ hoursBefore: 200, refundPercent: 100 }] });
  const space = await world.space({ capacity: 3, cancellation });
  const requested = { people: 2, participants: ids([ben]), payment: shared() };
  const slots = [{ date: wednesday, part: 'day' as const }];
  const check = await api.call('bookings.check', { as: ada, body: { workspaceId: space, slots, ...requested } });
  const message = expect.stringMatching(/^Le prix ne se partage plus à ce moment/);
  expect(check.body).toMatchObject({
    slots: [{ bookable: false, decisions: expect.arrayContaining([expect.objectContaining({ message })]) }],
    refunds: [],
  });
  expect(await world.book(space, requested, ada)).toMatchObject({
    status: 409,
    body: { code: 'booking.share-refused', message },
  });
  expect([await world.credits(ada), await world.credits(ben)]).toEqual([10_000, 10_000]);
  // Paid alone it is booked.
  await world.booked(space, { people: 2, participants: ids([ben]) }, ada);
});

test('BKG-08 BKG-25 a shared booking is not moved to where leaving gives nothing back: told before, and refused', async () => {
  const [ada, ben] = [await world.member(), await world.member()];
  const steps = [{ hoursBefore: 100, refundPercent: 100 }];
  const space = await world.space({ capacity: 3, cancellation: JSON.stringify({ code: 'strict', steps }) });
  const share = { people: 2, participants: ids([ben]), payment: shared() };
  const { id } = await world.booked(space, share, ada);
  const slot = (date: string) => ({ slot: { date, part: 'day' as const } });
  const message = expect.stringMatching(/^Le prix ne se partage plus à ce moment/);
  const check = await api.call('changes.check', { as: ada, params: { id }, body: slot('2026-11-23') });
  expect(check.body).toMatchObject({
    bookable: false,
    decisions: expect.arrayContaining([expect.objectContaining({ code: 'booking.share-refused', message })]),
  });
  const change = (body: object) =>
    api.call('bookings.change', { as: ada, params: { id }, body, idempotencyKey: randomUUID() });
  expect(await change(slot('2026-11-23'))).toMatchObject({
    status: 409,
    body: { code: 'booking.share-refused', message },
  });
  // A later day leaves them their way back; once nothing comes back any more, nothing is taken from them either.
  expect(await change(slot('2026-11-26'))).toMatchObject({ status: 200 });
  api.clock.set('2026-11-23T08:00:00Z');
  expect(await change({ comment: 'Côté cour' })).toMatchObject({ status: 200 });
  api.clock.set('2026-11-20T08:00:00Z');
});

test('BKG-08 the check names who cannot pay their share and tells no balance, the own part, and the company’s fields', async () => {
  const [ada, ben, poor] = [await world.member(), await world.member(), await world.member({}, 500)];
  const space = await world.space({ capacity: 3 });
  const label = { fr: 'Projet', en: 'Project', nl: 'Project' };
  const custom_fields = JSON.stringify([{ id: 'project', label, required: false }]);
  await api.db.updateTable('company').set({ custom_fields }).where('id', '=', world.companyId).execute();
  const check = (participants: string[]) =>
    api.call('bookings.check', {
      as: ada,
      body: {
        workspaceId: space,
        slots: [{ date: wednesday, part: 'day' }],
        people: participants.length + 1,
        participants,
        payment: shared(),
      },
    });
  const able = await check(ids([ben]));
  expect(able.body).toMatchObject({
    creditsBeforeCents: 10_000,
    creditsAfterCents: 8200,
    customFields: [{ id: 'project', label: 'Projet', required: false }],
    cannotPay: [],
  });
  const unable = await check(ids([ben, poor]));
  expect(unable.body).toMatchObject({ cannotPay: [{ id: poor.memberId }] });
  await api.db.updateTable('company').set({ custom_fields: '[]' }).where('id', '=', world.companyId).execute();
});

test('BKG-08 sharing needs colleagues, the box that authorises it, and the company’s fields', async () => {
  const [ada, ben] = [await world.member(), await world.member()];
  const space = await world.space({ capacity: 3 });
  const code = async (change: object) => {
    const { body } = await world.book(space, { people: 2, participants: ids([ben]), ...change }, ada);
    return 'code' in body ? body.code : 'booked';
  };
  expect(await code({ participants: [], payment: shared() })).toBe('booking.participant-required');
  expect(await code({ payment: shared({ consent: false }) })).toBe('booking.consent-required');
  const label = { fr: 'Centre de coûts', en: 'Cost centre', nl: 'Kostenplaats' };
  const custom_fields = JSON.stringify([{ id: 'cost-centre', label, required: true }]);
  await api.db.updateTable('company').set({ custom_fields }).where('id', '=', world.companyId).execute();
  expect(await code({ payment: shared() })).toBe('booking.custom-fields-required');
  expect(await code({ payment: shared(), customFields: { 'cost-centre': 'MRL-7' } })).toBe('booked');
  await api.db.updateTable('company').set({ custom_fields: '[]' }).where('id', '=', world.companyId).execute();
});

test('BKG-08 SEC-01 only colleagues’ credits are used: who is connected from another company takes part, and pays nothing', async () => {
  const ada = await world.member();
  const guest = await world.member({ company_id: await world.company() });
  const [member_id = '', other_id = ''] = ids([ada, guest]).sort();
  await api.db.insertInto('connection').values({ member_id, other_id }).execute();
  const space = await world.space({ capacity: 3 });
  const requested = { people: 3, participants: ids([await world.member(), guest]) };
  const refused = { code: 'booking.share-refused', errors: [{ pointer: '/body/participants/1' }] };
  expect(await world.book(space, { ...requested, payment: shared() }, ada)).toMatchObject({
    status: 409,
    body: refused,
  });
  const slots = [{ date: wednesday, part: 'day' as const }];
  const check = await api.call('bookings.check', {
    as: ada,
    body: { workspaceId: space, slots, ...requested, payment: shared() },
  });
  expect(check).toMatchObject({ status: 409, body: refused });
  expect(await world.booked(space, requested, ada)).toMatchObject({ paidCents: 5400 });
  expect([await world.credits(ada), await world.credits(guest)]).toEqual([4600, 10_000]);
});

test('BKG-08 BKG-12 a colleague who leaves within the refund period gets the share back, and the organiser pays it', async () => {
  const [ada, ben, cleo] = [await world.member(), await world.member(), await world.member()];
  const space = await world.space({ capacity: 3, price_day_cents: 1001 });
  const requested = { people: 3, participants: ids([ben, cleo]), payment: shared() };
  const { id } = await world.booked(space, requested, ada);
  const seen = await api.call('bookings.list', { as: ben, query: {} });
  expect(seen.body).toMatchObject({ items: [{ refundNow: { percent: 100, cents: 1201 } }] });
  const left = await api.call('bookings.cancel', { as: ben, params: { id }, body: { scope: 'self' } });
  expect(left.body).toMatchObject({ refundedCents: 1201, creditsCents: 10_000 });
  const credits = async () => [await world.credits(ada), await world.credits(ben), await world.credits(cleo)];
  expect(await credits()).toEqual([7597, 10_000, 8799]);
  const kept = await api.call('bookings.list', { as: ada, query: {} });
  expect(kept.body).toMatchObject({ items: [{ paidCents: 3604, shares: [{ memberId: cleo.memberId, cents: 1201 }] }] });
  await api.call('bookings.cancel', { as: ada, params: { id }, body: {} });
  expect(await credits()).toEqual([10_000, 10_000, 10_000]);
});

test('BKG-08 a colleague still takes part where the organiser’s credits cannot take over the share', async () => {
  const [ada, ben] = [await world.member({}, 1201), await world.member()];
  const space = await world.space({ capacity: 2, price_day_cents: 1001 });
  const { id } = await world.booked(space, { people: 2, participants: ids([ben]), payment: shared() }, ada);
  const left = await api.call('bookings.cancel', { as: ben, params: { id }, body: { scope: 'self' } });
  expect(left).toMatchObject({ status: 409, body: { code: 'booking.share-not-taken' } });
  expect([await world.credits(ada), await world.credits(ben)]).toEqual([0, 8799]);
  expect(await world.week(ben)).toHaveLength(2);
});

test('BKG-08 BKG-12 a colleague who paid a share and has left the company gets it back', async () => {
  const [ada, ben] = [await world.member(), await world.member()];
  const requested = { people: 2, participants: ids([ben]), payment: shared() };
  const { id } = await world.booked(await world.space({ capacity: 3 }), requested, ada);
  const elsewhere = await world.company();
  await api.db.updateTable('member').set({ company_id: elsewhere }).where('id', '=', ben.memberId).execute();
  const cancelled = await api.call('bookings.cancel', { as: ada, params: { id }, body: {} });
  expect(cancelled).toMatchObject({ status: 200, body: { refundedCents: 3600, creditsCents: 10_000 } });
  expect(await world.credits(ben)).toBe(10_000);
  expect(await world.events(ben)).toContain('credits.changed');
  const undone = await api.call('bookings.undo-cancel', { as: ada, params: { id } });
  expect(undone).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
});

test('BKG-07 colleagues and guests are added later, as many as there are places', async () => {
  const [ada, ben] = [await world.member(), await world.member()];
  const { id } = await world.booked(await world.space({ capacity: 4 }), { people: 3 }, ada);
  const invite = (body: object, as = ada) => api.call('bookings.invite', { as, params: { id }, body });
  expect(await invite({})).toMatchObject({ body: { code: 'booking.participant-required' } });
  expect(await invite({ participants: ids([ben]) })).toMatchObject({
    status: 200,
    body: { booking: { participants: [{ id: ben.memberId }] } },
  });
  expect(await world.week(ben)).toHaveLength(2);
  expect(await world.events(ben)).toContain('booking.updated');
  const guests = ['a', 'b'].map((name) => ({ name, email: `${name}@guests.example` }));
  expect(await invite({ guests })).toMatchObject({ body: { code: 'booking.too-few-people' } });
  expect(await invite({ guests: guests.slice(1) })).toMatchObject({ status: 200 });
  expect(await invite({ participants: ids([ada]) }, ben)).toMatchObject({ body: { code: 'resource.not-found' } });
});

test('BKG-07 a whole space, paid once, has room for its capacity, however few people it was booked for', async () => {
  const ada = await world.member();
  const space = await world.space({ capacity: 3, price_per: 'space' });
  const { id, paidCents } = await world.booked(space, { people: 1 }, ada);
  const invite = (body: object) => api.call('bookings.invite', { as: ada, params: { id }, body });
  const guests = ['a', 'b', 'c'].map((name) => ({ name, email: `${name}@guests.example` }));
  expect(await invite({ guests })).toMatchObject({ status: 409, body: { code: 'booking.too-few-people' } });
  expect(await invite({ guests: guests.slice(1), participants: [] })).toMatchObject({
    status: 200,
    body: { booking: { people: 3, paidCents } },
  });
});

test('BKG-07 an organiser who leaves keeps the booking for the others, and it says so', async () => {
  const [ada, ben] = [await world.member(), await world.member()];
  const space = await world.space({ capacity: 2 });
  const { id } = await world.booked(space, { people: 2, participants: ids([ben]) }, ada);
  const left = await api.call('bookings.cancel', { as: ada, params: { id }, body: { scope: 'self' } });
  expect(left).toMatchObject({ body: { booking: { status: 'confirmed', organiserLeft: true, left: [] } } });
  expect([await world.week(ada), await world.week(ben)].map(({ length }) => length)).toEqual([0, 2]);
});

test('BKG-10 POL-06 what the own credits leave is paid by the company’s, and each gets back what it gave', async () => {
  const companyId = await world.company();
  const member = await world.member({ company_id: companyId }, 1000);
  const grant = { kind: 'grant' as const, at: api.clock.now(), from: 'grants' as const };
  await transfer(api.db, { ...grant, to: { companyId }, cents: 1000 });
  const space = await world.space({ instant: false });
  const company = async () => {
    const account = api.db.selectFrom('ledger_account').select('balance_cents').where('owner_id', '=', companyId);
    return (await account.executeTakeFirstOrThrow()).balance_cents;
  };
  const { id } = await world.booked(space, {}, member);
  expect([await world.credits(member), await company()]).toEqual([0, 200]);
  expect(await world.book(await world.space(), {}, member)).toMatchObject({ body: { code: 'payment.no-credits' } });
  await api.call('bookings.cancel', { as: member, params: { id }, body: {} });
  expect([await world.credits(member), await company()]).toEqual([1000, 1000]);
});

test('BKG-22 a delegate books for who entrusted it: the credits, the week and the policy are theirs', async () => {
  const [boss, aide] = [await world.member(), await world.member({}, 0)];
  const space = await world.space();
  const requested = { onBehalfOf: boss.memberId };
  expect(await world.book(space, requested, aide)).toMatchObject({
    status: 403,
    body: { code: 'booking.not-delegate' },
  });
  const set = await api.call('delegates.set', { as: boss, body: { memberIds: ids([aide]) } });
  expect(set.status).toBe(200);
  expect((await api.call('delegates.list', { as: aide })).body).toMatchObject({
    mine: [],
    for: [{ id: boss.memberId }],
  });
  const booking = await world.booked(space, requested, aide);
  expect(booking).toMatchObject({ organiser: { id: boss.memberId }, bookedBy: { id: aide.memberId } });
  expect(await world.credits(boss)).toBe(8200);
  expect(await world.week(boss)).toHaveLength(2);
  expect(await world.week(aide)).toEqual([]);
  const cancelled = await api.call('bookings.cancel', { as: aide, params: { id: booking.id }, body: {} });
  expect(cancelled).toMatchObject({ status: 200, body: { refundedCents: 1800 } });
});

test('WEK-13 BKG-22 before booking, a delegate is told what it replaces in the week of whom they book for', async () => {
  const company_id = await world.company();
  const [boss, aide] = [await world.member({ company_id }), await world.member({ company_id }, 0)];
  await api.call('delegates.set', { as: boss, body: { memberIds: ids([aide]) } });
  const off = { member_id: boss.memberId, day: wednesday, location_type: 'dayOff' as const, set_by: 'member' };
  await api.db
    .insertInto('schedule_half')
    .values([0, 1].map((half) => ({ ...off, half })))
    .execute();
  const body = {
    workspaceId: await world.space(),
    slots: [{ date: wednesday, part: 'day' as const }],
    people: 1,
    payment: { method: 'credits' as const },
    onBehalfOf: boss.memberId,
  };
  expect((await api.call('bookings.check', { as: aide, body })).body).toMatchObject({
    othersReplaced: [{ person: { id: boss.memberId }, date: wednesday, locationType: 'dayOff' }],
    othersHeld: [],
  });
});

test('BKG-22 only colleagues can be delegates', async () => {
  const stranger = await world.member({ company_id: await world.company() }, 0);
  const set = await api.call('delegates.set', { as: world.camille, body: { memberIds: ids([stranger]) } });
  expect(set).toMatchObject({ status: 404, body: { errors: [{ pointer: '/body/memberIds/0' }] } });
});

test('BKG-22 nobody is their own delegate', async () => {
  const { memberId } = world.camille;
  expect(await api.call('delegates.set', { as: world.camille, body: { memberIds: [memberId] } })).toMatchObject({
    status: 404,
    body: { code: 'resource.not-found', errors: [{ pointer: '/body/memberIds/0' }] },
  });
});

test('BKG-23 above the company’s limit the manager approves; the place is held meanwhile', async () => {
  await api.db.updateTable('company').set({ approval_above_cents: 2000 }).where('id', '=', world.companyId).execute();
  const manager = await world.member({}, 0);
  const member = await world.member({ manager_id: manager.memberId });
  const space = await world.space({ capacity: 2, instant: false });
  const check = await api.call('bookings.check', {
    as: member,
    body: { workspaceId: space, slots: [{ date: wednesday, part: 'day' }], people: 2, payment: { method: 'credits' } },
  });
  const asked = { approver: { id: manager.memberId } };
  expect(check.body).toMatchObject({ slots: [{ bookable: true, waitsFor: ['approval', 'host'] }], ...asked });
  const { id } = only(await world.book(space, { people: 2 }, member));
  const mine = async () => (await api.call('bookings.list', { as: member })).body;
  expect(await mine()).toMatchObject({ items: [asked] });
  expect(await world.taken(space)).toEqual([2, 2]);
  expect(await world.credits(member)).toBe(6400);
  expect(await world.events(manager)).toContain('booking.requested');
  const answer = (as: { memberId: string }, verb: 'approve' | 'reject') =>
    verb === 'approve'
      ? api.call('approvals.approve', { as, params: { bookingId: id } })
      : api.call('approvals.reject', { as, params: { bookingId: id }, body: { reason: 'Trop cher' } });
  expect(await answer(member, 'approve')).toMatchObject({ body: { code: 'resource.not-found' } });
  expect((await api.call('approvals.list', { as: manager })).body).toMatchObject({
    items: [{ id }],
    total: 1,
    aboveCents: 2000,
    credits: [{ memberId: member.memberId, cents: 6400 }],
  });
  expect(await answer(manager, 'approve')).toMatchObject({ status: 200, body: { booking: { waitsFor: 'host' } } });
  expect(await mine()).toMatchObject({ items: [{ waitsFor: 'host', ...asked }] });
  expect(await answer(manager, 'reject')).toMatchObject({ body: { code: 'booking.not-pending' } });
  const again = only(await world.book(await world.space({ capacity: 2 }), { people: 2 }, member));
  const refused = await api.call('approvals.reject', {
    as: manager,
    params: { bookingId: again.id },
    body: { reason: 'Trop cher' },
  });
  expect(refused).toMatchObject({
    body: { booking: { status: 'rejected', endedBecause: 'approver', rejectionReason: 'Trop cher' } },
  });
  expect(await world.credits(member)).toBe(6400);
  const answered = await api.call('approvals.list', { as: manager, query: { status: 'answered' } });
  expect(answered.body).toMatchObject({ items: [{ id: again.id }, { id }], total: 2 });
  const theirs = await api.call('approvals.list', { as: member, query: { status: 'answered' } });
  expect(theirs.body).toMatchObject({ items: [], total: 0 });
  const small = only(await world.book(await world.space(), {}, member));
  expect(small.status).toBe('confirmed');
  await api.db.updateTable('company').set({ approval_above_cents: null }).where('id', '=', world.companyId).execute();
});

test('BKG-23 PLT-08 who may approve learns of an answer of another and of a request that was taken back', async () => {
  await api.db.updateTable('company').set({ approval_above_cents: 1000 }).where('id', '=', world.companyId).execute();
  const manager = await world.member({}, 0);
  const member = await world.member({ manager_id: manager.memberId });
  const admin = await world.member({ roles: ['employee', 'administrator'] }, 0);
  const answered = only(await world.book(await world.space(), {}, member));
  const before = (await world.events(manager)).length;
  await api.call('approvals.approve', { as: admin, params: { bookingId: answered.id } });
  expect((await world.events(manager)).slice(before)).toEqual(['booking.updated']);
  const withdrawn = only(await world.book(await world.space(), {}, member));
  await api.call('bookings.cancel', { as: member, params: { id: withdrawn.id }, body: {} });
  expect((await world.events(manager)).slice(before + 1)).toEqual(
    expect.arrayContaining(['booking.requested', 'booking.updated']),
  );
  await api.db.updateTable('company').set({ approval_above_cents: null }).where('id', '=', world.companyId).execute();
});

test('BKG-22 who approves a private booking reads nothing of what its person wrote', async () => {
  await api.db.updateTable('company').set({ approval_above_cents: 1000 }).where('id', '=', world.companyId).execute();
  const manager = await world.member({}, 0);
  const member = await world.member({ manager_id: manager.memberId });
  const book = async (isPrivate: boolean) =>
    only(
      await world.book(
        await world.space({ capacity: 2 }),
        {
          private: isPrivate,
          comment: 'Pour le médecin',
          phone: '+33639980417',
          people: 2,
          guests: [{ name: 'Iris Bonnet', email: 'iris@cabinet.example' }],
        },
        member,
      ),
    ).id;
  const [hidden, open] = [await book(true), await book(false)];
  const listed = await api.call('approvals.list', { as: manager });
  if (listed.status !== 200) throw new Error('no approvals');
  const words = new Map(
    listed.body.items.map(({ id, comment, phone, guests }) => [id, [comment, phone, guests.length]]),
  );
  expect(words.get(hidden)).toEqual(['', '', 0]);
  expect(words.get(open)).toEqual(['Pour le médecin', '+33639980417', 1]);
  expect(await api.call('approvals.approve', { as: manager, params: { bookingId: hidden } })).toMatchObject({
    body: { booking: { id: hidden, comment: '', phone: '', guests: [] } },
  });
  await api.db.updateTable('company').set({ approval_above_cents: null }).where('id', '=', world.companyId).execute();
});

test('BKG-05 BKG-06 a request that is repeated while it runs books once', async () => {
  const member = await world.member();
  const space = await world.space();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => world.book(space, {}, member, key)));
  expect(new Set(answers.map((answer) => only(answer).id)).size).toBe(1);
  expect(await world.taken(space)).toEqual([1, 1]);
});
