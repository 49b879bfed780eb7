import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { SignUpCode } from '../../directory/auth/public.ts';
import { fromPromos, isPromoOffered as isOffered } from './offer-conditions.ts';

/** Whether a promo code is valid today for members of the company, or for everyone when it is limited to none (BKG-13). */
export async function isPromoOffered(db: Db, wanted: SignUpCode): Promise<boolean> {
  const { rows } = await sql`select 1 ${fromPromos} where ${isOffered(wanted)}`.execute(db);
  return rows.length > 0;
}
