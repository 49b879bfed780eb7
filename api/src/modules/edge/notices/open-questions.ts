import { type BookingGate, type Notice, noticeKinds } from '@escale/contract';
import type { Db } from '../../../platform/db/database.ts';
import { invitationStatuses, proposalOutcomes } from '../../people/teams/public.ts';
import type { Outcome, StoredNotice } from './notice-text.ts';
import { bookingFacts, personFacts, proposalFacts } from './stored-facts.ts';

type Question = NonNullable<Notice['question']>;

/** The gate that a booking waits for while a notice of that kind is true, and the kind of its question where the reader can answer. */
const gates: Readonly<Record<string, { gate: BookingGate; kind: Question['kind'] | null }>> = {
  asked: { gate: 'host', kind: 'request' },
  toApprove: { gate: 'approval', kind: 'approval' },
  offered: { gate: 'offer', kind: 'offer' },
  pending: { gate: 'host', kind: null },
  pendingApproval: { gate: 'approval', kind: null },
};

/** Who was invited is not told that it was taken back. */
const ofInvitation = {
  waiting: 'open',
  accepted: 'accepted',
  declined: 'refused',
  cancelled: 'over',
} as const satisfies Readonly<Record<string, Outcome>>;

const ofProposal = {
  open: 'open',
  accepted: 'accepted',
  declined: 'refused',
  cancelled: 'withdrawn',
  over: 'over',
} as const satisfies Readonly<Record<string, Outcome>>;

/** What can still be answered of a notice, and what became of it otherwise. */
export interface Answered {
  question: Question | null;
  outcome: Outcome;
}

/** Questions of some notices, by the notice's id; none for a notice that has never asked. */
export async function readQuestions(
  tx: Db,
  notices: readonly StoredNotice[],
  today: string,
): Promise<ReadonlyMap<string, Answered>> {
  const asked = notices.flatMap(({ id, kind, facts }) => {
    const waits = gates[kind];
    return waits ? [{ noticeId: id, id: bookingFacts.parse(facts).bookingId, ...waits }] : [];
  });
  const invited = notices.flatMap(({ id, kind, facts }) => {
    const invitationId = kind === 'invitation' ? personFacts.parse(facts).invitationId : undefined;
    return invitationId ? [{ noticeId: id, id: invitationId }] : [];
  });
  const proposed = notices.flatMap(({ id, kind, facts }) => {
    const proposalId = kind === 'dayProposed' ? proposalFacts.parse(facts).proposalId : undefined;
    return proposalId ? [{ noticeId: id, id: proposalId }] : [];
  });
  const proposals = await proposalOutcomes(
    tx,
    proposed.map(({ id }) => id),
    today,
  );
  const invitations = await invitationStatuses(
    tx,
    invited.map(({ id }) => id),
  );
  const bookings = await readAsked(
    tx,
    asked.map(({ id }) => id),
  );
  return new Map([
    ...invited.map(({ noticeId, id }): [string, Answered] => {
      const outcome = ofInvitation[invitations.get(id) ?? 'cancelled'];
      return [noticeId, { question: outcome === 'open' ? { kind: 'invitation', id } : null, outcome }];
    }),
    ...proposed.map(({ noticeId, id }): [string, Answered] => {
      const outcome = ofProposal[proposals.get(id) ?? 'over'];
      return [noticeId, { question: outcome === 'open' ? { kind: 'proposal', id } : null, outcome }];
    }),
    ...asked.map(({ noticeId, id, gate, kind }): [string, Answered] => {
      const outcome = outcomeOf(bookings.get(id), gate);
      return [noticeId, { question: outcome === 'open' && kind ? { kind, id } : null, outcome }];
    }),
  ]);
}

/** Those of some notices whose booking the member was invited to and has left: its page is no longer theirs (BKG-07). */
export async function readLeft(
  tx: Db,
  memberId: string,
  notices: readonly StoredNotice[],
): Promise<ReadonlySet<string>> {
  const invited = notices.flatMap(({ id, kind, facts }) => {
    if (noticeKinds[kind].about !== 'booking' || kind in gates) return [];
    const { bookingId, isInvited } = bookingFacts.parse(facts);
    return isInvited ? [{ id, bookingId }] : [];
  });
  if (invited.length === 0) return new Set();
  const rows = await tx
    .selectFrom('views.booking_participant')
    .select('booking_id')
    .where('member_id', '=', memberId)
    .where('cancelled_at', 'is not', null)
    .where(
      'booking_id',
      'in',
      invited.map(({ bookingId }) => bookingId),
    )
    .execute();
  const left = new Set(rows.map(({ booking_id }) => booking_id));
  return new Set(invited.filter(({ bookingId }) => left.has(bookingId)).map(({ id }) => id));
}

interface AskedBooking {
  id: string;
  status: string;
  ended_because: string | null;
  gates: string[] | null;
}

/** Who ends a booking by refusing to let it pass a gate. */
const refusals: Readonly<Partial<Record<BookingGate, string>>> = {
  host: 'host',
  approval: 'approver',
  offer: 'declined',
};

/** What became of a booking's gate; the gates that it has not passed stay in its row when it ends. */
function outcomeOf(booking: AskedBooking | undefined, gate: BookingGate): Outcome {
  if (!booking) return 'over';
  const { status, ended_because: because, gates: left } = booking;
  if (!left?.includes(gate)) return 'accepted';
  if (status === 'pending') return 'open';
  if (because === refusals[gate]) return 'refused';
  return because === 'member' ? 'withdrawn' : 'over';
}

async function readAsked(tx: Db, bookingIds: readonly string[]): Promise<ReadonlyMap<string, AskedBooking>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('views.booking')
    .select(['id', 'status', 'ended_because', 'gates'])
    .where('id', 'in', bookingIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
