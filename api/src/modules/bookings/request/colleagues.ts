import type { ErrorCode } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { refusedField } from '../../../platform/errors/api-error.ts';

/** Refuses the first of `ids` that is not a colleague of the member; `pointer` is the JSON pointer of the ids in the request (SEC-01). */
export async function requireColleagues(
  db: Db,
  memberId: string,
  ids: readonly string[],
  refusal: { code: ErrorCode; pointer: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select other.id from views.member me join views.member other on other.company_id = me.company_id and other.id <> me.id
    where me.id = ${memberId} and other.id = any(${ids}::uuid[]) and other.access <> 'restricted'`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  const index = ids.findIndex((id) => id !== memberId && !known.has(id));
  if (index >= 0) throw refusedField(refusal.code, `${refusal.pointer}/${index}`);
}
