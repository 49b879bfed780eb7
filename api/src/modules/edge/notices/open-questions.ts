import type { Notice } from '@escale/contract';
import type { Db } from '../../../platform/db/database.ts';
import { waitingInvitations } from '../../people/teams/public.ts';
import type { StoredNotice } from './notice-text.ts';
import { bookingFacts, personFacts } from './stored-facts.ts';

type Question = NonNullable<Notice['question']>;

/** The gate that a booking waits for while a notice of that kind can be answered. */
const gates: Readonly<Record<string, { gate: string; kind: Question['kind'] }>> = {
  asked: { gate: 'host', kind: 'request' },
  toApprove: { gate: 'approval', kind: 'approval' },
  offered: { gate: 'offer', kind: 'offer' },
};

/** What can still be answered among some notices, by the notice's id. */
export async function openQuestions(tx: Db, notices: readonly StoredNotice[]): Promise<ReadonlyMap<string, Question>> {
  const asked = notices.flatMap(({ id, kind, facts }): (Question & { noticeId: string; gate: string | null })[] => {
    const waits = gates[kind];
    if (waits) return [{ noticeId: id, id: bookingFacts.parse(facts).bookingId, ...waits }];
    const invitationId = kind === 'invitation' ? personFacts.parse(facts).invitationId : undefined;
    return invitationId ? [{ noticeId: id, id: invitationId, kind: 'invitation', gate: null }] : [];
  });
  const invitations = await waitingInvitations(
    tx,
    asked.flatMap(({ gate, id }) => (gate === null ? [id] : [])),
  );
  const waitsFor = await pendingGates(
    tx,
    asked.flatMap(({ gate, id }) => (gate === null ? [] : [id])),
  );
  const open = asked.filter(({ gate, id }) => (gate === null ? invitations.has(id) : waitsFor.get(id) === gate));
  return new Map(open.map(({ noticeId, kind, id }) => [noticeId, { kind, id }]));
}

/** The first gate of those bookings that are pending. */
async function pendingGates(tx: Db, bookingIds: readonly string[]): Promise<ReadonlyMap<string, string | undefined>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('views.booking')
    .select(['id', 'gates'])
    .where('id', 'in', bookingIds)
    .where('status', '=', 'pending')
    .execute();
  return new Map(rows.map(({ id, gates: left }) => [id, left?.[0]]));
}
