import { X509Certificate } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { IdentityProvider, IdentityProviderInput, IdentityProviders, Language } from '@escale/contract';
import type { Actor } from '../../../../platform/access/actor.ts';
import { seal } from '../../../../platform/access/sealing.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../../platform/errors/api-error.ts';
import { translate } from '../../../../platform/messages/translate.ts';
import { ourAddresses } from '../../../../providers/identity/our-addresses.ts';
import { holdCompany, reachCompany } from '../reach-company.ts';
import { requireFeature } from '../settings/settings.service.ts';
import {
  isActive,
  ownsDomain,
  type ProviderRow,
  readOwnedDomains,
  readProvider,
  readProviders,
  wireProvider,
  writeProvider,
} from './sso.queries.ts';
import { sealedFor } from './sso-of-domain.service.ts';

/** A company has at most a hundred proved domains, and its original one. */
const most = 101;

/** Identity providers of a company, with the addresses of this service that they need (AUT-10). */
export async function ssoOf({ db, config }: Context, actor: Actor, id: string): Promise<IdentityProviders> {
  await reachCompany(db, actor, id);
  const rows = await readProviders(db, id, most);
  const domains = await readOwnedDomains(db, id);
  const active = rows.filter(isActive).map(({ domain }) => domain);
  return { items: rows.map(wireProvider), active, domains, ...ourAddresses(config.publicUrl) };
}

/** Sets the provider of one of the company's own domains, where support has switched the feature on (INT-10). */
export async function changeSso(
  context: Context,
  actor: Actor,
  language: Language,
  { id, provider }: { id: string; provider: IdentityProviderInput },
): Promise<IdentityProvider> {
  return transact(context.db, async (tx) => {
    await holdCompany(tx, actor, id);
    await requireFeature(tx, actor, id, 'singleSignOn');
    await requireUsable(tx, language, id, provider);
    const before = await readProvider(tx, id, provider.domain);
    const row = rowOf(context, id, provider, before);
    if (row.required) requireProved(language, row);
    const after = wireProvider(await writeProvider(tx, row));
    await recordChange(tx, context, actor, {
      companyId: id,
      action: 'customers.set-sso',
      before: before ? wireProvider(before) : null,
      after,
    });
    return after;
  });
}

/** Removes the provider of a domain; `resource.not-found` when there is none. */
export async function removeSso(
  context: Context,
  actor: Actor,
  { id, domain }: { id: string; domain: string },
): Promise<{ done: true }> {
  return transact(context.db, async (tx) => {
    await holdCompany(tx, actor, id);
    await requireFeature(tx, actor, id, 'singleSignOn');
    const row = await readProvider(tx, id, domain);
    if (row === undefined) throw new ApiError('resource.not-found');
    await tx.deleteFrom('identity_provider').where('company_id', '=', id).where('domain', '=', domain).execute();
    const before = wireProvider(row);
    await recordChange(tx, context, actor, { companyId: id, action: 'customers.remove-sso', before, after: null });
    return { done: true as const };
  });
}

const refuse = (pointer: string, message: string) =>
  new ApiError('request.invalid', { errors: [{ pointer, message }] });

/** Passwords are refused only where an administrator can come in by these very settings. */
function requireProved(language: Language, { passed_at, administrator_came_at }: ProviderRow): void {
  if (passed_at === null) throw refuse('/body/required', translate(language, 'field.sign-on-untested'));
  if (administrator_came_at === null) throw refuse('/body/required', translate(language, 'field.sign-on-unused'));
}

async function requireUsable(tx: Db, language: Language, id: string, provider: IdentityProviderInput): Promise<void> {
  if (!(await ownsDomain(tx, id, provider.domain)))
    throw refuse('/body/domain', translate(language, 'field.domain-foreign'));
  if (provider.provider === 'saml' && !isCertificate(provider.certificate))
    throw refuse('/body/certificate', translate(language, 'field.certificate'));
}

/**
 * The row to store. An omitted secret is kept only for the same provider it was given for, and never sent to another; what proves that the
 * provider works, only for the same settings and secret.
 */
function rowOf(
  { clock, keys }: Context,
  companyId: string,
  { domain, required, ...provider }: IdentityProviderInput,
  before: ProviderRow | undefined,
): ProviderRow {
  const unproved = { company_id: companyId, domain, required, passed_at: null, administrator_came_at: null };
  const proved = (kept: ProviderRow) => ({ ...kept, required });
  if (provider.provider === 'saml') {
    if (before && isDeepStrictEqual(before.settings, provider)) return proved(before);
    return { ...unproved, settings: provider, client_secret: null, client_secret_set_at: null };
  }
  const { clientSecret, ...settings } = provider;
  if (clientSecret !== undefined) {
    const sealed = seal(keys, sealedFor(companyId, domain), { clientSecret });
    return { ...unproved, settings, client_secret: sealed, client_secret_set_at: clock.now() };
  }
  const kept = before && isDeepStrictEqual(before.settings, settings) ? before : undefined;
  if (!kept?.client_secret) throw refusedField('request.invalid', '/body/clientSecret');
  return proved(kept);
}

function isCertificate(pem: string): boolean {
  try {
    new X509Certificate(pem);
    return true;
  } catch {
    return false;
  }
}
