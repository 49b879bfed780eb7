import { type CompanyCalendarKind, companyCalendarKinds, type SpaceCalendar } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** The resource calendar of a space, while the company's calendars are open. */
export interface OpenSpaceCalendar {
  workspaceId: string;
  companyId: string;
  kind: CompanyCalendarKind;
  tenant: string;
  address: string;
}

const most = 500;
const kindOf = (kind: string): CompanyCalendarKind => companyCalendarKinds.find((one) => one === kind) ?? 'google';

/** Calendars of a company's spaces in the shape of the contract. */
export async function readSpaceCalendars(db: Db, companyId: string): Promise<SpaceCalendar[]> {
  const rows = await db
    .selectFrom('space_calendar as c')
    .innerJoin('views.workspace as w', 'w.id', 'c.workspace_id')
    .innerJoin('views.building as b', 'b.id', 'w.building_id')
    .select(['c.workspace_id as workspaceId', 'w.name as workspace', 'b.name as building'])
    .select(['c.kind', 'c.address', 'c.state'])
    .where('c.company_id', '=', companyId)
    .orderBy('w.name')
    .orderBy('w.id')
    .limit(most)
    .execute();
  return rows.map(({ kind, state, ...row }) => ({
    ...row,
    kind: kindOf(kind),
    state: state === 'missing' ? 'missing' : 'working',
  }));
}

/** The calendar of a space whose company's connection works; null when it has none. */
export async function readOpenSpaceCalendar(db: Db, workspaceId: string): Promise<OpenSpaceCalendar | null> {
  const row = await db
    .selectFrom('space_calendar as c')
    .innerJoin('calendar_delegation as d', (join) =>
      join.onRef('d.company_id', '=', 'c.company_id').onRef('d.kind', '=', 'c.kind'),
    )
    .select(['c.workspace_id as workspaceId', 'c.company_id as companyId', 'c.kind', 'c.address', 'd.tenant'])
    .where('c.workspace_id', '=', workspaceId)
    .where('d.state', '=', 'connected')
    .executeTakeFirst();
  return row ? { ...row, kind: kindOf(row.kind) } : null;
}

/** Of these bookings, those of spaces with a calendar, or that stand in one. */
export async function bookingsWithCalendar(db: Db, bookingIds: readonly string[]): Promise<string[]> {
  if (bookingIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select b.id from views.booking b where b.id = any(${[...bookingIds]}::uuid[])
      and (exists (select 1 from space_calendar c where c.workspace_id = b.workspace_id)
        or exists (select 1 from space_calendar_booking w where w.booking_id = b.id))`.execute(db);
  return rows.map(({ id }) => id);
}
