import { type DayProposal, dayProposal, type Part } from '@escale/contract';
import { addDays } from '@escale/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { personJson } from '../../../directory/members/public.ts';

/** Days for which a proposal is kept after its date. */
export const daysKept = 30;

/** A proposal as stored, for its two sides. */
export interface ProposalRow {
  id: string;
  fromId: string;
  toId: string;
  status: 'open' | 'accepted' | 'declined' | 'cancelled';
  date: string;
  part: Part;
  place: { kind: 'building' | 'workspace'; id: string; buildingId: string } | null;
}

const areConnected = sql<boolean>`exists (select 1 from connection c
  where c.member_id = least(p.from_id, p.to_id) and c.other_id = greatest(p.from_id, p.to_id))`;
/** Condition on `day_proposal p`: it can still be answered. */
const isOpenOn = (today: string) => sql<boolean>`p.status = 'open' and p.day >= ${today}::date`;

const joinPlace = sql`
  left join views.workspace w on w.id = p.workspace_id
  left join views.building b on b.id = coalesce(p.building_id, w.building_id)
  left join views.floor f on f.id = w.floor_id`;
/** A zone of a company is found by its building and floor: several may have its name. */
const placeName = sql`case when w.company_id is not null then b.name || ', ' || w.name else coalesce(w.name, b.name) end`;
const toldPlaceJson = sql`case when b.id is not null then jsonb_build_object(
  'name', ${placeName}, 'floor', f.number, 'street', b.street, 'place', b.place) end`;

function proposalJson(memberId: string, today: string): RawBuilder<unknown> {
  return sql`jsonb_build_object(
    'id', p.id, 'direction', case when p.from_id = ${memberId}::uuid then 'sent' else 'received' end,
    'status', case when p.status = 'open' and p.day < ${today}::date then 'over' else p.status end,
    'person', ${personJson('m')}, 'date', p.day, 'part', p.part, 'message', p.message, 'reason', p.reason,
    'place', case when w.id is not null then jsonb_build_object('kind', 'workspace', 'id', w.id, 'name', ${placeName},
        'floor', case when f.id is not null then jsonb_build_object('name', f.name, 'number', f.number) end)
      when b.id is not null then jsonb_build_object('kind', 'building', 'id', b.id, 'name', b.name, 'floor', null) end,
    'createdAt', p.created_at, 'answeredAt', p.answered_at)`;
}

/**
 * Proposals that a member received or sent to those who are still connections, the next day first; those whose day passed up to a month
 * ago at the end (CON-06).
 */
export async function readProposals(
  db: Db,
  { memberId, today }: { memberId: string; today: string },
): Promise<{ items: DayProposal[] }> {
  const { rows } = await sql<{ proposal: unknown }>`
    select ${proposalJson(memberId, today)} as proposal
    from day_proposal p ${joinPlace}
    join views.member m on m.id = case when p.from_id = ${memberId}::uuid then p.to_id else p.from_id end
    where ${memberId}::uuid in (p.from_id, p.to_id) and p.day >= ${addDays(today, -daysKept)}::date and ${areConnected}
    order by p.day < ${today}::date, abs(p.day - ${today}::date), p.created_at, p.id limit 200`.execute(db);
  return { items: rows.map((row) => dayProposal.parse(row.proposal)) };
}

/** One proposal from the view of one of its two sides. */
export async function readProposal(db: Db, memberId: string, id: string, today: string): Promise<DayProposal> {
  const { rows } = await sql<{ proposal: unknown }>`
    select ${proposalJson(memberId, today)} as proposal
    from day_proposal p ${joinPlace}
    join views.member m on m.id = case when p.from_id = ${memberId}::uuid then p.to_id else p.from_id end
    where p.id = ${id}::uuid`.execute(db);
  return dayProposal.parse(rows[0]?.proposal);
}

/** A proposal that a member sent to a connection, or received from one; undefined when there is none. */
export async function findProposal(
  db: Db,
  memberId: string,
  id: string,
  side: 'sent' | 'received',
): Promise<ProposalRow | undefined> {
  const own = side === 'sent' ? sql`p.from_id` : sql`p.to_id`;
  const { rows } = await sql<ProposalRow>`
    select p.id, p.from_id as "fromId", p.to_id as "toId", p.status, p.day as date, p.part,
      case when w.id is not null then jsonb_build_object('kind', 'workspace', 'id', w.id, 'buildingId', w.building_id)
        when b.id is not null then jsonb_build_object('kind', 'building', 'id', b.id, 'buildingId', b.id) end as place
    from day_proposal p ${joinPlace}
    where p.id = ${id}::uuid and ${own} = ${memberId}::uuid and ${areConnected}`.execute(db);
  return rows[0];
}

/** Proposals that a member has not answered and still can. */
export async function countOpenProposals(db: Db, memberId: string, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from day_proposal p
    where p.to_id = ${memberId}::uuid and ${isOpenOn(today)} and ${areConnected}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A place as letters tell it, with its address. */
export interface ToldPlace {
  name: string;
  floor: number | null;
  street: string;
  place: string;
}

/** What the letter about a proposal tells; null once it is answered, or over. */
export interface ProposalLetter {
  toId: string;
  from: string;
  date: string;
  part: Part;
  place: ToldPlace | null;
  message: string;
}

export async function readProposalLetter(db: Db, id: string, today: string): Promise<ProposalLetter | null> {
  const { rows } = await sql<ProposalLetter>`
    select p.to_id as "toId", m.first_name || ' ' || m.last_name as "from", p.day as date, p.part, p.message,
      ${toldPlaceJson} as place
    from day_proposal p ${joinPlace} join views.member m on m.id = p.from_id
    where p.id = ${id}::uuid and ${isOpenOn(today)} and ${areConnected}`.execute(db);
  return rows[0] ?? null;
}

/** What the letter about an answer tells who asked; `proposal` is null where an invitation was accepted. */
export interface Answered {
  fromId: string;
  toId: string;
  /** Name of who answered. */
  by: string;
  proposal: { date: string; part: Part; place: ToldPlace | null; message: string; reason: string } | null;
}

/** An answered proposal for who made it; null once it is taken back, or where the two are no connections any more. */
export async function readAnsweredProposal(db: Db, id: string): Promise<Answered | null> {
  const { rows } = await sql<Answered>`
    select p.from_id as "fromId", p.to_id as "toId", m.first_name || ' ' || m.last_name as "by",
      jsonb_build_object('date', p.day, 'part', p.part, 'place', ${toldPlaceJson}, 'message', p.message, 'reason', p.reason) as proposal
    from day_proposal p ${joinPlace} join views.member m on m.id = p.to_id
    where p.id = ${id}::uuid and p.status in ('accepted', 'declined') and ${areConnected}`.execute(db);
  return rows[0] ?? null;
}

/** What became of some proposed days; `over`: nobody answered, or it is there no more. */
export async function proposalOutcomes(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, ProposalRow['status'] | 'over'>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; outcome: ProposalRow['status'] | 'over' }>`
    select p.id, case when p.status = 'open' and p.day < ${today}::date then 'over' else p.status end as outcome
    from day_proposal p where p.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, outcome }) => [id, outcome]));
}
