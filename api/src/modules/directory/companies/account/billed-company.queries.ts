import { type CompanyBilling, companyBilling, type Language } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { languageFrom } from '../../../../platform/messages/translate.ts';

/** What the monthly invoice of a company is made from. */
export interface BilledCompany {
  id: string;
  name: string;
  /** Its IANA zone. */
  timezone: string;
  plan: 'standard' | 'premium';
  status: 'trial' | 'active' | 'pastDue' | 'ended';
  paymentType: 'selfPaying' | 'invoice';
  /** Licences it has bought or, without a number, the members who use one. */
  licences: number;
  billing: CompanyBilling | null;
  contactEmail: string;
  language: Language;
}

/** Every company, with the day on which it began, in its own time zone. */
export async function readBilledCompanies(db: Db): Promise<{ id: string; timezone: string; began: string }[]> {
  const { rows } = await sql<{ id: string; timezone: string; began: string }>`
    select id, timezone, coalesce(subscription_since, (created_at at time zone timezone)::date) as began from company order by id`.execute(
    db,
  );
  return rows;
}

export async function readBilledCompany(db: Db, id: string): Promise<BilledCompany> {
  const { rows } = await sql<Omit<BilledCompany, 'billing' | 'language'> & { billing: unknown; language: string }>`
    select c.id, c.name, c.timezone, c.type as plan, c.subscription_status as status, c.payment_type as "paymentType",
      coalesce(c.licences, (select count(*) from member m where m.company_id = c.id and m.access <> 'restricted')) as licences,
      c.billing, c.contact_email as "contactEmail", c.default_language as language
    from company c where c.id = ${id}::uuid`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`no company ${id}`);
  const billing = row.billing === null ? null : companyBilling.parse(row.billing);
  return { ...row, billing, language: languageFrom(row.language) };
}

/**
 * A plan is in arrears while one of these companies' invoices is; the others' plans are active again. Trials and ended plans are left as
 * they are. Returns the companies that changed.
 */
export async function markInArrears(tx: Db, companyIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update company set subscription_status = case subscription_status when 'active' then 'pastDue' else 'active' end
    where (subscription_status = 'active' and id = any(${companyIds}::uuid[]))
      or (subscription_status = 'pastDue' and not id = any(${companyIds}::uuid[]))
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
