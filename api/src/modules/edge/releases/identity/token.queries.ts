import { type ReleaseScope, releaseScope } from '@escale/contract';
import { minutesAfter } from '../../../../platform/clock/instants.ts';
import type { Db } from '../../../../platform/db/database.ts';

/** How often the last use of a token is written at most, in minutes. */
const useEvery = 1;
export const scopesOf = (stored: readonly string[]): ReleaseScope[] => releaseScope.array().parse(stored);

/** The valid token of a hash, or null. */
export async function validToken(db: Db, hash: Buffer, now: string) {
  const row = await db
    .selectFrom('release_token')
    .select(['id', 'name', 'remote', 'scopes', 'last_used_at'])
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  return row ?? null;
}

/** Records the use of a token or of a trusted CI, at most once a minute. */
export async function recordUse(db: Db, table: 'release_token' | 'release_trust', id: string, now: string) {
  await db
    .updateTable(table)
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', minutesAfter(now, -useEvery))]))
    .execute();
}

/** Trusted CI services of an issuer. */
export async function trustOf(db: Db, issuer: string) {
  return db
    .selectFrom('release_trust')
    .selectAll()
    .where('issuer', '=', issuer)
    .orderBy('created_at')
    .limit(100)
    .execute();
}

/** Tokens and trusted CI services, the newest first; secrets are stored nowhere. */
export async function listTokens(db: Db) {
  const [tokens, trusted] = await Promise.all([
    db.selectFrom('release_token').selectAll().orderBy('created_at', 'desc').limit(500).execute(),
    db.selectFrom('release_trust').selectAll().orderBy('created_at', 'desc').limit(500).execute(),
  ]);
  return {
    tokens: tokens.map((row) => ({
      id: row.id,
      name: row.name,
      remote: row.remote,
      scopes: scopesOf(row.scopes),
      createdAt: row.created_at,
      createdBy: row.created_by,
      expiresAt: row.expires_at,
      lastUsedAt: row.last_used_at,
      revokedAt: row.revoked_at,
    })),
    trusted: trusted.map((row) => ({
      id: row.id,
      remote: row.remote,
      scopes: scopesOf(row.scopes),
      issuer: row.issuer,
      audience: row.audience,
      repository: row.repository,
      branch: row.branch,
      createdAt: row.created_at,
      createdBy: row.created_by,
      lastUsedAt: row.last_used_at,
    })),
  };
}
