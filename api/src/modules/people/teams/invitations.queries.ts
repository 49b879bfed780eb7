import { type Invitation, invitation, type RouteById, type RouteReply, type RouteRequest } from '@escale/contract';
import { daysUntilNextRequest, mostFreemiumConnections, mostInvitedAddresses } from '@escale/rules';
import { type RawBuilder, sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { personJson } from '../../directory/members/public.ts';
import { readLimit } from '../../directory/visibility/public.ts';
import { todayOf } from '../../week/schedule/public.ts';
import { type Answered, countOpenProposals } from './proposals/proposals.queries.ts';

type Query = RouteRequest<RouteById<'teams.invitations'>>['query'];
type Reply = RouteReply<RouteById<'teams.invitations'>>;
const pageSize = 50;

/** An invitation as stored; `toId` also resolves a pending address to its member. */
export interface InvitationRow {
  id: string;
  fromId: string;
  toId: string | null;
  status: 'waiting' | 'accepted' | 'declined' | 'cancelled';
}

/** Condition on `connection_invitation i`: it is for the member `me`, by id or because it waits for their address (CON-02). */
const isForMe = sql<boolean>`(i.to_id = me.id
  or (i.to_id is null and i.status = 'waiting' and i.to_email = lower(me.email) and i.from_id <> me.id))`;

/** The invitation as the member `me` sees it; the owner of an address is revealed only for colleagues and connections. */
const invitationJson = sql`jsonb_build_object(
  'id', i.id, 'message', i.message, 'createdAt', i.created_at, 'answeredAt', i.answered_at,
  'direction', case when i.from_id = me.id then 'sent' else 'received' end,
  'status', case when i.status <> 'waiting' then i.status when i.from_id = me.id then 'sent' else 'pending' end,
  'email', case when i.from_id = me.id then i.to_email end,
  'person', case when i.from_id <> me.id or i.to_email is null or m.company_id = me.company_id
    or exists (select 1 from connection c where c.member_id = least(me.id, m.id) and c.other_id = greatest(me.id, m.id))
    then case when m.id is not null then ${personJson('m')} end end)`;

/** The other side as `m`; their name stays visible after the invitation is answered or cancelled, though the two are strangers again. */
const joinOther = sql`left join lateral (
  select o.id, o.first_name, o.last_name, o.job_title, o.avatar, o.company_id from views.member o
  where o.id = case when i.from_id = me.id then i.to_id else i.from_id end
  union select * from person_of_invitation(i.id)) m on true`;

/** Invitations of one direction, pending ones first, the newest first, and how many more may be sent (CON-02, CON-03). */
export async function readInvitations(context: Context, memberId: string, query: Query): Promise<Reply> {
  const { db, clock } = context;
  const { direction, status, page } = query;
  const mine = direction === 'sent' ? sql<boolean>`i.from_id = me.id` : isForMe;
  const states = status?.map((one) => (one === 'pending' || one === 'sent' ? 'waiting' : one)) ?? null;
  const { rows } = await sql<{ invitation: unknown; total: number }>`
    with ${meTable(memberId)}
    select ${invitationJson} as invitation, count(*) over ()::int as total
    from me join connection_invitation i on ${mine} ${joinOther}
    where ${states}::text[] is null or i.status = any(${states}::text[])
    order by i.status = 'waiting' desc, i.created_at desc, i.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const waiting = await sql<Omit<Reply['waiting'], 'proposals'>>`
    with ${meTable(memberId)}
    select (select count(*) from connection_invitation i where i.status = 'waiting' and ${isForMe})::int as received,
      (select count(*) from connection_invitation i where i.status = 'waiting' and i.from_id = me.id)::int as sent from me`.execute(
    db,
  );
  return {
    items: rows.map((row) => invitation.parse(row.invitation)),
    total: rows[0]?.total ?? 0,
    waiting: {
      ...(waiting.rows[0] ?? { received: 0, sent: 0 }),
      proposals: await countOpenProposals(db, memberId, await todayOf(db, context, memberId)),
    },
    allowance: await readAllowance(db, memberId, clock.now()),
  };
}

async function readAllowance(db: Db, memberId: string, now: string): Promise<Reply['allowance']> {
  const { isFreemium, connections: used } = await readLimit(db, memberId);
  return {
    addresses: { used: await invitedToday(db, memberId, now), most: mostInvitedAddresses },
    connections: isFreemium ? { used, most: mostFreemiumConnections } : null,
  };
}

/** Addresses that a member invited in the last 24 hours, with or without an account, and also if the invitation was taken back. */
export async function invitedToday(db: Db, memberId: string, now: string): Promise<number> {
  const since = Temporal.Instant.from(now).subtract({ hours: 24 });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from connection_invitation
    where from_id = ${memberId}::uuid and to_email is not null and created_at > ${since.toString()}::timestamptz`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** One invitation from the view of one of its two sides; any other is `resource.not-found`. */
export async function readInvitation(db: Db, memberId: string, id: string): Promise<Invitation> {
  const { rows } = await sql<{ invitation: unknown }>`
    with ${meTable(memberId)}
    select ${invitationJson} as invitation
    from me join connection_invitation i on i.id = ${id}::uuid and (i.from_id = me.id or ${isForMe}) ${joinOther}`.execute(
    db,
  );
  if (!rows[0]) throw new ApiError('resource.not-found');
  return invitation.parse(rows[0].invitation);
}

/** An invitation that a member sent or that is for them; undefined when there is none. */
export async function findInvitation(
  db: Db,
  memberId: string,
  id: string,
  side: 'sent' | 'received',
): Promise<InvitationRow | undefined> {
  const mine = side === 'sent' ? sql<boolean>`i.from_id = me.id` : isForMe;
  const { rows } = await sql<InvitationRow>`
    with ${meTable(memberId)}
    select i.id, i.from_id as "fromId", i.status, case when i.from_id = me.id then i.to_id else me.id end as "toId"
    from me join connection_invitation i on i.id = ${id}::uuid and ${mine}
    for update of i`.execute(db);
  return rows[0];
}

function meTable(memberId: string): RawBuilder<unknown> {
  return sql`me as (select id, email, company_id from views.member where id = ${memberId}::uuid)`;
}

/** How some invitations stand; those that are there no more are left out. */
export async function invitationStatuses(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, 'waiting' | 'accepted' | 'declined' | 'cancelled'>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; status: 'waiting' | 'accepted' | 'declined' | 'cancelled' }>`
    select id, status from connection_invitation where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** The word written with an invitation; empty without one. */
export async function invitationMessage(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('connection_invitation').select('message').where('id', '=', id).executeTakeFirst();
  return row?.message ?? '';
}

/** Invitations that wait for the addresses of members who had no account when they were sent. */
export async function invitationsByAddress(
  db: Db,
  memberIds: readonly string[],
): Promise<{ invitationId: string; fromId: string; toId: string }[]> {
  const { rows } = await sql<{ invitationId: string; fromId: string; toId: string }>`
    select i.id as "invitationId", i.from_id as "fromId", m.id as "toId"
    from views.member m join connection_invitation i on i.to_email = lower(m.email)
    where m.id = any(${memberIds}::uuid[]) and i.to_id is null and i.status = 'waiting' and i.from_id <> m.id
    order by i.created_at, i.id`.execute(db);
  return rows;
}

interface InvitedLetter {
  toId: string;
  from: string;
  fromFirstName: string;
  message: string;
}

/**
 * What the letter to an invited member says; null once the invitation is answered or taken back, and for who was invited by the same member
 * in the 30 days before: they get no second letter, however often the invitation is cancelled (SEC-02).
 */
export async function readInvitedLetter(db: Db, id: string): Promise<InvitedLetter | null> {
  const { rows } = await sql<InvitedLetter>`
    select i.to_id as "toId", m.first_name || ' ' || m.last_name as "from", m.first_name as "fromFirstName", i.message
    from connection_invitation i join views.member m on m.id = i.from_id
    where i.id = ${id}::uuid and i.status = 'waiting' and i.to_id is not null and not exists (
      select 1 from connection_invitation former
      where former.from_id = i.from_id and (former.to_id = i.to_id or former.to_email = i.to_email) and former.id <> i.id
        and former.created_at between i.created_at - make_interval(days => ${daysUntilNextRequest}) and i.created_at)`.execute(
    db,
  );
  return rows[0] ?? null;
}

/**
 * An accepted or declined invitation for who sent it; null for all others. Who declined is named as in the list of invitations: a stranger
 * only by the address that was invited (SEC-01).
 */
export async function readAnsweredInvitation(db: Db, id: string): Promise<(Answered & { isNamed: boolean }) | null> {
  const { rows } = await sql<Answered & { isNamed: boolean }>`
    select i.from_id as "fromId", i.to_id as "toId", null as proposal, told."isNamed",
      case when told."isNamed" then m.first_name || ' ' || m.last_name else i.to_email end as "by"
    from connection_invitation i join views.member m on m.id = i.to_id left join views.member f on f.id = i.from_id
    cross join lateral (
      select coalesce(i.status = 'accepted' or i.to_email is null or m.company_id = f.company_id, false) as "isNamed") told
    where i.id = ${id}::uuid and i.status in ('accepted', 'declined')`.execute(db);
  return rows[0] ?? null;
}
