import type { RouteById, RouteRequest } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import { hashOfToken } from '../../../../platform/access/token-hash.ts';
import { hoursAfter } from '../../../../platform/clock/instants.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { ApiError, refusedField } from '../../../../platform/errors/api-error.ts';
import { uuidv7 } from '../../../../platform/random/uuidv7.ts';
import { nameOfMember } from '../../../directory/members/public.ts';
import { refuseFor } from '../publish/publish.service.ts';
import { newReleaseToken } from './release-token.ts';
import { trustOf } from './token.queries.ts';

/** Tokens and trusted services in force at the same time. */
const mostInForce = 200;

/** Who makes a token or trusts a CI; without a member outside of the product, as a benchmark does. */
interface Maker {
  name: string;
  memberId: string | null;
}

type TokenRequest = RouteRequest<RouteById<'releases.create-token'>>['body'];
type TrustRequest = RouteRequest<RouteById<'releases.trust'>>['body'];

/** Makes a token; the secret is returned this once. `release.too-many-tokens` */
export async function createToken(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  maker: Maker,
  { name, remote, scopes, days }: TokenRequest,
): Promise<{ id: string; token: string }> {
  const now = clock.now();
  const token = newReleaseToken();
  const id = uuidv7(Date.parse(now));
  await requireRoom(db, 'release_token', sql`revoked_at is null`);
  await db
    .insertInto('release_token')
    .values({
      id,
      name,
      remote,
      scopes: [...new Set(scopes)],
      hash: hashOfToken(token),
      created_at: now,
      created_by: maker.name,
      made_by: maker.memberId,
      expires_at: days === null ? null : hoursAfter(now, days * 24),
    })
    .execute();
  return { id, token };
}

/** Revokes a token at once; one that was revoked before stays so. `resource.not-found` */
export async function revokeToken({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<void> {
  const found = await db
    .updateTable('release_token')
    .set({ revoked_at: sql`coalesce(revoked_at, ${clock.now()}::timestamptz)` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (found === undefined) throw new ApiError('resource.not-found');
}

/**
 * Trusts a CI. `request.invalid` for an issuer without TLS in production, `release.refused` for one that is trusted already,
 * `release.too-many-tokens`
 */
export async function trustCi(
  { db, clock, config }: Context,
  maker: Maker,
  body: TrustRequest,
): Promise<{ id: string }> {
  if (config.production && !body.issuer.startsWith('https:')) throw refusedField('request.invalid', '/body/issuer');
  const now = clock.now();
  const id = uuidv7(Date.parse(now));
  const { scopes, ...rest } = body;
  const { remote, issuer, audience, repository, branch } = rest;
  const known = (await trustOf(db, issuer)).find(
    (one) =>
      one.remote === remote && one.audience === audience && one.repository === repository && one.branch === branch,
  );
  if (known !== undefined)
    refuseFor([`${repository} is trusted already for this remote, branch and audience: remove ${known.id} first.`]);
  await requireRoom(db, 'release_trust', sql`true`);
  await db
    .insertInto('release_trust')
    .values({
      id,
      ...rest,
      scopes: [...new Set(scopes)],
      created_at: now,
      created_by: maker.name,
      made_by: maker.memberId,
    })
    .execute();
  return { id };
}

/** `resource.not-found` */
export async function distrustCi({ db }: Context, id: string): Promise<void> {
  const gone = await db.deleteFrom('release_trust').where('id', '=', id).returning('id').executeTakeFirst();
  if (gone === undefined) throw new ApiError('resource.not-found');
}

export async function makerOf({ db }: Context, { memberId }: Actor): Promise<Maker> {
  return { memberId, name: await nameOfMember(db, memberId) };
}

/** Revokes the tokens that a member made, and distrusts the CI services that they added. */
export async function withdrawGrantsOf(tx: Db, memberId: string, now: string): Promise<void> {
  await tx
    .updateTable('release_token')
    .set({ revoked_at: now })
    .where('made_by', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute();
  await tx.deleteFrom('release_trust').where('made_by', '=', memberId).execute();
}

async function requireRoom(db: Db, table: 'release_token' | 'release_trust', inForce: ReturnType<typeof sql>) {
  const { rows } = await sql<{ all: number }>`
    select count(*)::int as all from ${sql.table(table)} where ${inForce}`.execute(db);
  if ((rows[0]?.all ?? 0) >= mostInForce) throw new ApiError('release.too-many-tokens');
}
