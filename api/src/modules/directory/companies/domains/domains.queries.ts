import { type ApprovedDomain, approvedDomain } from '@escale/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { ApprovedDomainTable } from '../../../../platform/db/schema.ts';

export type DomainRow = Selectable<ApprovedDomainTable>;

/** Whether a domain belongs to another company: its original domain, or one it has proved. */
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

/** The first domain of a company, which staff confirmed when they opened it. */
export async function confirmedDomain(db: Db, companyId: string): Promise<string> {
  const row = await db
    .selectFrom('company')
    .select('mail_domain')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.mail_domain;
}

export async function readDomain(db: Db, companyId: string, domain: string): Promise<DomainRow | undefined> {
  return db
    .selectFrom('approved_domain')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('domain', '=', domain)
    .executeTakeFirst();
}

/** The DNS record that proves a domain. */
export function domainProof({ domain, token }: Pick<DomainRow, 'domain' | 'token'>): ApprovedDomain['record'] {
  return { name: `_escale.${domain}`, type: 'TXT', value: `escale-domain=${token}` };
}

/** A domain in the shape of the contract. */
export function wireDomain(row: DomainRow): ApprovedDomain {
  return approvedDomain.parse({
    id: row.id,
    domain: row.domain,
    status: row.proved_at === null ? 'pending' : 'proved',
    record: domainProof(row),
    checkedAt: row.checked_at,
    provedAt: row.proved_at,
  });
}
