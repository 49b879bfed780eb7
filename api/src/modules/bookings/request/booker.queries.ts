import type { UsedHalf } from '@escale/rules';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import type { Space } from '../../inventory/spaces/public.ts';
import { creditsOf } from '../../ledger/public.ts';
import { type MemberPolicy, memberPolicy, usedHalves } from '../../policies/public.ts';

/** The member whose booking it is, with what decides what may be booked. */
export interface Booker extends MemberPolicy {
  memberId: string;
  companyId: string | null;
  /** The delegate who books for the member; null: the member does. */
  bookedBy: string | null;
  /** Above so many cents the manager approves; null: never (BKG-23). */
  approvalAboveCents: number | null;
  /** Fields the company asks for when colleagues' credits are used (BKG-08). */
  requiredFields: string[];
  freemium: boolean;
  internalSites: boolean;
  used: UsedHalf[];
  /** Cents in the account; null without one. */
  balanceCents: number | null;
  /** Cents that may be spent, with the overdraft. */
  spendableCents: number;
}

/** Reads the booker as of the halves asked for: the caller, or who entrusted the caller with it (BKG-22). */
export async function readBooker(
  db: Db,
  actor: Pick<Actor, 'memberId'>,
  dates: readonly string[],
  onBehalfOf?: string,
): Promise<Booker> {
  const memberId = onBehalfOf ?? actor.memberId;
  if (memberId !== actor.memberId) await requireDelegate(db, memberId, actor.memberId);
  const member = await db
    .selectFrom('member')
    .leftJoin('company', 'company.id', 'member.company_id')
    .select(['company_id', 'account_type', 'internal_sites', 'approval_above_cents', 'custom_fields'])
    .where('member.id', '=', memberId)
    .executeTakeFirst();
  if (!member) throw new ApiError('auth.session-ended');
  const policy = await memberPolicy(db, memberId);
  const credits = await creditsOf(db, memberId);
  const fields = customFields.parse(member.custom_fields ?? []);
  return {
    ...policy,
    memberId,
    companyId: member.company_id,
    bookedBy: memberId === actor.memberId ? null : actor.memberId,
    approvalAboveCents: member.approval_above_cents,
    requiredFields: fields.flatMap(({ id, required }) => (required ? [id] : [])),
    freemium: member.account_type === 'freemium',
    internalSites: member.internal_sites,
    used: await usedHalves(db, memberId, policy.policy, dates),
    balanceCents: credits?.balanceCents ?? null,
    spendableCents: credits?.spendableCents ?? 0,
  };
}

const customFields = z.array(z.object({ id: z.string(), required: z.boolean() }));

async function requireDelegate(db: Db, memberId: string, delegateId: string): Promise<void> {
  const entrusted = await db
    .selectFrom('delegate')
    .innerJoin('member', 'member.id', 'delegate.member_id')
    .select('delegate.member_id')
    .where('delegate.member_id', '=', memberId)
    .where('delegate_id', '=', delegateId)
    .where('member.access', '<>', 'restricted')
    .executeTakeFirst();
  if (!entrusted) throw refusedField('booking.not-delegate', '/body/onBehalfOf');
}

/** Whether a building of the company is open to the member: to all, to the department, or by name (BKG-15). */
export async function isBuildingOpen(db: Db, memberId: string, buildingId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select not exists (select 1 from building_access where building_id = ${buildingId}::uuid) or exists (
      select 1 from building_access a join member m on m.id = ${memberId}::uuid
      where a.building_id = ${buildingId}::uuid and (a.member_id = m.id or a.department_id = m.department_id)) as open`.execute(
    db,
  );
  return rows[0]?.open ?? false;
}

/** Colleagues and connections of the booker among the ids; any other is told as not found (SEC-01). */
export async function readParticipants(db: Db, booker: Booker, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== booker.memberId);
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select m.id from member m
    where m.id = any(${wanted}::uuid[]) and m.access <> 'restricted' and (
      m.company_id = ${booker.companyId}::uuid
      or exists (
        select 1 from connection c where c.member_id = least(m.id, ${booker.memberId}::uuid) and c.other_id = greatest(m.id, ${booker.memberId}::uuid)
      ))`.execute(db);
  if (rows.length < wanted.length) {
    const known = new Set(rows.map(({ id }) => id));
    const index = ids.findIndex((id) => id !== booker.memberId && !known.has(id));
    throw refusedField('resource.not-found', `/body/participants/${index}`);
  }
  return wanted;
}

/**
 * Whether a seat stands in the space and is in use; one elsewhere is told as not found. A space without seats takes no notice of a seat, which a
 * request keeps that goes on to another space, but there has to be such a seat.
 */
export async function readSeat(
  db: Db,
  seatId: string | undefined,
  { id: workspaceId, hasSeats }: Pick<Space, 'id' | 'hasSeats'>,
): Promise<'none' | 'free' | 'closed'> {
  if (seatId === undefined) return 'none';
  const found = db.selectFrom('seat').select('closed').where('id', '=', seatId);
  const seat = await (hasSeats ? found.where('workspace_id', '=', workspaceId) : found).executeTakeFirst();
  if (!seat) throw refusedField('resource.not-found', '/body/seatId');
  return seat.closed ? 'closed' : 'free';
}
