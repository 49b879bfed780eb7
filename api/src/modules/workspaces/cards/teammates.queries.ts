import { type Person, person } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type AskedDay, halfNumbers } from '../asked-day.ts';
import type { Viewer } from '../viewer.ts';

/**
 * Who of the viewer's people will be at which space that day, by space (EXP-09). Only premium members are told; a
 * teammate appears to whom their own visibility allows.
 */
export async function readTeammates(
  db: Db,
  viewer: Viewer,
  day: AskedDay | null,
  workspaceIds: readonly string[],
): Promise<Map<string, Person[]>> {
  const bySpace = new Map<string, Person[]>();
  if (day === null || !viewer.premium || workspaceIds.length === 0) return bySpace;
  const { rows } = await sql<{ workspace_id: string; person: unknown }>`
    select distinct on (h.workspace_id, m.last_name, m.first_name, m.id) h.workspace_id,
      json_build_object('id', m.id, 'firstName', m.first_name, 'lastName', m.last_name, 'jobTitle', m.job_title,
        'avatar', m.avatar) as person
    from schedule_half h join member m on m.id = h.member_id
    where h.workspace_id = any(${[...workspaceIds]}::uuid[]) and h.day = ${day.date}::date
      and h.half = any(${halfNumbers(day.part)}::int[]) and h.location_type in ('office', 'flexOffice')
      and m.id <> ${viewer.memberId}::uuid and ${isOpenTo(viewer)}
    order by h.workspace_id, m.last_name, m.first_name, m.id`.execute(db);
  for (const row of rows) {
    const people = bySpace.get(row.workspace_id) ?? [];
    people.push(person.parse(row.person));
    bySpace.set(row.workspace_id, people);
  }
  return bySpace;
}

/** Condition on `member m`: shows where they are to the viewer, by their own choice of visibility. */
export function isOpenTo(viewer: Viewer) {
  return sql<boolean>`(
    (m.visibility = 'company' and m.company_id = ${viewer.companyId}::uuid)
    or (m.visibility in ('company', 'connections') and exists (
      select 1 from connection c
      where c.status = 'accepted' and c.member_id = least(m.id, ${viewer.memberId}::uuid)
        and c.other_id = greatest(m.id, ${viewer.memberId}::uuid)
    ))
  )`;
}
