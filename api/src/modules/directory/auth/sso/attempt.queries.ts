import { type Language, languages } from '@escale/contract';
import { minutesAfter } from '../../../../platform/clock/instants.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { type Identity, identity } from '../../../../providers/identity/port.ts';
import { hashOfToken } from '../secrets.ts';

/** How long somebody may take at a provider's, in minutes. */
export const attemptMinutes = 10;

/** Somebody on the way to the provider of a domain, or, with an identity, on the way back from it. Instants are ISO. */
export interface KeptAttempt {
  companyId: string;
  domain: string;
  language: Language;
  next: string | null;
  identity: Identity | null;
  startedAt: string;
  browserHash: Buffer;
}

/** Keeps an attempt by its state, of which a hash is kept only. */
export async function insertAttempt(db: Db, state: string, attempt: KeptAttempt, now: string): Promise<void> {
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
      expires_at: minutesAfter(now, attemptMinutes),
    })
    .execute();
}

/** The attempt of a state, once: whoever comes back a second time finds none, nor who comes too late. */
export async function takeAttempt(db: Db, state: string, now: string): Promise<KeptAttempt | null> {
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
    browserHash: row.browser_hash,
  };
}

/** Deletes passages that are over (SEC-04). */
export async function deleteAttempts(db: Db, now: string): Promise<void> {
  await db.deleteFrom('single_sign_on').where('expires_at', '<=', now).execute();
}
