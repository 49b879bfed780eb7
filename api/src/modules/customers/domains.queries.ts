import type { Db } from '../../platform/db/database.ts';

/** Whether a domain is another company's: the one it was made with, or one it has proved. */
export async function isDomainTaken(db: Db, companyId: string, domain: string): Promise<boolean> {
  const owner = await db
    .selectFrom('company')
    .select('id')
    .where('mail_domain', '=', domain)
    .where('id', '<>', companyId)
    .executeTakeFirst();
  if (owner !== undefined) return true;
  const proved = await db
    .selectFrom('approved_domain')
    .select('id')
    .where('domain', '=', domain)
    .where('company_id', '<>', companyId)
    .where('proved_at', 'is not', null)
    .executeTakeFirst();
  return proved !== undefined;
}
