import { randomUUID } from 'node:crypto';
import type { World } from './world.ts';

/** A call that can be repeated until its outcome is known. */
export interface Operation {
  kind: 'book' | 'cancel' | 'undo' | 'change' | 'answer' | 'week';
  /** Who calls. */
  as: string | 'host';
  method: 'POST' | 'PUT';
  path: string;
  body?: object;
  key?: string;
}
/** A booking that was acknowledged. */
export interface Acknowledged {
  id: string;
  memberId: string;
}

/** Chooses what happens next, by a random number generator that can be started again. */
export function operations(world: World, acknowledged: readonly Acknowledged[], random: () => number): () => Operation {
  const any = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(random() * list.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
  const part = () => any(['morning', 'afternoon', 'day']);
  const slot = () => ({ date: any(world.days), part: part() });
  const hours = () => {
    const from = 9 + Math.floor(random() * 7);
    const at = (hour: number) => `${any(world.days.slice(0, 1))}T${String(hour).padStart(2, '0')}:00:00+01:00`;
    return { from: at(from), to: at(from + 1) };
  };
  const book = (): Operation => {
    const roll = random();
    const as = any(world.members);
    const place =
      roll < 0.5
        ? { workspaceId: any(world.desks), slots: random() < 0.2 ? [slot(), slot()] : [slot()] }
        : roll < 0.7
          ? { workspaceId: any(world.asked), slots: [slot()] }
          : roll < 0.85
            ? { workspaceId: any(world.rooms), slots: [hours()] }
            : { workspaceId: world.zone, slots: [slot()], seatId: any(world.seats), payment: { method: 'free' } };
    const people = random() < 0.8 || roll > 0.85 ? 1 : 2;
    const participants = people > 1 ? [any(world.members.filter((one) => one !== as))] : [];
    const payment = { method: 'credits', shared: people > 1 && random() < 0.5, consent: true };
    const body = { people, participants, phone: '+33639980417', payment, ...place };
    return { kind: 'book', as, method: 'POST', path: '/bookings', body, key: randomUUID() };
  };
  const ofOne = (kind: 'cancel' | 'undo' | 'change' | 'answer'): Operation => {
    // The latest are the likeliest to be alive still.
    const one = any(acknowledged.slice(-150));
    const path = `/bookings/${one.id}`;
    switch (kind) {
      case 'cancel':
        return { kind, as: one.memberId, method: 'POST', path: `${path}/cancel`, body: {} };
      case 'undo':
        return { kind, as: one.memberId, method: 'POST', path: `${path}/undo-cancel` };
      case 'change':
        return { kind, as: one.memberId, method: 'PUT', path, body: { slot: slot() }, key: randomUUID() };
      default:
        return random() < 0.7
          ? { kind, as: 'host', method: 'POST', path: `/host/requests/${one.id}/accept` }
          : { kind, as: 'host', method: 'POST', path: `/host/requests/${one.id}/reject`, body: { reason: 'Complet' } };
    }
  };
  return () => {
    const roll = random();
    if (roll < 0.5 || acknowledged.length === 0) return book();
    if (roll < 0.72) return ofOne('cancel');
    if (roll < 0.76) return ofOne('undo');
    if (roll < 0.86) return ofOne('change');
    if (roll < 0.95) return ofOne('answer');
    const day = any(world.days);
    const body = { locationType: any(['home', 'notDefined']) };
    return { kind: 'week', as: any(world.members), method: 'PUT', path: `/schedule/${day}`, body };
  };
}
