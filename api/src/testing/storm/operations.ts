import { randomUUID } from 'node:crypto';
import { testCards } from '../../providers/payment/test-provider/test-cards.ts';
import type { World } from './world.ts';

export const operationKinds = [
  ...(['book', 'card', 'cancel', 'undo', 'change', 'replace', 'answer', 'invite', 'week'] as const),
  ...(['join', 'accept', 'decline', 'bank'] as const),
];

/** A call that can be repeated until its outcome is known. */
export interface Operation {
  kind: (typeof operationKinds)[number];
  /** The caller; the bank is external. */
  as: string | 'host' | 'bank';
  method: 'POST' | 'PUT';
  path: string;
  body?: object;
  key?: string;
}
/** A booking or offer that was acknowledged to a member. */
export interface Acknowledged {
  id: string;
  memberId: string;
}
/** Ids from which operations choose: bookings by their replies, offers and approvals by queries. */
export interface Known {
  bookings: Acknowledged[];
  /** Offered places of the waiting list. */
  offers: Acknowledged[];
  /** References of payments that await approval at the bank. */
  approvals: string[];
}

const phone = '+33639980417';
const cards = [
  ...[testCards.accepted, testCards.accepted, testCards.accepted, testCards.refused, testCards.threeDSecure],
  ...[testCards.lostAnswer, testCards.captureFailsOnce, testCards.doubledWebhook],
];

/** Chooses the next operation by a seeded random number generator. */
export function operations(world: World, known: Known, random: () => number): () => Operation {
  const any = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(random() * list.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
  const slot = () => ({ date: any(world.days), part: any(['morning', 'afternoon', 'day']) });
  const hours = () => {
    const from = 9 + Math.floor(random() * 7);
    const at = (hour: number) => `${any(world.days.slice(0, 1))}T${String(hour).padStart(2, '0')}:00:00+01:00`;
    return { from: at(from), to: at(from + 1) };
  };
  const place = (roll: number) => {
    if (roll < 0.3) return { workspaceId: any(world.desks), slots: [slot()] };
    if (roll < 0.5) return { workspaceId: any(world.desks), slots: world.days.map((date) => ({ date, part: 'day' })) };
    if (roll < 0.7) return { workspaceId: any(world.requested), slots: [slot()] };
    return { workspaceId: any(world.rooms), slots: [hours()] };
  };
  const request = (
    as: string,
    people: number,
    payment: { method: string; shared?: boolean; [field: string]: unknown },
    where: object,
  ): Operation => {
    const colleagues = world.members.filter((one) => one !== as);
    // A participant of another company shares no costs.
    const others = !payment.shared && random() < 0.3 ? world.outsiders : colleagues;
    const participants = people > 1 ? [any(others)] : [];
    const body = { people, participants, phone, payment, alongside: true, ...where };
    return { kind: 'book', as, method: 'POST', path: '/bookings', body, key: randomUUID() };
  };
  const book = (): Operation => {
    const [roll, as] = [random(), any(world.members)];
    if (roll > 0.85) {
      const where = { workspaceId: world.zone, slots: [slot()], seatId: any(world.seats) };
      return request(as, 1, { method: 'free' }, where);
    }
    const people = random() < 0.8 ? 1 : 2;
    return request(as, people, { method: 'credits', shared: people > 1 && random() < 0.5, consent: true }, place(roll));
  };
  const card = (): Operation => {
    const method = any(['card', 'card', 'creditsThenCard']);
    return { ...request(any(world.members), 1, { method, cardToken: any(cards) }, place(random())), kind: 'card' };
  };
  const ofOne = (kind: 'cancel' | 'undo' | 'change' | 'answer' | 'invite'): Operation => {
    // The latest are the likeliest to be live still.
    const one = any(known.bookings.slice(-150));
    const path = `/bookings/${one.id}`;
    const post = { kind, as: one.memberId, method: 'POST' } as const;
    switch (kind) {
      case 'cancel':
        return { ...post, path: `${path}/cancel`, body: { scope: random() < 0.9 ? 'all' : 'self' } };
      case 'undo':
        return { ...post, path: `${path}/undo-cancel` };
      case 'invite':
        return {
          ...post,
          path: `${path}/invite`,
          body: { participants: [any([...world.members, ...world.outsiders])] },
        };
      case 'change':
        return {
          kind,
          as: one.memberId,
          method: 'PUT',
          path,
          body: { slot: slot(), alongside: true },
          key: randomUUID(),
        };
      default:
        return random() < 0.6
          ? { ...post, as: 'host', path: `/host/requests/${one.id}/accept` }
          : { ...post, as: 'host', path: `/host/requests/${one.id}/reject`, body: { reason: 'Complet' } };
    }
  };
  const replace = (): Operation => {
    const as = any(known.bookings.slice(-150)).memberId;
    const own = known.bookings.slice(-150).filter(({ memberId }) => memberId === as);
    const replaces = [...new Set(own.slice(-2).map(({ id }) => id))];
    const where = { workspaceId: any(world.desks), slots: [slot()], replaces };
    return { ...request(as, 1, { method: 'credits' }, where), kind: 'replace' };
  };
  const join = (): Operation => {
    const workspaceId = any([...world.desks, ...world.requested, world.zone]);
    return {
      kind: 'join',
      as: any(world.members),
      method: 'POST',
      path: '/waiting-list',
      body: { workspaceId, slot: slot() },
    };
  };
  const takeOffer = (): Operation => {
    const { id, memberId: as } = any(known.offers);
    const kind = random() < 0.5 ? 'accept' : 'decline';
    const payment = random() < 0.7 ? { method: 'credits' } : { method: 'card', cardToken: any(cards) };
    const path = `/waiting-list/${id}/${kind}`;
    return { kind, as, method: 'POST', path, ...(kind === 'accept' ? { body: { phone, payment } } : {}) };
  };
  const bank = (): Operation => {
    const path = `/test-payments/${any(known.approvals)}`;
    return { kind: 'bank', as: 'bank', method: 'POST', path, body: { answer: random() < 0.7 ? 'approve' : 'refuse' } };
  };
  return () => {
    const roll = random();
    if (known.bookings.length === 0) return book();
    if (known.approvals.length > 0 && random() < 0.04) return bank();
    if (known.offers.length > 0 && random() < 0.2) return takeOffer();
    if (roll < 0.36) return book();
    if (roll < 0.48) return card();
    if (roll < 0.56) return join();
    if (roll < 0.74) return ofOne('cancel');
    if (roll < 0.78) return ofOne('undo');
    if (roll < 0.83) return ofOne('change');
    if (roll < 0.86) return replace();
    if (roll < 0.94) return ofOne('answer');
    if (roll < 0.97) return ofOne('invite');
    const body = { locationType: any(['home', 'notDefined']) };
    return { kind: 'week', as: any(world.members), method: 'PUT', path: `/schedule/${any(world.days)}`, body };
  };
}
