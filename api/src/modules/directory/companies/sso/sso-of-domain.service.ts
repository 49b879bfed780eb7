import type { IdentityProvider } from '@escale/contract';
import { z } from 'zod';
import { unseal } from '../../../../platform/access/sealing.ts';
import type { ServerKeys } from '../../../../platform/access/server-keys.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { platformSettings, readSettings } from '../settings/settings.queries.ts';
import { isActive, ownsDomain, type ProviderRow, readProvider, wireProvider } from './sso.queries.ts';

/** Identity provider for the addresses of a domain (AUT-10). */
export interface DomainProvider {
  companyId: string;
  provider: IdentityProvider;
  /** Decrypts its secret; null where it has none or where it was encrypted with a key the servers no longer have. */
  secretBy(keys: ServerKeys): string | null;
}

const secrets = z.object({ clientSecret: z.string() });

/** Context that binds a sealed secret to its row. */
export const sealedFor = (companyId: string, domain: string) => `identity_provider ${companyId} ${domain}`;

interface Wanted {
  companyId: string;
  domain: string;
}

/**
 * A company's provider for a domain, once it has passed a test, while the feature is on and the domain belongs to the company; null
 * otherwise. One that was only saved would send members to where nobody may answer.
 */
export async function providerOf(db: Db, wanted: Wanted): Promise<DomainProvider | null> {
  const row = await readProvider(db, wanted.companyId, wanted.domain);
  return row === undefined || !isActive(row) ? null : usable(db, wanted, row);
}

/** The same, also before its first test. */
export async function savedProviderOf(db: Db, wanted: Wanted): Promise<DomainProvider | null> {
  const row = await readProvider(db, wanted.companyId, wanted.domain);
  return row === undefined ? null : usable(db, wanted, row);
}

async function usable(db: Db, { companyId, domain }: Wanted, row: ProviderRow): Promise<DomainProvider | null> {
  const { singleSignOn } = { ...platformSettings, ...(await readSettings(db, companyId)) };
  if (!singleSignOn || !(await ownsDomain(db, companyId, domain))) return null;
  const { client_secret: sealed } = row;
  const secretBy = (keys: ServerKeys) => {
    const opened = secrets.safeParse(sealed && unseal(keys, sealedFor(companyId, domain), sealed));
    return opened.data?.clientSecret ?? null;
  };
  return { companyId, provider: wireProvider(row), secretBy };
}
