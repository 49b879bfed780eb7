import type { OfficeClosure } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { DateRange } from './my.service.ts';

/** Days on which an office of the member's company is closed: all its desks are (WEK-02). */
export async function readClosures(
  db: Db,
  memberId: string,
  { dateFrom, dateTo }: DateRange,
): Promise<OfficeClosure[]> {
  const { rows } = await sql<OfficeClosure>`
    with desk as (
      select w.id, b.id as building_id, b.name, count(*) over (partition by b.id) as desks
      from views.member m join views.building b on b.company_id = m.company_id
      join views.workspace w on w.building_id = b.id and w.booking_mode = 'halfDays' and w.has_seats
      where m.id = ${memberId}::uuid
    )
    select c.day as date, d.building_id as "buildingId", d.name as building
    from desk d join views.workspace_closure c on c.workspace_id = d.id and c.day between ${dateFrom} and ${dateTo}
    group by c.day, d.building_id, d.name, d.desks having count(*) = d.desks
    order by c.day, d.name`.execute(db);
  return rows;
}
