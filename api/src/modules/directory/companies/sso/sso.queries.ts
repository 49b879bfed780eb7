import { type IdentityProvider, identityProvider } from '@escale/contract';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { IdentityProviderTable } from '../../../../platform/db/schema.ts';

export type ProviderRow = Selectable<IdentityProviderTable>;

/** A company's provider for a domain. */
export async function readProvider(db: Db, companyId: string, domain: string): Promise<ProviderRow | undefined> {
  return db
    .selectFrom('identity_provider')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('domain', '=', domain)
    .executeTakeFirst();
}

/** Providers of a company, ordered by domain. */
export async function readProviders(db: Db, companyId: string, limit: number): Promise<ProviderRow[]> {
  return db
    .selectFrom('identity_provider')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('domain')
    .limit(limit)
    .execute();
}

/** Inserts or replaces the provider of a domain, and returns the stored row. */
export async function writeProvider(tx: Db, row: ProviderRow): Promise<ProviderRow> {
  const { company_id, domain, ...rest } = row;
  const values = { ...rest, settings: JSON.stringify(rest.settings) };
  return tx
    .insertInto('identity_provider')
    .values({ company_id, domain, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'domain']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The domains of a company: its original one, and those it has proved (INT-09). */
export async function readOwnedDomains(db: Db, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select mail_domain as domain from company where id = ${companyId}::uuid and mail_domain is not null
    union select domain from approved_domain where company_id = ${companyId}::uuid and proved_at is not null
    order by domain`.execute(db);
  return rows.map(({ domain }) => domain);
}

/** Whether a domain belongs to the company: its original domain, or one it has proved (INT-09). */
export async function ownsDomain(db: Db, companyId: string, domain: string): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select exists (select 1 from company where id = ${companyId}::uuid and mail_domain = ${domain})
      or exists (select 1 from approved_domain
        where company_id = ${companyId}::uuid and domain = ${domain} and proved_at is not null) as owns`.execute(db);
  return rows[0]?.owns ?? false;
}

/** Whether a provider is offered at sign-in: it works with the settings and the secret that it has. */
export const isActive = ({ passed_at, administrator_came_at }: ProviderRow): boolean =>
  passed_at !== null || administrator_came_at !== null;

/** A provider in the shape of the contract, without its secret. */
export function wireProvider(row: ProviderRow): IdentityProvider {
  const { settings, domain, required, client_secret_set_at: clientSecretSetAt } = row;
  const given = typeof settings === 'object' ? settings : {};
  return identityProvider.parse({
    ...given,
    domain,
    required,
    ...(clientSecretSetAt === null ? {} : { clientSecretSetAt }),
  });
}
