import type { IdentityProvider, RouteById, RouteReply, UserStatus } from '@escale/contract';
import { isProfessionalDomain } from '@escale/rules/mail-domain.rules';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dns } from '../../../providers/dns/index.ts';
import { type CompanyToJoin, companyToJoin, type DomainProvider, providerOf } from '../companies/public.ts';
import { type Account, findAccount } from './account.queries.ts';

/**
 * Account, company and identity provider that belong to an e-mail address. The company is the account's own, otherwise the owner of the
 * domain; a member who was only invited so far belongs to the domain's owner, whichever company invited them.
 */
export interface Address {
  email: string;
  domain: string;
  account: Account | null;
  company: CompanyToJoin | null;
  /** Identity provider that signs in the company's members of this domain (AUT-10). */
  provider: DomainProvider | null;
}

/** Reads account, company and identity provider of an address. */
export async function readAddress(db: Db, email: string): Promise<Address> {
  const domain = domainOf(email);
  const account = await findAccount(db, { email });
  const company = await companyOf(db, account, domain);
  const provider = company && (await providerOf(db, { companyId: company.id, domain }));
  return { email, domain, account, company, provider };
}

async function companyOf(db: Db, account: Account | null, domain: string): Promise<CompanyToJoin | null> {
  if (account === null) return companyToJoin(db, { domain });
  // A member whose account has no company keeps it without one.
  if (account.companyId === null) return null;
  const owner = account.access === 'invited' ? await companyToJoin(db, { domain }) : null;
  return owner ?? companyToJoin(db, { id: account.companyId });
}

/** Returns the state of an address for the choice of the next sign-in step, and nothing beyond it (AUT-01, SEC-02). */
export async function verifyEmail({ db }: Context, email: string): Promise<RouteReply<RouteById<'auth.verify-email'>>> {
  const address = await readAddress(db, email);
  const professional = isProfessionalDomain(address.domain);
  const hasMailServer = !professional || (await dns().takesMail(address.domain));
  const userStatuses = statusesOf(address);
  const company = (await isEmployerHidden(db, address)) ? null : address.company;
  return {
    userStatuses: hasMailServer ? [...userStatuses, 'hasMailServer'] : userStatuses,
    professional,
    companyName: company?.name ?? null,
    termsAndConditionsUrl: company?.termsUrl ?? null,
    identityProvider: address.provider && shownProvider(address.provider.provider),
  };
}

/**
 * Whether the company is known from the account alone, and no step of the sign-in needs it: whose private address has an account would tell
 * anybody where they work (SEC-02). Who opens the account needs the company's terms.
 */
async function isEmployerHidden(db: Db, { account, company, provider, domain }: Address): Promise<boolean> {
  if (account === null || company === null || provider !== null) return false;
  const isOpening = account.access !== 'restricted' && (account.access === 'invited' || account.passwordHash === null);
  return !isOpening && (await companyToJoin(db, { domain }))?.id !== company.id;
}

function shownProvider(provider: IdentityProvider) {
  return { host: new URL(signInPage(provider)).host, required: provider.required };
}

function signInPage(provider: IdentityProvider): string {
  switch (provider.provider) {
    case 'saml':
      return provider.signInUrl;
    case 'google':
      return 'https://accounts.google.com';
    case 'microsoft':
      return 'https://login.microsoftonline.com';
    case 'openId':
      return provider.issuer;
  }
}

function statusesOf({ account, company, provider }: Address): UserStatus[] {
  const statuses: [UserStatus, boolean][] = [
    ['doesNotExist', account === null],
    ['exists', account !== null],
    ['hasPassword', account !== null && account.passwordHash !== null],
    ['hasSaml', provider !== null],
    ['allowsCreationOnTheFly', company === null || (company.creationOnTheFly && !company.signUpRestricted)],
    ['notActivated', account?.access === 'invited'],
    ['disabled', account?.access === 'restricted'],
  ];
  return statuses.flatMap(([status, holds]) => (holds ? [status] : []));
}

/** The part of an address after the `@`. */
export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);
