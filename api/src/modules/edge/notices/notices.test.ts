import { randomUUID } from 'node:crypto';
import { type Notice, noticeKinds, type RouteById, type RouteReply } from '@escale/contract';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { transact } from '../../../platform/db/transact.ts';
import { publish } from '../../../platform/facts/facts.ts';
import { testChatsGone } from '../../../providers/chat/index.ts';
import { testCards } from '../../../providers/payment/test-provider/test-cards.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { wednesday } from '../../bookings/bookings.fixture.ts';
import { jobs as bookings } from '../../bookings/jobs.ts';
import { suppliersFixture } from '../../bookings/supplier/supplier.fixture.ts';
import { softAuthenticator } from '../../directory/auth/passkeys/authenticator.fixture.ts';
import { hashPassword } from '../../directory/auth/passwords/password.ts';
import { memberJoined } from '../../directory/members/public.ts';
import { seatsOffered } from '../../inventory/floors/public.ts';
import { transfer } from '../../ledger/transfer.ts';
import { jobs as credits } from '../../money/credits/index.ts';
import { invoicesFixture } from '../../money/invoices/invoices.fixture.ts';
import { chargeInvoice } from '../../money/invoices/public.ts';
import { jobs as checkIn } from '../check-in/index.ts';
import { linksFixture } from '../links/links.fixture.ts';
import { jobs as mails } from '../mails/index.ts';
import { jobs as reminders } from '../reminders/index.ts';
import { waitingFixture } from '../waiting-list/waiting-list.fixture.ts';
import { jobs } from './index.ts';

// An authenticator knows its site by this address.
const publicUrl = 'https://escale.example';
const api = await startTestApi(undefined, { publicUrl });
const world = await waitingFixture(api);
const suppliers = suppliersFixture(api, world);
beforeEach(() => {
  api.clock.set('2026-11-20T08:00:00Z');
});

type Member = Parameters<typeof world.leave>[1];
const seen = new Set<string>();
/** What a member's panel has, the latest first. */
async function panel(as: Member, language = 'fr'): Promise<RouteReply<RouteById<'notices.list'>>> {
  const answer = await api.call('notices.list', { as, headers: { 'accept-language': language } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  for (const { kind } of answer.body.items) seen.add(kind);
  return answer.body;
}
async function latest(as: Member, language?: string): Promise<Notice> {
  const [first] = (await panel(as, language)).items;
  if (!first) throw new Error('no notice');
  return first;
}
const kindsOf = async (as: Member) => (await panel(as)).items.map(({ kind }) => kind);
const requested = async (values: object = {}, as?: Parameters<typeof world.booked>[2]) => {
  const space = await world.space({ instant: false, name: 'La Pergola', ...values });
  return world.booked(space, {}, as ?? (await world.member()));
};
const answer = (id: string, reason?: string) =>
  reason === undefined
    ? api.call('host.accept', { as: world.sabine, params: { bookingId: id } })
    : api.call('host.reject', { as: world.sabine, params: { bookingId: id }, body: { reason } });

test('MAP-08 the organiser alone reads that another seat is offered, and opens its page', async () => {
  const member = await world.member();
  const booking = await world.booked(await world.space({ name: 'Atelier' }), {}, member);
  const bookingIds = [booking.id];
  await transact(api.db, (tx) => publish(tx, api.context, seatsOffered, { bookingIds }));
  expect(await latest(member)).toMatchObject({
    kind: 'seatOffered',
    title: 'Atelier : un autre poste vous est proposé mercredi 25 novembre',
    page: `/bookings/${booking.id}/seat`,
  });
});

test('ACC-09 the first of a month is written as such in a notice', async () => {
  const member = await world.member();
  const slots = [{ date: '2026-12-01', part: 'day' as const }];
  await world.booked(await world.space({ instant: false }), { slots }, member);
  expect((await latest(world.sabine)).title).toContain('mardi 1er décembre');
});

test('HST-03 the host’s members are asked, and can answer until somebody has; who asked is not told of their own request', async () => {
  api.clock.advance('PT1M');
  const member = await world.member({ first_name: 'Ada', last_name: 'Byron' });
  const { id } = await requested({}, member);
  expect(await latest(world.sabine)).toMatchObject({
    kind: 'asked',
    title: 'La Pergola : Ada Byron demande le mercredi 25 novembre',
    emphasis: 'La Pergola',
    detail: expect.stringContaining('journée, à répondre d’ici le'),
    person: { id: member.memberId },
    page: `/host?request=${id}`,
    isRead: false,
    question: { kind: 'request', id },
  });
  expect(await kindsOf(member)).toEqual([]);
  expect((await answer(id)).status).toBe(200);
  expect(await latest(world.sabine)).toMatchObject({
    kind: 'asked',
    title: 'La Pergola : la demande d’Ada Byron pour mercredi 25 novembre est acceptée',
    detail: 'journée',
    question: null,
  });
  expect(await latest(member)).toMatchObject({ kind: 'confirmed', page: `/bookings/${id}`, question: null });
});

test('BKG-23 a refusal says why, in the reader’s language; an answer that never comes is told', async () => {
  const member = await world.member();
  const { id } = await requested({}, member);
  await answer(id, 'Fermée le week-end.');
  const asked = (await panel(world.sabine)).items.find(({ page }) => page === `/host?request=${id}`);
  expect(asked?.title).toContain('est refusée');
  expect(await latest(member)).toMatchObject({
    title: 'La Pergola : refusé pour mercredi 25 novembre',
    detail: '« Fermée le week-end. »',
  });
  expect((await latest(member, 'en')).title).toBe('La Pergola: refused for Wednesday 25 November');
  expect((await latest(member, 'nl')).title).toBe('La Pergola: geweigerd voor woensdag 25 november');
  await requested({ name: 'Étage' }, member);
  api.clock.set(`${wednesday}T09:00:00Z`);
  await bookings['bookings.expire-due']({}, api.context);
  expect((await latest(member)).title).toBe('Étage : sans réponse pour mercredi 25 novembre');
});

test('BKG-23 a manager who also takes part reads the question alone, not that they must answer it', async () => {
  const manager = await world.member();
  const member = await world.member({ manager_id: manager.memberId });
  await api.db.updateTable('company').set({ approval_above_cents: 1000 }).where('id', '=', world.companyId).execute();
  try {
    await world.booked(await world.space({ capacity: 4 }), { people: 2, participants: [manager.memberId] }, member);
    expect(await kindsOf(manager)).toEqual(['toApprove']);
    const { rows } = await sql<{ kind: string }>`
      select data->>'kind' as kind from pgboss.job where name = 'mails.booking' and data->>'memberId' = ${manager.memberId}`.execute(
      api.db,
    );
    expect(rows).toEqual([{ kind: 'toApprove' }]);
  } finally {
    await api.db.updateTable('company').set({ approval_above_cents: null }).where('id', '=', world.companyId).execute();
  }
});

test('BKG-23 a manager is asked to approve, and a delegate’s request is told to the one it is for', async () => {
  const manager = await world.member();
  const member = await world.member({ manager_id: manager.memberId });
  const delegate = await world.member();
  await api.call('delegates.set', { as: member, body: { memberIds: [delegate.memberId] } });
  await api.db.updateTable('company').set({ approval_above_cents: 1000 }).where('id', '=', world.companyId).execute();
  expect(await latest(delegate)).toMatchObject({
    kind: 'delegateAdded',
    title: expect.stringMatching(/peut|réserver/),
    person: { id: member.memberId },
    page: '/account/delegates',
  });
  // Only who is new on the list is told.
  await api.call('delegates.set', { as: member, body: { memberIds: [delegate.memberId] } });
  expect(await kindsOf(delegate)).toEqual(['delegateAdded']);
  api.clock.advance('PT1M');
  try {
    const space = await world.space();
    const { id } = await world.booked(space, { onBehalfOf: member.memberId }, delegate);
    expect(await latest(manager)).toMatchObject({ kind: 'toApprove', question: { kind: 'approval', id } });
    expect((await latest(manager)).detail.replaceAll(/\s/g, ' ')).toMatch(
      /^journée, à répondre .+ · 18,00 €, 1 personne$/,
    );
    expect(await kindsOf(member)).toEqual(['pendingApproval']);
    expect(await kindsOf(delegate)).toEqual(['delegateAdded']);
    api.clock.advance('PT1M');
    await api.call('approvals.approve', { as: manager, params: { bookingId: id } });
    expect(await latest(manager)).toMatchObject({ kind: 'toApprove', question: null });
    expect((await latest(manager)).title).toMatch(/est acceptée$/);
    // Who waited reads no deadline that has passed.
    expect((await panel(member)).items.at(-1)).toMatchObject({
      kind: 'pendingApproval',
      title: expect.stringMatching(/la demande pour\s.+ est acceptée$/),
      detail: 'journée',
    });
    expect((await latest(member)).title).toMatch(/a réservé pour vous/);
    expect(await kindsOf(delegate)).toEqual(['confirmed', 'delegateAdded']);
  } finally {
    await api.db.updateTable('company').set({ approval_above_cents: null }).where('id', '=', world.companyId).execute();
  }
  api.clock.advance('PT1M');
  const space = await world.space({ instant: false });
  await world.booked(space, { onBehalfOf: member.memberId }, delegate);
  expect(await latest(member)).toMatchObject({ kind: 'pending' });
});

test('BKG-27 who is written to about a booking is told by whom, on their own side’s page', async () => {
  const member = await world.member({ first_name: 'Ada', last_name: 'Byron' });
  const { id } = await world.booked(await world.space({ name: 'La Pergola' }), {}, member);
  const write = (as: { memberId: string }) =>
    api.call('conversations.write', {
      as,
      params: { bookingId: id },
      body: { text: 'Bonjour' },
      idempotencyKey: randomUUID(),
    });
  await write(member);
  const told = {
    kind: 'guestWrote',
    title: 'La Pergola : Ada Byron vous écrit pour mercredi 25 novembre',
    page: `/host?request=${id}`,
    question: null,
  };
  expect((await panel(world.sabine)).items).toEqual(expect.arrayContaining([expect.objectContaining(told)]));
  await write(world.sabine);
  expect(await panel(member)).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ kind: 'hostWrote', page: `/bookings/${id}` })]),
  });
});

test('BKG-07 who is booked for, moved or left is told by whom; the host of what is withdrawn', async () => {
  const [ada, bob] = [await world.member({ first_name: 'Ada', last_name: 'Byron' }), await world.member()];
  const space = await world.space({ capacity: 4, name: 'Glycine' });
  const { id } = await world.booked(space, { people: 3, participants: [bob.memberId] }, ada);
  expect((await latest(bob)).title).toBe('Glycine : Ada Byron vous invite, mercredi 25 novembre');
  const cleo = await world.member();
  await api.call('bookings.invite', { as: ada, params: { id }, body: { participants: [cleo.memberId], guests: [] } });
  expect(await kindsOf(cleo)).toEqual(['confirmed']);
  api.clock.advance('PT1M');
  const moved = await api.call('bookings.change', {
    as: ada,
    idempotencyKey: randomUUID(),
    params: { id },
    body: { slot: { date: '2026-11-26', part: 'day' } },
  });
  expect(moved.status).toBe(200);
  expect((await latest(bob)).title).toBe('Glycine : votre réservation est maintenant jeudi 26 novembre');
  expect(await kindsOf(ada)).toEqual([]);
  await api.call('bookings.cancel', { as: bob, params: { id }, body: { scope: 'self' } });
  expect(await latest(ada)).toMatchObject({ kind: 'left', person: { id: bob.memberId } });
  // The booking is no longer open to who left it: what had been told of it says so, and leads to what is.
  for (const { detail, page } of (await panel(bob)).items)
    expect({ detail, page }).toEqual({ detail: 'Vous ne venez plus.', page: '/bookings' });
  expect(await latest(cleo)).toMatchObject({ page: `/bookings/${id}` });
  api.clock.advance('PT1M');
  await api.call('bookings.cancel', { as: ada, params: { id }, body: { scope: 'all' } });
  expect(await latest(cleo)).toMatchObject({ kind: 'cancelled', person: { id: ada.memberId } });
  const toHost = (await panel(world.sabine)).items.filter(({ kind }) => kind === 'withdrawn');
  expect(toHost).toMatchObject([{ emphasis: 'Glycine', person: { id: ada.memberId }, page: '/host' }]);
});

test('HST-03 the host’s members hear once of a booking confirmed without them, and of its replacement', async () => {
  const member = await world.member({ first_name: 'Ada', last_name: 'Byron' });
  const { id } = await world.booked(await world.space({ name: 'Camélia' }), {}, member);
  await mails['mails.host']({ bookingId: id }, api.context);
  await mails['mails.host']({ bookingId: id }, api.context);
  const told = async () => (await panel(world.sabine)).items.filter(({ emphasis }) => emphasis === 'Camélia');
  expect(await told()).toMatchObject([
    {
      kind: 'booked',
      title: 'Camélia : Ada Byron réserve mercredi 25 novembre',
      person: { id: member.memberId },
      page: `/host?request=${id}`,
      question: null,
    },
  ]);
  expect(await world.ordered('mails.booking', { bookingId: id, kind: 'booked' })).not.toEqual([]);
  api.clock.advance('PT1M');
  await world.booked(await world.space(), { replaces: [id] }, member);
  expect((await told()).map(({ kind }) => kind)).toEqual(['withdrawn', 'booked']);
  // A request is answered by the host itself.
  const asked = await requested({ name: 'Étage' }, member);
  await answer(asked.id);
  await mails['mails.host']({ bookingId: asked.id }, api.context);
  expect((await panel(world.sabine)).items.some(({ kind, page }) => kind === 'booked' && page.endsWith(asked.id))).toBe(
    false,
  );
});

test('HST-03 the host’s members hear once of each move to another time of a booking confirmed without them, by notice and letter', async () => {
  const member = await world.member({ first_name: 'Ada', last_name: 'Byron' });
  const { id } = await world.booked(await world.space({ name: 'Mimosa' }), {}, member);
  await mails['mails.host']({ bookingId: id }, api.context);
  const change = async (body: object) => {
    api.clock.advance('PT1M');
    const as = { as: member, params: { id }, idempotencyKey: randomUUID() };
    expect(await api.call('bookings.change', { ...as, body: body as { comment: string } })).toMatchObject({
      status: 200,
    });
    return (await world.ordered('mails.host', { bookingId: id })).length;
  };
  expect(await change({ slot: { date: '2026-11-26', part: 'day' } })).toBe(2);
  const movedAt = api.clock.now();
  await mails['mails.host']({ bookingId: id, movedAt }, api.context);
  await mails['mails.host']({ bookingId: id, movedAt }, api.context);
  expect(await change({ comment: 'Avec un projecteur' })).toBe(2);
  expect((await panel(world.sabine)).items.filter(({ emphasis }) => emphasis === 'Mimosa')).toMatchObject([
    { kind: 'booked', title: 'Mimosa : Ada Byron vient désormais le jeudi 26 novembre', page: `/host?request=${id}` },
    { kind: 'booked', title: 'Mimosa : Ada Byron réserve mercredi 25 novembre' },
  ]);
  expect(await world.ordered('mails.booking', { bookingId: id, kind: 'booked', movedAt })).not.toEqual([]);
});

test('BKG-08 WEK-13 who is booked for reads what it takes of their credits and what it changes of their day', async () => {
  const [ada, bob] = [await world.member({ first_name: 'Ada', last_name: 'Byron' }), await world.member()];
  const cleo = await world.member();
  const office = await world.space({ name: 'Bureau de Bob' });
  await world.booked(office, { slots: [{ date: wednesday, part: 'morning' }] }, bob);
  const off = { member_id: cleo.memberId, day: wednesday, half: 0, location_type: 'dayOff', set_by: 'member' };
  await api.db.insertInto('schedule_half').values(off).execute();
  const space = await world.space({ capacity: 4, name: 'Glycine', price_day_cents: 1250 });
  const payment = { method: 'credits' as const, shared: true, consent: true };
  const participants = [bob.memberId, cleo.memberId];
  const { id } = await world.booked(space, { people: 3, participants, payment }, ada);
  const terms = 'pas d’accord ? ne participez plus, ils vous reviennent selon les conditions d’annulation';
  const share = `15 crédits de votre budget ; ${terms}`;
  expect((await latest(bob)).detail).toBe(`journée · ${share} · vous avez aussi une place ici : Bureau de Bob`);
  expect((await latest(cleo)).detail).toBe(`journée · ${share} · remplace dans votre semaine : Congé`);
  expect((await latest(cleo, 'en')).detail).toBe(
    'full day · 15 credits of your budget; did not agree? leave the booking, they come back on its cancellation terms · replaces in your week: Day off',
  );
  await api.call('bookings.cancel', { as: bob, params: { id }, body: { scope: 'self' } });
  expect((await latest(ada)).detail).toBe('journée · sa part de 15 crédits est maintenant payée par vous');
});

test('BKG-17 a place offered can be answered until it passes', async () => {
  const { space, holder, booking, waiting } = await world.fullSpace(1, { instant: true });
  const [first] = waiting;
  if (!first) throw new Error('nobody waits');
  await world.cancel(booking.id, holder);
  await world.offer(space);
  const offered = await latest(first.member);
  expect(offered).toMatchObject({ kind: 'offered', detail: expect.stringContaining('Gardée pour vous jusqu’au') });
  expect(offered.question).toMatchObject({ kind: 'offer' });
  api.clock.advance('PT3H');
  await bookings['bookings.expire-due']({}, api.context);
  expect(await latest(first.member)).toMatchObject({ kind: 'offerOver', question: null });
  expect((await panel(first.member)).items[1]?.title).toMatch(/n’est plus à prendre$/);
  expect((await panel(first.member)).items.map(({ question }) => question)).toEqual([null, null]);
});

test('JOB-01 BKG-18 BKG-19 reminders, no-shows and refusals of a supplier are told once', async () => {
  const member = await world.member();
  const { id } = await world.booked(await world.space({ check_in_minutes: 45 }), {}, member);
  api.clock.set('2026-11-24T17:00:00Z');
  await reminders['reminders.day-before']({}, api.context);
  await reminders['reminders.day-before']({}, api.context);
  expect(await kindsOf(member)).toEqual(['reminder']);
  api.clock.set(`${wednesday}T08:45:00Z`);
  await checkIn['check-in.no-show']({ bookingId: id }, api.context);
  expect(await kindsOf(member)).toEqual(['noShow', 'reminder']);
  api.clock.set('2026-11-20T08:00:00Z');
  const [ada, bob] = [await world.member(), await world.member()];
  const space = await suppliers.space('refused', { capacity: 4 });
  await world.book(space, { people: 2, participants: [bob.memberId] }, ada);
  await suppliers.work(12);
  expect(await kindsOf(bob)).toEqual(['supplierFailed']);
});

test('CON-02 an invitation can be answered in the panel; who invited is told of the answer', async () => {
  const [ada, bob] = [await world.member({ first_name: 'Ada' }), await world.member()];
  const invite = { emails: [], userIds: [bob.memberId], message: 'Un café ?' };
  await api.call('teams.invite', { as: ada, idempotencyKey: randomUUID(), body: invite });
  const invited = await latest(bob);
  expect(invited).toMatchObject({ kind: 'invitation', person: { firstName: 'Ada' } });
  expect(invited.detail).toContain('« Un café ? »');
  expect(invited.question?.kind).toBe('invitation');
  expect(invited.page).toBe(`/connections?invitation=${invited.question?.id}`);
  await api.call('teams.accept', { as: bob, params: { id: invited.question?.id ?? '' } });
  expect(await latest(bob)).toMatchObject({
    title: expect.stringMatching(/^Vous avez accepté l’invitation d’Ada /),
    detail: '',
    question: null,
    isRead: true,
  });
  expect(await latest(ada)).toMatchObject({
    isRead: false,
    kind: 'invitationAccepted',
    page: `/connections?member=${bob.memberId}`,
  });
});

test('CON-02 SEC-01 who invited is told that it was declined, and of a stranger no more than the address', async () => {
  const companyId = await world.company();
  const ada = await world.member({ first_name: 'Ada', company_id: companyId });
  const bob = await world.member({ first_name: 'Bob', last_name: 'Moreau', company_id: companyId });
  const stranger = await world.member({ first_name: 'Carl' });
  const address = `${randomUUID()}@autre.example`;
  await api.db.updateTable('member').set({ email: address }).where('id', '=', stranger.memberId).execute();
  const declined = async (by: typeof bob, body: { emails: string[]; userIds: string[] }) => {
    await api.call('teams.invite', { as: ada, idempotencyKey: randomUUID(), body: { ...body, message: '' } });
    const id = (await latest(by)).question?.id ?? '';
    expect(await api.call('teams.decline', { as: by, params: { id } })).toMatchObject({ status: 200 });
    return latest(ada, 'nl');
  };
  expect(await declined(bob, { emails: [], userIds: [bob.memberId] })).toMatchObject({
    kind: 'invitationDeclined',
    title: 'Bob Moreau heeft uw uitnodiging afgewezen',
    person: { firstName: 'Bob' },
    page: '/connections?list=invitations&state=closed',
  });
  // Notices of one instant have no order.
  api.clock.set('2026-11-20T09:30:00Z');
  expect(await declined(stranger, { emails: [address], userIds: [] })).toMatchObject({
    title: `${address} heeft uw uitnodiging afgewezen`,
    emphasis: address,
    person: null,
  });
});

test('CON-02 who was invited before they had an account finds the invitation among their notices', async () => {
  const ada = await world.member({ first_name: 'Ada' });
  const email = `${randomUUID()}@mail.example`;
  const invite = { emails: [email], userIds: [], message: '' };
  await api.call('teams.invite', { as: ada, idempotencyKey: randomUUID(), body: invite });
  const nina = await world.member({ email, company_id: null });
  expect((await panel(nina)).items).toEqual([]);
  await transact(api.db, (tx) =>
    publish(tx, api.context, memberJoined, { companyId: null, memberIds: [nina.memberId] }),
  );
  expect(await latest(nina)).toMatchObject({
    kind: 'invitation',
    person: { firstName: 'Ada' },
    question: { kind: 'invitation' },
  });
});

test('CON-06 a proposed day and its answers are told in the reader’s language', async () => {
  const [ada, bob] = [await world.member({ first_name: 'Ada', last_name: 'Byron' }), await world.member()];
  const [member_id = '', other_id = ''] = [ada.memberId, bob.memberId].sort();
  await api.db.insertInto('connection').values({ member_id, other_id }).execute();
  const propose = async () => {
    const body = { userIds: [bob.memberId], date: wednesday, part: 'morning' as const, message: 'Un café ?' };
    const sent = await api.call('proposals.send', { as: ada, idempotencyKey: randomUUID(), body });
    return sent.status === 200 ? (sent.body.sent[0]?.id ?? '') : '';
  };
  const first = await propose();
  expect(await latest(bob, 'en')).toMatchObject({
    kind: 'dayProposed',
    title: 'Ada Byron proposes Wednesday 25 November to you',
    emphasis: 'Ada Byron',
    detail: 'morning · “Un café ?”',
    page: '/connections?list=invitations',
    question: { kind: 'proposal', id: first },
  });
  await api.call('proposals.decline', { as: bob, params: { id: first }, body: { reason: 'Je suis à Lyon' } });
  // Answered: no longer new, and it leads to where the answer is.
  expect(await latest(bob, 'en')).toMatchObject({
    kind: 'dayProposed',
    title: 'Ada Byron proposed Wednesday 25 November to you: you declined',
    page: '/connections?list=invitations&state=closed',
    isRead: true,
    question: null,
  });
  expect(await latest(ada, 'nl')).toMatchObject({
    kind: 'proposalDeclined',
    title: expect.stringContaining('wijst woensdag 25 november af'),
    page: '/connections?list=invitations&state=closed',
    isRead: false,
    detail: expect.stringContaining('Je suis à Lyon'),
  });
  // Notices of one instant have no order.
  api.clock.set('2026-11-20T09:00:00Z');
  await api.call('proposals.accept', { as: bob, params: { id: await propose() }, body: {} });
  const page = '/connections?list=invitations&state=accepted';
  expect(await latest(ada)).toMatchObject({ kind: 'proposalAccepted', detail: 'matin', page });
  expect(await latest(bob)).toMatchObject({ kind: 'dayProposed', title: expect.stringMatching(/accepté$/), page });
});

test('POL-06 credits that are reloaded or given are told with their amount', async () => {
  const companyId = await world.company();
  const member = await world.member({ company_id: companyId }, 0);
  const admin = {
    ...(await world.member({ company_id: companyId, roles: ['administrator'] }, 0)),
    roles: ['administrator'] as const,
  };
  await api.db
    .insertInto('budget')
    .values({
      company_id: companyId,
      amount_cents: 5000,
      period: 'month',
      frequency: 1,
      strategy: 'reset',
      next_refresh_date: '2026-12-01',
    })
    .execute();
  await api.db
    .insertInto('company_setting')
    .values({ company_id: companyId, name: 'credits', value: 'true' })
    .execute();
  api.clock.set('2026-12-01T00:30:00Z');
  await credits['credits.reload']({}, api.context);
  await credits['credits.reload']({}, api.context);
  expect((await panel(member)).items.map(({ title }) => title)).toEqual(['Vos crédits sont rechargés : 50 de plus']);
  api.clock.advance('PT1M');
  const funds = { kind: 'grant', at: api.clock.now(), from: 'grants', to: { companyId }, cents: 1250 } as const;
  await transfer(api.db, funds);
  const body = { kind: 'member' as const, id: member.memberId, cents: 1250, note: 'Merci' };
  const given = await api.call('credits.grant', { as: admin, idempotencyKey: randomUUID(), body });
  expect(given.status).toBe(200);
  expect((await latest(member)).title).toBe('12,50 crédits ajoutés à votre compte');
});

const secret = 'Escale-2026!';
/** A member who has signed in by password from a device of their own. */
async function withPassword(values: object = {}) {
  const email = `${randomUUID()}@marelune.example`;
  const member = await world.member({ email, password_hash: await hashPassword(secret), ...values });
  const signIn = async (userAgent: string) => {
    const headers = { 'user-agent': userAgent };
    const answer = await api.call('auth.sign-in', { headers, body: { email, password: secret, tokenIn: 'body' } });
    if (answer.status !== 200) throw new Error(answer.body.code);
    return { authorization: `Bearer ${answer.body.accessToken}` };
  };
  return { member, signIn, headers: await signIn('escale-cli/1') };
}

test('AUT-09 AUT-14 how an account is entered is told to its member, also by the bell, whoever did it', async () => {
  const { member, signIn, headers } = await withPassword();
  await signIn('curl/8');
  expect(await latest(member)).toMatchObject({ kind: 'newDevice', category: 'account', page: '/account/security' });
  const options = await api.call('passkeys.options', { headers, body: { password: secret } });
  if (options.status !== 200) throw new Error(options.body.code);
  const response = softAuthenticator(publicUrl).create(options.body.challenge);
  api.clock.advance('PT1M');
  const added = await api.call('passkeys.add', { headers, body: { name: 'iPhone', response } });
  if (added.status !== 200) throw new Error(added.body.code);
  expect(await latest(member)).toMatchObject({ kind: 'passkeyAdded', detail: 'iPhone' });
  api.clock.advance('PT1M');
  await api.call('passkeys.remove', { headers, params: { id: added.body.id } });
  expect(await latest(member)).toMatchObject({ kind: 'passkeyRemoved' });
  api.clock.advance('PT1M');
  const body = { oldPassword: secret, password: 'Escale-2027!' };
  expect((await api.call('users.change-password', { headers, body })).status).toBe(200);
  expect(await latest(member, 'en')).toMatchObject({ title: 'Your password has been changed' });
});

test('AUT-11 who opens a member’s account is named to the member, and so is what they change there', async () => {
  const { member: nina, headers } = await withPassword({
    first_name: 'Nina',
    last_name: 'Roux',
    roles: ['employee', 'administrator'],
    login_as_others: true,
  });
  const camille = await world.member({ first_name: 'Camille', last_name: 'Aubry', roles: ['employee'] });
  const wanted = { memberId: camille.memberId, reason: 'Demande 4127', tokenIn: 'body' as const, password: secret };
  const opened = await api.call('login-as.start', { headers, body: wanted });
  if (opened.status !== 200) throw new Error(opened.body.code);
  expect(await latest(camille)).toMatchObject({
    kind: 'accountOpened',
    title: 'Nina Roux a ouvert votre compte',
    detail: '« Demande 4127 »',
    person: { id: nina.memberId },
  });
  api.clock.advance('PT1M');
  const place = await world.space({ name: 'Glycine', price_day_cents: 0, price_half_day_cents: 0 });
  const as = { ...camille, impersonatorId: nina.memberId, sessionId: randomUUID() };
  const { id } = await world.booked(place, { payment: { method: 'free' } }, as);
  expect(await latest(camille)).toMatchObject({
    kind: 'confirmed',
    detail: expect.stringContaining('Nina Roux, à la place de Camille Aubry'),
  });
  api.clock.advance('PT1M');
  await api.call('bookings.cancel', { as, params: { id }, body: { scope: 'all' } });
  expect(await latest(camille)).toMatchObject({
    kind: 'cancelled',
    detail: expect.stringContaining('Nina Roux, à la place de Camille Aubry'),
  });
});

test('INV-03 the administrators are told that the kept card did not pay an invoice, which the notice opens', async () => {
  const books = await invoicesFixture(api);
  const { companyId, admin } = await books.company();
  const roles = ['employee', 'administrator'];
  await api.db.updateTable('member').set({ roles }).where('id', '=', admin.memberId).execute();
  const invoiceId = await books.invoice(companyId, { name: 'INV-2026-0007' });
  const kept = { card: testCards.refused, keptFor: `test_customer_${companyId}` };
  await transact(api.db, (tx) => chargeInvoice(tx, api.context, { invoiceId, ...kept }));
  await books.work(3);
  expect(await latest(admin)).toMatchObject({
    kind: 'cardRefused',
    title: 'La facture INV-2026-0007 n’a pas pu être prélevée',
    page: `/invoices/${invoiceId}`,
  });
});

test('INT-10 an administrator is told that support did what they had asked for', async () => {
  const books = await invoicesFixture(api);
  const { companyId, admin } = await books.company();
  const roles = ['employee', 'administrator'] as const;
  await api.db
    .updateTable('member')
    .set({ roles: [...roles] })
    .where('id', '=', admin.memberId)
    .execute();
  const params = { id: companyId };
  await api.call('customers.request-feature', {
    as: { ...admin, companyId, roles },
    params,
    body: { feature: 'hrSync' },
  });
  const staff = { memberId: (await world.member({ roles: ['staff'] })).memberId, roles: ['staff'] as const };
  await api.call('customers.set-settings', { as: staff, params, body: { hrSync: true } });
  expect(await latest(admin)).toMatchObject({
    kind: 'featureGranted',
    title: 'Votre demande est traitée : Système RH',
    page: '/settings/plan',
  });
});

test('BKG-18 what is reported at a door is told to the administrators', async () => {
  const roles = ['employee', 'administrator'] as const;
  const admin = { ...(await world.member({ roles: [...roles] })), roles };
  const room = await world.space({ name: 'Écluse' });
  await api.db
    .updateTable('workspace')
    .set({ building_id: world.home, company_id: world.companyId, host_id: null, booking_mode: 'hours' })
    .where('id', '=', room)
    .execute();
  const made = await api.call('doors.create', {
    as: admin,
    params: { id: world.home },
    body: { of: 'room', placeId: room },
  });
  if (made.status !== 200) throw new Error('no door');
  const token = made.body.path.replace('/door/', '');
  await api.call('door-screens.report', { params: { token }, body: { workspaceId: room, kind: 'board' } });
  expect(await latest(admin)).toMatchObject({
    kind: 'faultReported',
    title: 'Panne signalée : Écluse',
    detail: 'Tableau',
    page: `/offices/${world.home}/doors`,
  });
});

test('CKP-13 who expects a visitor is told of the arrival', async () => {
  const roles = ['employee', 'administrator'] as const;
  const admin = { ...(await world.member({ roles: [...roles] })), roles };
  const host = await world.member();
  const made = await api.call('visits.invite', {
    as: host,
    body: {
      name: 'Nour Benali',
      email: 'nour@brume.example',
      language: 'fr',
      buildingId: world.home,
      from: '2026-11-20T09:00:00Z',
      to: '2026-11-20T10:00:00Z',
    },
  });
  if (made.status !== 200) throw new Error('not invited');
  await api.call('visits.arrive', { as: admin, body: { id: made.body.visit.id } });
  expect(await latest(host)).toMatchObject({
    kind: 'visitorArrived',
    title: 'Nour Benali est à l’accueil',
    page: '/myweek',
  });
});

test('CKP-13 who expects a visitor is told of what others do with the visit, and who receives visitors of the appointment', async () => {
  const roles = ['employee', 'administrator'] as const;
  const admin = { ...(await world.member({ roles: [...roles] })), roles };
  const host = await world.member();
  const made = await api.call('visits.invite', {
    as: admin,
    body: {
      ...{ name: 'Nour Benali', email: 'nour@brume.example', language: 'fr', hostId: host.memberId },
      ...{ buildingId: world.home, from: '2026-11-20T09:00:00Z', to: '2026-11-20T10:00:00Z' },
    },
  });
  if (made.status !== 200) throw new Error('not invited');
  expect(await latest(host)).toMatchObject({
    kind: 'visitAnnounced',
    title: 'Visiteur annoncé pour vous : Nour Benali',
  });
  api.clock.set('2026-11-20T08:01:00Z');
  await api.call('visits.cancel', { as: admin, params: { id: made.body.visit.id } });
  expect(await latest(host)).toMatchObject({ kind: 'visitCancelled', title: 'Visite annulée : Nour Benali' });
  api.clock.set('2026-11-20T08:02:00Z');
  const body = { memberIds: [host.memberId], keptDays: 30 };
  await api.call('visits.set-reception', { as: admin, params: { id: world.home }, body });
  expect(await latest(host)).toMatchObject({ kind: 'receptionAppointed', page: '/cockpit/reception' });
});

test('INT-02 a link that was revoked at the service is told', async () => {
  const links = await linksFixture(api);
  const member = await links.member();
  const user = randomUUID();
  await links.link('slack', member, user);
  await links.follow();
  testChatsGone.add(user);
  await links.booked(await links.space(), {}, member);
  await links.work();
  expect(await latest(member)).toMatchObject({ kind: 'linkBroken', emphasis: 'Slack', page: '/account/links' });
});

test('ACC-09 read is read on every device, one notice or all of them, and only one’s own', async () => {
  const [member, other] = [await world.member(), await world.member()];
  const ids = [(await requested({}, member)).id, (await requested({}, member)).id, (await requested({}, member)).id];
  for (const id of ids) {
    api.clock.advance('PT1M');
    await answer(id);
  }
  const { items, unread } = await panel(member);
  expect([items.length, unread]).toEqual([3, 3]);
  const [one] = items;
  await api.call('notices.read', { as: other, body: { id: one?.id ?? '' } });
  await api.call('notices.read', { as: other, body: { id: null } });
  expect((await api.call('notices.unread', { as: member })).body).toEqual({ count: 3 });
  await api.call('notices.read', { as: member, body: { id: one?.id ?? '' } });
  expect((await api.call('notices.unread', { as: member })).body).toEqual({ count: 2 });
  const before = (await world.events(member)).filter((type) => type === 'notice.changed').length;
  await api.call('notices.read', { as: member, body: { id: null } });
  expect((await panel(member)).unread).toBe(0);
  // The other tabs and devices are told; nothing to read is no event.
  await api.call('notices.read', { as: member, body: { id: null } });
  expect((await world.events(member)).filter((type) => type === 'notice.changed')).toHaveLength(before + 1);
});

test('ACC-09 the list has pages, and notices are gone after 90 days', async () => {
  const member = await world.member();
  for (let count = 0; count < 3; count += 1) {
    api.clock.advance('PT1M');
    await answer((await requested({ name: `Salle ${count}` }, member)).id);
  }
  const page = async (after?: string) => {
    const reply = await api.call('notices.list', { as: member, query: { limit: 2, ...(after ? { after } : {}) } });
    if (reply.status !== 200) throw new Error('no page');
    return reply.body;
  };
  const first = await page();
  expect(first.items.map(({ emphasis }) => emphasis)).toEqual(['Salle 2', 'Salle 1']);
  const second = await page(first.next ?? '');
  expect([second.items.map(({ emphasis }) => emphasis), second.next]).toEqual([['Salle 0'], null]);
  api.clock.advance('PT2159H');
  await jobs['notices.delete-old']({}, api.context);
  expect((await page()).items).toHaveLength(2);
  api.clock.advance('PT2H');
  await jobs['notices.delete-old']({}, api.context);
  expect((await page()).items).toEqual([]);
});

// Whatever is written only in this file's last moment: each kind that the application shows has happened above.
afterAll(() => {
  const shown = Object.entries(noticeKinds).filter(([, { channels }]) => channels.some((one) => one === 'app'));
  expect(shown.map(([kind]) => kind).filter((kind) => !seen.has(kind))).toEqual([]);
});
