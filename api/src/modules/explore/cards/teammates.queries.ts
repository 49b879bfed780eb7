import { type Person, person } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { personJson } from '../../directory/members/public.ts';
import { isPrivateTo, joinVisibility } from '../../directory/visibility/public.ts';
import { halfNumbers, type RequestedDay } from '../requested-day.ts';
import type { Viewer } from '../viewer.ts';

/**
 * Colleagues and connections of the viewer who will be at each space that day, by space (EXP-09). Only premium members get them; a teammate
 * is included only if they show the viewer at least the floor they are on (CON-05).
 */
export async function readTeammates(
  db: Db,
  viewer: Viewer,
  day: RequestedDay | null,
  workspaceIds: readonly string[],
): Promise<Map<string, Person[]>> {
  const bySpace = new Map<string, Person[]>();
  if (day === null || !viewer.premium || workspaceIds.length === 0) return bySpace;
  const { rows } = await sql<{ workspace_id: string; person: unknown }>`
    with there as materialized (
      select distinct workspace_id, member_id, booking_id from views.schedule_half
      where workspace_id = any(${[...workspaceIds]}::uuid[]) and day = ${day.date}::date
        and half = any(${halfNumbers(day.part)}::int[]) and location_type in ('office', 'flexOffice')
    )
    select distinct on (h.workspace_id, fold(m.last_name), fold(m.first_name), m.id) h.workspace_id, ${personJson('m')} as person
    from there h join views.member m on m.id = h.member_id
      left join booking_of_half b on b.id = h.booking_id
      ${joinVisibility({ memberId: viewer.memberId, now: day.now })}
    where m.id <> ${viewer.memberId}::uuid and visible.level in ('floor', 'seat')
      and not ${isPrivateTo(viewer.memberId)}
    order by h.workspace_id, fold(m.last_name), fold(m.first_name), m.id`.execute(db);
  for (const row of rows) {
    const people = bySpace.get(row.workspace_id) ?? [];
    people.push(person.parse(row.person));
    bySpace.set(row.workspace_id, people);
  }
  return bySpace;
}
