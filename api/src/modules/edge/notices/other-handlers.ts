import type { DoorFault, Visit } from '@escale/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import type { delegatesAdded } from '../../bookings/public.ts';
import type { securityChanged } from '../../directory/auth/public.ts';
import type { featureGranted } from '../../directory/companies/public.ts';
import type { creditsAdded } from '../../money/credits/public.ts';
import type { keptCardRefused } from '../../money/invoices/public.ts';
import {
  type dayProposed,
  type invitationAnswered,
  invitationMessage,
  type invitationSent,
  type proposalAnswered,
  readAnsweredInvitation,
} from '../../people/teams/public.ts';
import { addNotices } from './add-notices.ts';

export async function noticeInvited(
  tx: Db,
  context: Context,
  { invitationId, fromId, toId }: DataOf<typeof invitationSent>,
): Promise<void> {
  const message = await invitationMessage(tx, invitationId);
  const facts = sql`${JSON.stringify({ invitationId, message })}::jsonb`;
  await addNotices(tx, context, { kind: 'invitation', memberIds: [toId], personId: fromId, facts });
}

export async function noticeInvitationAnswered(
  tx: Db,
  context: Context,
  { invitationId, fromId, toId, answer }: DataOf<typeof invitationAnswered>,
): Promise<void> {
  await readAnswered(tx, context, toId, { invitationId });
  const kind = answer === 'accepted' ? ('invitationAccepted' as const) : ('invitationDeclined' as const);
  const told = await readAnsweredInvitation(tx, invitationId);
  const personId = told?.isNamed ? toId : null;
  const facts = sql`${JSON.stringify({ name: told?.by })}::jsonb`;
  await addNotices(tx, context, { kind, memberIds: [fromId], personId, facts });
}

export async function noticeProposed(
  tx: Db,
  context: Context,
  { proposalId, fromId, toId }: DataOf<typeof dayProposed>,
): Promise<void> {
  const facts = factsOfProposal(proposalId);
  await addNotices(tx, context, { kind: 'dayProposed', memberIds: [toId], personId: fromId, facts });
}

export async function noticeAnswered(
  tx: Db,
  context: Context,
  { proposalId, fromId, toId, answer }: DataOf<typeof proposalAnswered>,
): Promise<void> {
  await readAnswered(tx, context, toId, { proposalId });
  const kind = answer === 'accepted' ? ('proposalAccepted' as const) : ('proposalDeclined' as const);
  await addNotices(tx, context, { kind, memberIds: [fromId], personId: toId, facts: factsOfProposal(proposalId) });
}

/** What a member has answered, on its page or by its letter, is not new to them any more. */
async function readAnswered(
  tx: Db,
  { clock }: Context,
  memberId: string,
  asked: { invitationId: string } | { proposalId: string },
): Promise<void> {
  const { rows } = await sql`
    update notice set read_at = ${clock.now()}::timestamptz
    where member_id = ${memberId}::uuid and read_at is null and kind in ('invitation', 'dayProposed')
      and facts @> ${JSON.stringify(asked)}::jsonb
    returning id`.execute(tx);
  if (rows.length > 0) await emit(tx, { type: 'notice.changed', memberIds: [memberId], data: { memberId } });
}

const factsOfProposal = (id: string) => sql`(
  select jsonb_build_object('proposalId', p.id, 'day', p.day, 'part', p.part, 'message', p.message, 'reason', p.reason, 'floor', f.number,
    'place', case when w.company_id is not null then b.name || ', ' || w.name else coalesce(w.name, b.name) end)
  from views.day_proposal p left join views.workspace w on w.id = p.workspace_id
    left join views.building b on b.id = coalesce(p.building_id, w.building_id) left join views.floor f on f.id = w.floor_id
  where p.id = ${id}::uuid)`;

export async function noticeCredits(
  tx: Db,
  context: Context,
  { memberId, cents, by }: DataOf<typeof creditsAdded>,
): Promise<void> {
  const kind = by === 'reload' ? ('creditsReloaded' as const) : ('creditsGranted' as const);
  await addNotices(tx, context, { kind, memberIds: [memberId], facts: sql`${JSON.stringify({ cents })}::jsonb` });
}

/** The administrators pay the invoice that the kept card did not. */
export async function noticeCardRefused(
  tx: Db,
  context: Context,
  { companyId, invoiceId }: DataOf<typeof keptCardRefused>,
): Promise<void> {
  const administrators = await tx
    .selectFrom('views.member')
    .select('id')
    .where('company_id', '=', companyId)
    .where('access', '=', 'enabled')
    .where(({ eb, val, ref }) => eb(val('administrator'), '=', eb.fn.any(ref('roles'))))
    .execute();
  const facts = sql`(select jsonb_build_object('invoiceId', i.id, 'name', i.name) from views.invoice i where i.id = ${invoiceId}::uuid)`;
  const memberIds = administrators.map(({ id }) => id);
  await addNotices(tx, context, { kind: 'cardRefused', memberIds, facts });
}

/** Support did what the member had asked for. */
export async function noticeGranted(
  tx: Db,
  context: Context,
  { feature, memberId }: DataOf<typeof featureGranted>,
): Promise<void> {
  const facts = sql`${JSON.stringify({ feature })}::jsonb`;
  const memberIds = memberId === null ? [] : [memberId];
  await addNotices(tx, context, { kind: 'featureGranted', memberIds, facts });
}

/** Also who did it is told: it may have been somebody with their password (AUT-14). */
export async function noticeSecurity(
  tx: Db,
  context: Context,
  { memberId, kind, by, detail }: DataOf<typeof securityChanged>,
): Promise<void> {
  const facts = sql`${JSON.stringify({ name: by?.name, detail })}::jsonb`;
  await addNotices(tx, context, { kind, memberIds: [memberId], personId: by?.id ?? null, facts, isOwn: true });
}

/** Who may book for a member now is told by whom (BKG-22). */
export async function noticeDelegates(
  tx: Db,
  context: Context,
  { memberId, delegateIds }: DataOf<typeof delegatesAdded>,
): Promise<void> {
  const facts = sql`jsonb_build_object('name',
    (select m.first_name || ' ' || m.last_name from views.member m where m.id = ${memberId}::uuid))`;
  await addNotices(tx, context, { kind: 'delegateAdded', memberIds: delegateIds, personId: memberId, facts });
}

/** The consent of a linked account was revoked there; written by the module of links, which is above this one. */
export async function noticeBrokenLink(
  tx: Db,
  context: Pick<Context, 'clock' | 'jobs'>,
  { memberId, service }: { memberId: string; service: string },
): Promise<void> {
  const facts = sql`${JSON.stringify({ service })}::jsonb`;
  await addNotices(tx, context, { kind: 'linkBroken', memberIds: [memberId], facts });
}

/** A visitor is at the reception, or others announced them or took their visit back; who expects them reads it. */
export async function noticeVisitor(
  tx: Db,
  context: Pick<Context, 'clock' | 'jobs'>,
  kind: 'visitorArrived' | 'visitAnnounced' | 'visitCancelled',
  { host, name, company, building, bookingId, from, timezone }: Pick<Visit, VisitFact | 'host'>,
): Promise<void> {
  const facts = sql`${JSON.stringify({ name, company, building, bookingId, from, timezone })}::jsonb`;
  await addNotices(tx, context, { kind, memberIds: [host.id], facts, isOwn: kind === 'visitorArrived' });
}
type VisitFact = 'name' | 'company' | 'building' | 'bookingId' | 'from' | 'timezone';

/** Who was appointed to receive the visitors of a building reads where they do it. */
export async function noticeReception(
  tx: Db,
  context: Pick<Context, 'clock' | 'jobs'>,
  { memberIds, buildingId }: { memberIds: readonly string[]; buildingId: string },
): Promise<void> {
  const facts = sql`(select jsonb_build_object('building', b.name) from views.building b where b.id = ${buildingId}::uuid)`;
  await addNotices(tx, context, { kind: 'receptionAppointed', memberIds, facts });
}

/** Something of a room is broken; its company's administrators read it. */
export async function noticeFault(
  tx: Db,
  context: Pick<Context, 'clock' | 'jobs'>,
  { memberIds, ...fault }: { memberIds: readonly string[]; place: string; kind: DoorFault; buildingId: string },
): Promise<void> {
  const facts = sql`${JSON.stringify(fault)}::jsonb`;
  await addNotices(tx, context, { kind: 'faultReported', memberIds, facts });
}

/** The calendars of a company are no longer open; its administrators read it, and authorise them again in the settings. */
export async function noticeBrokenDelegation(
  tx: Db,
  context: Pick<Context, 'clock' | 'jobs'>,
  { memberIds, service }: { memberIds: readonly string[]; service: string },
): Promise<void> {
  const facts = sql`${JSON.stringify({ service, ofCompany: true })}::jsonb`;
  await addNotices(tx, context, { kind: 'linkBroken', memberIds, facts });
}
