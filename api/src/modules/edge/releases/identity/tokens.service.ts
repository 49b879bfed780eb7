import type { RouteById, RouteRequest } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import { hashOfToken } from '../../../../platform/access/token-hash.ts';
import { type Change, recordChange } from '../../../../platform/audit/record-change.ts';
import { hoursAfter } from '../../../../platform/clock/instants.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../../platform/errors/api-error.ts';
import { uuidv7 } from '../../../../platform/random/uuidv7.ts';
import { nameOfMember } from '../../../directory/members/public.ts';
import { refuseFor } from '../publish/publish.service.ts';
import { newReleaseToken } from './release-token.ts';
import { trustOf } from './token.queries.ts';

/** Tokens and trusted services in force at the same time. */
const mostInForce = 200;

/** Who makes a token or trusts a CI; without a member outside of the product, as a benchmark does. */
interface Maker extends Author {
  name: string;
}

/** Who gives or takes back a right. */
interface Author {
  memberId: string | null;
  impersonatorId?: string | undefined;
}

type TokenRequest = RouteRequest<RouteById<'releases.create-token'>>['body'];
type TrustRequest = RouteRequest<RouteById<'releases.trust'>>['body'];

/** Makes a token; the secret is returned this once. `release.too-many-tokens` */
export async function createToken(
  context: Pick<Context, 'db' | 'clock'>,
  maker: Maker,
  { name, remote, scopes, days }: TokenRequest,
): Promise<{ id: string; token: string }> {
  const now = context.clock.now();
  const token = newReleaseToken();
  const id = uuidv7(Date.parse(now));
  const expiresAt = days === null ? null : hoursAfter(now, days * 24);
  await transact(context.db, async (tx) => {
    await requireRoom(tx, 'release_token', sql`revoked_at is null`);
    await tx
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
        expires_at: expiresAt,
      })
      .execute();
    const after = { name, remote, scopes, expiresAt };
    await record(tx, context, maker, { action: 'releases.create-token', subjectId: id, before: null, after });
  });
  return { id, token };
}

/** Revokes a token at once; one that was revoked before stays so. `resource.not-found` */
export async function revokeToken(context: Pick<Context, 'db' | 'clock'>, maker: Author, id: string): Promise<void> {
  await transact(context.db, async (tx) => {
    const before = await tx
      .selectFrom('release_token')
      .select(['name', 'remote', 'scopes', 'revoked_at as revokedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) throw new ApiError('resource.not-found');
    if (before.revokedAt !== null) return;
    const revokedAt = context.clock.now();
    await tx.updateTable('release_token').set({ revoked_at: revokedAt }).where('id', '=', id).execute();
    const { name, remote } = before;
    await record(tx, context, maker, {
      action: 'releases.revoke-token',
      subjectId: id,
      before: { name, remote, scopes: before.scopes },
      after: { revokedAt },
    });
  });
}

/**
 * Trusts a CI. `request.invalid` for an issuer without TLS in production, `release.refused` for one that is trusted already,
 * `release.too-many-tokens`
 */
export async function trustCi(context: Context, maker: Maker, body: TrustRequest): Promise<{ id: string }> {
  const { db, clock, config } = context;
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
  await transact(db, async (tx) => {
    await requireRoom(tx, 'release_trust', sql`true`);
    await tx
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
    await record(tx, context, maker, { action: 'releases.trust', subjectId: id, before: null, after: body });
  });
  return { id };
}

/** `resource.not-found` */
export async function distrustCi(context: Context, maker: Author, id: string): Promise<void> {
  await transact(context.db, async (tx) => {
    const before = await tx
      .deleteFrom('release_trust')
      .where('id', '=', id)
      .returning(['remote', 'issuer', 'audience', 'repository', 'branch', 'scopes'])
      .executeTakeFirst();
    if (before === undefined) throw new ApiError('resource.not-found');
    await record(tx, context, maker, { action: 'releases.distrust', subjectId: id, before, after: null });
  });
}

export async function makerOf({ db }: Context, { memberId, impersonatorId }: Actor): Promise<Maker> {
  return { memberId, impersonatorId, name: await nameOfMember(db, memberId) };
}

/** Records what was given or taken back in the log of Escale (CKP-11); what is made outside of the product has no author. */
async function record(
  tx: Db,
  context: Pick<Context, 'clock'>,
  { memberId, impersonatorId }: Author,
  change: Omit<Change, 'companyId'>,
): Promise<void> {
  if (memberId !== null) await recordChange(tx, context, { memberId, impersonatorId }, { companyId: null, ...change });
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
