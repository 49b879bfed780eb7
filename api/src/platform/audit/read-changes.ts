import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** One recorded change; of the two states the fields that differ. */
export interface RecordedChange {
  id: string;
  at: string;
  action: string;
  actorId: string;
  impersonatorId: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Recorded changes of one object of a company by page, the latest first (CKP-11). */
export async function readChanges(
  db: Db,
  { companyId, subjectId, page, limit }: { companyId: string; subjectId: string; page: number; limit: number },
): Promise<{ changes: RecordedChange[]; total: number }> {
  const { rows } = await sql<RecordedChange & { total: number }>`
    select count(*) over ()::int as total, id, at, action, actor_id as "actorId", impersonator_id as "impersonatorId",
      before, after
    from audit_log where company_id = ${companyId}::uuid and subject_id = ${subjectId}::uuid
    order by at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { changes: rows, total: rows[0]?.total ?? 0 };
}
