import type { UsedHalf } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { creditsOf } from '../ledger/transfer.ts';
import { type MemberPolicy, memberPolicy, usedHalves } from '../policies/member-policy.service.ts';

/** The member who books, with what decides what may be booked. */
export interface Booker extends MemberPolicy {
  memberId: string;
  companyId: string | null;
  freemium: boolean;
  internalSites: boolean;
  used: UsedHalf[];
  /** Cents in the account; null without one. */
  balanceCents: number | null;
  /** Cents that may be spent, with the overdraft. */
  spendableCents: number;
}

/** Reads the booker as of the halves asked for. */
export async function readBooker(db: Db, { memberId }: Actor, dates: readonly string[]): Promise<Booker> {
  const member = await db
    .selectFrom('member')
    .select(['company_id', 'account_type', 'internal_sites'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!member) throw new ApiError('auth.session-ended');
  const policy = await memberPolicy(db, memberId);
  const credits = await creditsOf(db, memberId);
  return {
    ...policy,
    memberId,
    companyId: member.company_id,
    freemium: member.account_type === 'freemium',
    internalSites: member.internal_sites,
    used: await usedHalves(db, memberId, policy.policy, dates),
    balanceCents: credits?.balanceCents ?? null,
    spendableCents: credits?.spendableCents ?? 0,
  };
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
    throw new ApiError('resource.not-found', { errors: [{ pointer: `/body/participants/${index}`, message: '' }] });
  }
  return wanted;
}

/** Whether a seat stands in the space and is in use; one elsewhere is told as not found. */
export async function readSeat(
  db: Db,
  seatId: string | undefined,
  workspaceId: string,
): Promise<'none' | 'free' | 'closed'> {
  if (seatId === undefined) return 'none';
  const seat = await db
    .selectFrom('seat')
    .select('closed')
    .where('id', '=', seatId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (!seat) throw new ApiError('resource.not-found', { errors: [{ pointer: '/body/seatId', message: '' }] });
  return seat.closed ? 'closed' : 'free';
}

/** A promo code valid on the given date for the booker's company; `booking.promo-unknown` otherwise. */
export async function readPromo(db: Db, code: string | undefined, booker: Booker, date: string) {
  if (code === undefined || code === '') return null;
  const { rows } = await sql<{ code: string; percent: number }>`
    select code, percent from promo
    where upper(code) = upper(${code}) and ${date}::date between valid_from and valid_to
      and (company_id is null or company_id = ${booker.companyId}::uuid)`.execute(db);
  if (!rows[0]) throw new ApiError('booking.promo-unknown', { errors: [{ pointer: '/body/promoCode', message: '' }] });
  return rows[0];
}
