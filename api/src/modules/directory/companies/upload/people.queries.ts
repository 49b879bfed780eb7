import type { CompanyPeople, KnownMember } from '@escale/rules/import.rules';
import { isProfessionalDomain } from '@escale/rules/mail-domain.rules';
import { sql } from 'kysely';
import { asSystem } from '../../../../platform/db/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';

/**
 * The members, policies and departments of a company, and which of the addresses and domains belong to others: addresses of members
 * elsewhere and domains of other companies, neither of which the caller may see.
 */
export async function readPeople(tx: Db, companyId: string, emails: readonly string[]): Promise<CompanyPeople> {
  const domains = [...new Set(emails.map((email) => email.slice(email.lastIndexOf('@') + 1)))];
  const members = await readMembers(tx, companyId);
  const [takenElsewhere, foreignDomains] = await asSystem(tx, async () => [
    await addressesElsewhere(tx, companyId, emails),
    await domainsElsewhere(tx, companyId, domains.filter(isProfessionalDomain)),
  ]);
  const policies = await readNames(tx, 'views.policy', companyId);
  const departments = await readNames(tx, 'views.department', companyId);
  return { members, takenElsewhere, foreignDomains, policies, departments };
}

/** Domains at which the company's members have their addresses: its own, and those it has proved. */
export async function companyDomains(db: Db, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select c.mail_domain as domain from company c where c.id = ${companyId}::uuid and c.mail_domain is not null
    union all select d.domain from approved_domain d where d.company_id = ${companyId}::uuid and d.proved_at is not null`.execute(
    db,
  );
  return rows.map(({ domain }) => domain.toLowerCase());
}

async function readMembers(tx: Db, companyId: string): Promise<KnownMember[]> {
  const rows = await tx
    .selectFrom('member')
    .select([
      'id',
      sql<string>`lower(email)`.as('email'),
      'first_name as firstName',
      'last_name as lastName',
      'policy_id as policyId',
      'department_id as departmentId',
      'manager_id as managerId',
      'external_id as externalId',
      'timezone',
      'external',
    ])
    .where('company_id', '=', companyId)
    .execute();
  // Not by a self-join: right after a large import its statistics are stale, and the planner joins every member with every other.
  const emailOf = new Map(rows.map(({ id, email }) => [id, email]));
  return rows.map(({ managerId, ...row }) => ({
    ...row,
    managerEmail: (managerId === null ? undefined : emailOf.get(managerId)) ?? null,
  }));
}

/** An address is unique across all companies, so row-level security must not hide those of others. */
async function addressesElsewhere(tx: Db, companyId: string, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from member
    where lower(email) = any(${emails}::text[]) and company_id is distinct from ${companyId}::uuid`.execute(tx);
  return rows.map(({ email }) => email);
}

/** A domain belongs to the company that has proved it, otherwise to the one that was created with it. */
async function domainsElsewhere(tx: Db, companyId: string, domains: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select given.domain from unnest(${domains}::text[]) as given(domain)
    where coalesce(
      (select d.company_id from approved_domain d where d.domain = given.domain and d.proved_at is not null),
      (select c.id from company c where c.mail_domain = given.domain)) <> ${companyId}::uuid`.execute(tx);
  return rows.map(({ domain }) => domain);
}

async function readNames(tx: Db, table: 'views.policy' | 'views.department', companyId: string) {
  return tx.selectFrom(table).select(['id', 'name']).where('company_id', '=', companyId).execute();
}
