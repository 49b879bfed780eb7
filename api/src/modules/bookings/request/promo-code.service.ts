import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { SignUpCode } from '../../directory/auth/public.ts';

/** Whether a promo code is valid today for members of the company, or for everyone when it belongs to no company (BKG-13). */
export async function isPromoOffered(db: Db, { code, companyId, today }: SignUpCode): Promise<boolean> {
  const { rows } = await sql`
    select 1 from promo where upper(code) = upper(${code}) and ${today}::date between valid_from and valid_to
      and (company_id is null or company_id = ${companyId}::uuid)`.execute(db);
  return rows.length > 0;
}
