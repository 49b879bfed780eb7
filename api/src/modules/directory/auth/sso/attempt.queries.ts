import { type Language, languages } from '@escale/contract';
import { hashOfToken } from '../../../../platform/access/token-hash.ts';
import { minutesAfter } from '../../../../platform/clock/instants.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { type Identity, identity } from '../../../../providers/identity/port.ts';

/** Time limit in minutes for signing in at a provider. */
export const attemptMinutes = 10;

/** A sign-in in progress at the provider of a domain; with `identity`, after the provider has identified the person. Instants are ISO. */
export interface SignInAttempt {
  companyId: string;
  domain: string;
  language: Language;
  next: string | null;
  identity: Identity | null;
  startedAt: string;
  /** The company's own terms, which the page named that began the sign-in (AUT-03). */
  companyTermsUrl: string | null;
  browserHash: Buffer;
}

/** Stores an attempt under the hash of its state. */
export async function insertAttempt(db: Db, state: string, attempt: SignInAttempt, now: string): Promise<void> {
  await db
    .insertInto('single_sign_on')
    .values({
      state_hash: hashOfToken(state),
      browser_hash: attempt.browserHash,
      company_id: attempt.companyId,
      domain: attempt.domain,
      language: attempt.language,
      next: attempt.next,
      identity: attempt.identity && JSON.stringify(attempt.identity),
      started_at: attempt.startedAt,
      company_terms_url: attempt.companyTermsUrl,
      expires_at: minutesAfter(now, attemptMinutes),
    })
    .execute();
}

/** Returns the attempt of a state and deletes it, so that it works once; null for a second use or an expired attempt. */
export async function takeAttempt(db: Db, state: string, now: string): Promise<SignInAttempt | null> {
  const row = await db
    .deleteFrom('single_sign_on')
    .where('state_hash', '=', hashOfToken(state))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined || Date.parse(row.expires_at) <= Date.parse(now)) return null;
  return {
    companyId: row.company_id,
    domain: row.domain,
    language: languages.find((language) => language === row.language) ?? 'fr',
    next: row.next,
    identity: row.identity === null ? null : identity.parse(row.identity),
    startedAt: row.started_at,
    companyTermsUrl: row.company_terms_url,
    browserHash: row.browser_hash,
  };
}

/** Deletes expired attempts (SEC-04). */
export async function deleteAttempts(db: Db, now: string): Promise<void> {
  await db.deleteFrom('single_sign_on').where('expires_at', '<=', now).execute();
}
