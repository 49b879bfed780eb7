import { routes } from '@escale/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireActiveSession } from '../../../../platform/access/active-session.ts';
import { hasAccess } from '../../../../platform/access/require-access.ts';
import { hashOfToken } from '../../../../platform/access/token-hash.ts';
import type { Context } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { actorFor, bearerOf } from '../../../../platform/http/authentication.ts';
import { routeOf } from '../../../../platform/http/server.ts';
import { namedIssuer, RefusedClaim, verifyCiToken } from '../../../../providers/identity/ci-token.ts';
import { nameOfMember } from '../../../directory/members/public.ts';
import { isReleaseToken } from './release-token.ts';
import { notAllowed, type Releaser } from './releaser.ts';
import { recordUse, scopesOf, trustOf, validToken } from './token.queries.ts';
import { matchTrust } from './trusted-job.rules.ts';

const releasers = new WeakMap<FastifyRequest, Releaser>();
/** Routes of one remote have it in their address. */
const named = z.object({ remote: z.string() });
const guarded: ReadonlySet<string> = new Set(routes.filter(({ auth }) => auth === 'release').map(({ id }) => id));

/** Identifies the caller of the registry's routes before a body is read: nobody else makes the server read one. */
export function registerReleasers(app: FastifyInstance, context: Context): void {
  app.addHook('preParsing', async (request) => {
    if (guarded.has(routeOf(request))) releasers.set(request, await identify(context, request));
  });
}

/** The caller of a route of the registry. */
export function releaserOf(request: FastifyRequest): Releaser {
  const releaser = releasers.get(request);
  if (releaser === undefined) throw new Error(`${routeOf(request)} is no route of the registry`);
  return releaser;
}

/**
 * A release token, an identity token of a trusted CI, or the session of staff or of a release manager; else `auth.unauthenticated`, and
 * `release.not-allowed` for any other member.
 */
export async function identify(context: Context, request: FastifyRequest): Promise<Releaser> {
  const token = bearerOf(request.headers.authorization);
  if (token === undefined) throw new ApiError('auth.unauthenticated');
  if (isReleaseToken(token)) return byToken(context, token);
  const byCi = await byTrustedCi(context, token, named.safeParse(request.params).data?.remote);
  if (byCi !== null) return byCi;
  const actor = actorFor(request, 'required');
  if (actor === null) throw new ApiError('auth.unauthenticated');
  await requireActiveSession(context.db, actor);
  if (!hasAccess(actor, 'platform.releases')) throw notAllowed('Only staff and release managers release.');
  const by = await nameOfMember(context.db, actor.memberId);
  const grant = { kind: 'member' as const, id: actor.memberId };
  return { grant, by, remote: null, scopes: ['publish', 'promote', 'rollback'], proved: {} };
}

async function byToken({ db, clock }: Context, token: string): Promise<Releaser> {
  const now = clock.now();
  const found = await validToken(db, hashOfToken(token), now);
  if (found === null) throw new ApiError('auth.unauthenticated');
  await recordUse(db, 'release_token', found.id, now);
  const grant = { kind: 'token' as const, id: found.id };
  return { grant, by: found.name, remote: found.remote, scopes: scopesOf(found.scopes), proved: {} };
}

/** Null when no trusted CI has issued the token. Why a token is refused is told once its signature was verified. */
async function byTrustedCi(
  { db, clock, config }: Context,
  token: string,
  remote: string | undefined,
): Promise<Releaser | null> {
  const issuer = namedIssuer(token);
  const trusted = issuer === null ? [] : await trustOf(db, issuer);
  if (issuer === null || trusted.length === 0) return null;
  const now = clock.now();
  const job = await verifyCiToken(issuer, token, { loopback: !config.production, now }).catch((cause: unknown) => {
    throw cause instanceof RefusedClaim ? refusedToken(cause.message) : new ApiError('auth.unauthenticated', { cause });
  });
  const found = matchTrust(job, trusted, remote);
  if (typeof found === 'string') throw refusedToken(found);
  await recordUse(db, 'release_trust', found.id, now);
  const { commit, branch, run, repository } = job;
  return {
    grant: { kind: 'trust', id: found.id },
    by: `CI ${repository}${branch === null ? '' : `, ${branch}`}`,
    remote: found.remote,
    scopes: scopesOf(found.scopes),
    proved: { commit, branch, run, dirty: false },
  };
}

const refusedToken = (message: string) =>
  new ApiError('auth.unauthenticated', { errors: [{ pointer: '', message }], cause: new Error(message) });
