import type { Person } from '@escale/contract';
import { halfIndex, type PlacedSlot, type UsedHalf } from '@escale/rules';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/later.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { personJson } from '../../directory/members/public.ts';
import { creditsIn, type PayingAccounts, readPayingAccounts } from '../../ledger/public.ts';
import { type MemberPolicy, memberPolicy } from '../../policies/public.ts';
import { isAskedManager } from '../read/booking-people.queries.ts';

/** The member for whom the booking is made, with everything that determines what they may book. */
export interface Booker extends MemberPolicy {
  memberId: string;
  /** In the shape of the contract. */
  person: Person;
  companyId: string | null;
  /** The member's department and those above it. */
  departmentIds: string[];
  /** Delegate who books for the member; null when the member books. */
  bookedBy: string | null;
  delegate: Person | null;
  /** Who would be asked to approve the booking: responsible for the space, or the manager; null where administrators are (BKG-23). */
  approver: Person | null;
  /** Amount in cents above which the manager must approve; null: never (BKG-23). */
  approvalAboveCents: number | null;
  /** Fields the company asks for when colleagues' credits are used (BKG-08). */
  customFields: z.output<typeof customFields>;
  freemium: boolean;
  internalSites: boolean;
  used: UsedHalf[];
  /** Ids of the live bookings that are not over, of a free account alone (EXP-10). */
  ahead: string[];
  /** Accounts that pay for the booker and for colleagues who share the price. */
  accounts: PayingAccounts;
  /** Cents in the member's account; null without an account. */
  balanceCents: number | null;
  /** Cents that may be spent, including the overdraft. */
  spendableCents: number;
}

/**
 * Reads the booker: the caller, or the member who made the caller a delegate (BKG-22). The periods of the policy determine which used
 * half-days are read.
 */
export async function readBooker(
  db: Db,
  actor: Pick<Actor, 'memberId'>,
  {
    workspaceId,
    onBehalfOf,
    sharers = [],
  }: { workspaceId: string; onBehalfOf?: string | undefined; sharers?: readonly string[] },
): Promise<Booker> {
  const memberId = onBehalfOf ?? actor.memberId;
  const isDelegate = memberId !== actor.memberId;
  const [delegate, member, policy, accounts] = await together(
    isDelegate ? requireDelegate(db, memberId, actor.memberId) : null,
    readMember(db, memberId, { workspaceId, bookedBy: isDelegate ? actor.memberId : null }),
    memberPolicy(db, memberId),
    readPayingAccounts(db, [memberId, ...sharers]),
  );
  const credits = creditsIn(accounts, memberId);
  return {
    ...policy,
    memberId,
    person: member.person,
    companyId: member.company_id,
    departmentIds: member.department_ids,
    bookedBy: isDelegate ? actor.memberId : null,
    delegate,
    approver: member.approver,
    approvalAboveCents: member.approval_above_cents,
    customFields: customFields.parse(member.custom_fields ?? []),
    freemium: member.account_type === 'freemium',
    internalSites: member.internal_sites,
    used: [],
    ahead: [],
    accounts,
    balanceCents: credits?.balanceCents ?? null,
    spendableCents: credits?.spendableCents ?? 0,
  };
}

interface MemberRow {
  person: Person;
  approver: Person | null;
  company_id: string | null;
  department_ids: string[];
  account_type: string;
  internal_sites: boolean;
  approval_above_cents: number | null;
  custom_fields: unknown;
}

async function readMember(
  db: Db,
  memberId: string,
  { workspaceId, bookedBy }: { workspaceId: string; bookedBy: string | null },
): Promise<MemberRow> {
  const { rows } = await sql<MemberRow>`
    select ${personJson('o')} as person, o.company_id, o.account_type, o.internal_sites, c.approval_above_cents, c.custom_fields,
      array(select l.id from department_line(o.department_id) l) as department_ids,
      (select ${personJson('manager')} from views.member manager where ${isAskedManager}) as approver
    from views.member o left join views.company c on c.id = o.company_id left join views.member d on d.id = ${bookedBy}::uuid
      left join views.workspace w on w.id = ${workspaceId}::uuid
    where o.id = ${memberId}::uuid`.execute(db);
  if (!rows[0]) throw new ApiError('auth.session-ended');
  return rows[0];
}

const texts = z.object({ fr: z.string(), en: z.string(), nl: z.string() });
const customFields = z.array(z.object({ id: z.string(), label: texts, required: z.boolean() }));

/** Returns the delegate as a person; throws unless the member has made them a delegate. */
async function requireDelegate(db: Db, memberId: string, delegateId: string): Promise<Person> {
  const { rows } = await sql<{ person: Person }>`
    select ${personJson('p')} as person
    from delegate d join views.member m on m.id = d.member_id join views.member p on p.id = d.delegate_id
    where d.member_id = ${memberId}::uuid and d.delegate_id = ${delegateId}::uuid and m.access <> 'restricted'`.execute(
    db,
  );
  if (!rows[0]) throw refusedField('booking.not-delegate', '/body/onBehalfOf');
  return rows[0].person;
}

/** Returns the colleagues and connections of the booker among the ids, by name; any other id is refused as not found (SEC-01). */
export async function readParticipants(db: Db, bookerId: string, ids: readonly string[]): Promise<Person[]> {
  const wanted = [...ids];
  if (wanted.length === 0) return [];
  const again = ids.findIndex((id, index) => id === bookerId || ids.indexOf(id) !== index);
  if (again >= 0) throw refusedField('booking.person-repeated', `/body/participants/${again}`);
  const { rows } = await sql<{ id: string; person: Person }>`
    select m.id, ${personJson('m')} as person from views.member m
    where m.id = any(${wanted}::uuid[]) and m.access <> 'restricted' and (
      m.company_id = (select own.company_id from views.member own where own.id = ${bookerId}::uuid)
      or exists (
        select 1 from views.connection c where c.member_id = least(m.id, ${bookerId}::uuid) and c.other_id = greatest(m.id, ${bookerId}::uuid)
      ))
    order by fold(m.last_name), fold(m.first_name), m.id`.execute(db);
  if (rows.length < wanted.length) {
    const known = new Set(rows.map(({ id }) => id));
    const index = ids.findIndex((id) => !known.has(id));
    throw refusedField('resource.not-found', `/body/participants/${index}`);
  }
  return rows.map(({ person }) => person);
}

/** A seat in the shape of the contract, with its space and floor. */
export interface SeatRow {
  id: string;
  workspaceId: string;
  name: string;
  floorId: string;
  closed: boolean;
}

export async function readSeat(db: Db, seatId: string | undefined): Promise<SeatRow | null> {
  if (seatId === undefined) return null;
  const seat = await db
    .selectFrom('views.seat as seat')
    .select(['id', 'workspace_id as workspaceId', 'name', 'floor_id as floorId', 'closed'])
    .where('id', '=', seatId)
    .executeTakeFirst();
  return seat ?? null;
}

/** The open seat of a space that is free for a slot and nearest to another seat; null where all are taken. */
export async function nearestSeat(
  db: Db,
  { workspaceId, seatId, date, halves }: { workspaceId: string; seatId: string | undefined } & PlacedSlot,
): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    select s.id, s.name from views.seat s left join views.seat wanted on wanted.id = ${seatId ?? null}::uuid
    where s.workspace_id = ${workspaceId}::uuid and not s.closed and not exists (
      select 1 from views.seat_slot t
      where t.seat_id = s.id and t.day = ${date}::date and t.half = any(${halves.map(halfIndex)}::smallint[]))
    order by (s.x - wanted.x) ^ 2 + (s.y - wanted.y) ^ 2, s.name, s.id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Ids of the live bookings of a member that are not over; an open waiting-list offer does not count. */
export async function bookingsAhead(db: Db, memberId: string, now: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from booking where organiser_id = ${memberId}::uuid and status in ('pending', 'confirmed')
      and to_at > ${now}::timestamptz and gates[1] is distinct from 'offer'`.execute(db);
  return rows.map(({ id }) => id);
}
