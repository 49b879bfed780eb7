import type { KeptReason } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { StoredValues } from './import-row.queries.ts';

/** A row that undoing an import restores. */
export interface RestoredRow {
  row: number;
  memberId: string;
  before: StoredValues;
  after: StoredValues;
}

/** What undoing an import does: members to remove, members to restore, and rows that stay with the reason. */
export interface Undoing {
  remove: { row: number; memberId: string }[];
  restore: RestoredRow[];
  kept: Map<number, KeptReason>;
}

/**
 * What undoing an import does now. A created member stays once the account is open, a booking has a place for it, or somebody who stays is
 * managed by it; a changed member stays when a value is no longer the one of the file.
 */
export async function readUndoing(db: Db, importId: string): Promise<Undoing> {
  const kept: Undoing['kept'] = new Map();
  const restore = await restorable(db, importId, kept);
  const created = await readCreated(db, importId);
  const reports = await readReports(db, importId);
  const back = new Map(restore.map(({ memberId, before }) => [memberId, before.managerId]));
  const leaving = new Map(created.map(({ row, memberId }) => [memberId, row]));
  for (const { row, memberId, isOpen, isBooked } of created) {
    if (!isOpen && !isBooked) continue;
    kept.set(row, isOpen ? 'opened' : 'booked');
    leaving.delete(memberId);
  }
  // To a fixed point: whoever stays keeps the manager, who therefore stays as well.
  for (let size = -1; size !== leaving.size; ) {
    size = leaving.size;
    for (const { memberId, managerId } of reports) {
      const row = leaving.get(managerId);
      if (row === undefined || leaving.has(memberId) || (back.get(memberId) ?? managerId) !== managerId) continue;
      if (back.has(memberId) && back.get(memberId) === null) continue;
      leaving.delete(managerId);
      kept.set(row, 'manages');
    }
  }
  return { remove: [...leaving].map(([memberId, row]) => ({ memberId, row })), restore, kept };
}

async function restorable(db: Db, importId: string, kept: Undoing['kept']): Promise<RestoredRow[]> {
  const { rows } = await sql<RestoredRow & { now: StoredValues; isPossible: boolean }>`
    select r.row_number as row, r.member_id as "memberId", r.before, r.after,
      jsonb_build_object('firstName', m.first_name, 'lastName', m.last_name, 'policyId', m.policy_id, 'departmentId', m.department_id,
        'managerId', m.manager_id, 'externalId', m.external_id, 'timezone', m.timezone, 'external', m.external) as now,
      m.company_id = i.company_id
        and (r.before->>'policyId' is null or exists (select 1 from views.policy p where p.id = (r.before->>'policyId')::uuid))
        and (r.before->>'departmentId' is null or exists (select 1 from department d where d.id = (r.before->>'departmentId')::uuid))
        and (r.before->>'managerId' is null or exists (select 1 from member b where b.id = (r.before->>'managerId')::uuid
          and b.company_id = i.company_id)) as "isPossible"
    from member_import_row r join member_import i on i.id = r.import_id join member m on m.id = r.member_id
    where r.import_id = ${importId}::uuid and r.outcome = 'updated' and not r.undone and r.before is not null
    order by r.row_number`.execute(db);
  return rows.flatMap(({ now, isPossible, ...row }) => {
    const isSame = Object.entries(row.after).every(([field, value]) => Reflect.get(now, field) === value);
    if (isPossible && isSame) return [row];
    kept.set(row.row, 'changed');
    return [];
  });
}

async function readCreated(db: Db, importId: string) {
  const { rows } = await sql<{ row: number; memberId: string; isOpen: boolean; isBooked: boolean }>`
    select r.row_number as row, r.member_id as "memberId", m.access <> 'invited' as "isOpen",
      exists (select 1 from views.booking b where b.organiser_id = m.id)
        or exists (select 1 from views.booking_participant p where p.member_id = m.id) as "isBooked"
    from member_import_row r join member m on m.id = r.member_id
    where r.import_id = ${importId}::uuid and r.outcome = 'created' and not r.undone order by r.row_number`.execute(db);
  return rows;
}

/** Everybody of the company with their manager. */
async function readReports(db: Db, importId: string) {
  const { rows } = await sql<{ memberId: string; managerId: string }>`
    select id as "memberId", manager_id as "managerId" from member
    where company_id = (select company_id from member_import where id = ${importId}::uuid) and manager_id is not null`.execute(
    db,
  );
  return rows;
}
