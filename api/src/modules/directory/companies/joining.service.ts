import { isProfessionalDomain } from '@escale/rules/mail-domain.rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { platformSettings, readSettings } from './settings/settings.queries.ts';

/** A company in the parts that matter to a person joining it. */
export interface CompanyToJoin {
  id: string;
  name: string;
  contactEmail: string;
  timezone: string;
  termsUrl: string | null;
  creationOnTheFly: boolean;
  signUpRestricted: boolean;
  defaultVisibility: string;
}

/** The company of an id, or the owner of a domain: its original domain, or one it has proved (INT-09); null when there is none. */
export async function companyToJoin(db: Db, by: { id: string } | { domain: string }): Promise<CompanyToJoin | null> {
  if ('domain' in by && !isProfessionalDomain(by.domain)) return null;
  const condition =
    'id' in by
      ? sql<boolean>`id = ${by.id}::uuid`
      : sql<boolean>`id = coalesce(
          (select d.company_id from approved_domain d where d.domain = ${by.domain} and d.proved_at is not null),
          (select c.id from company c where c.mail_domain = ${by.domain}))`;
  const row = await db
    .selectFrom('company')
    .select(['id', 'name', 'contact_email as contactEmail', 'timezone', 'terms_url as termsUrl'])
    .where(condition)
    .executeTakeFirst();
  if (row === undefined) return null;
  const settings = { ...platformSettings, ...(await readSettings(db, row.id)) };
  const { creationOnTheFly, signUpRestricted, defaultVisibility } = settings;
  return { ...row, creationOnTheFly, signUpRestricted, defaultVisibility };
}
