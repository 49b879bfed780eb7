import { type IdentityProvider, identityProvider } from '@escale/contract';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { IdentityProviderTable } from '../../../../platform/db/schema.ts';

export type ProviderRow = Selectable<IdentityProviderTable>;

/** What a company has set for a domain. */
export async function readProvider(db: Db, companyId: string, domain: string): Promise<ProviderRow | undefined> {
  return db
    .selectFrom('identity_provider')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('domain', '=', domain)
    .executeTakeFirst();
}

/** Providers of a company, in order of their domains. */
export async function readProviders(db: Db, companyId: string, limit: number): Promise<ProviderRow[]> {
  return db
    .selectFrom('identity_provider')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('domain')
    .limit(limit)
    .execute();
}

/** Writes the provider of a domain over the one before, and gives it as it stands. */
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

/** Whether addresses of a domain are the company's: it was made with the domain, or has proved it (INT-09). */
export async function ownsDomain(db: Db, companyId: string, domain: string): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select exists (select 1 from company where id = ${companyId}::uuid and mail_domain = ${domain})
      or exists (select 1 from approved_domain
        where company_id = ${companyId}::uuid and domain = ${domain} and proved_at is not null) as owns`.execute(db);
  return rows[0]?.owns ?? false;
}

/** A provider as the contract tells it: without its secret. */
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
