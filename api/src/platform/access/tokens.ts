import { type Role, role } from '@escale/contract';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Actor } from './actor.ts';
import type { ServerKeys } from './server-keys.ts';

/** Lifetime of an access token in seconds (AUT-07). */
export const accessTokenSeconds = 600;
const issuer = 'escale';
const algorithm = 'EdDSA';

const claims = z.object({
  sub: z.uuid(),
  sid: z.string(),
  cid: z.uuid().nullable(),
  hid: z.uuid().nullable(),
  roles: z.array(role),
  by: z.uuid().optional(),
  exp: z.number(),
});

/** Signs an access token for `actor`: JWT (EdDSA) of ten minutes, and never beyond the end of the session (ISO) where that has one. */
export async function issueAccessToken(
  keys: ServerKeys,
  actor: Actor,
  clock: Clock,
  endsAt: string | null = null,
): Promise<string> {
  const now = Math.floor(Date.parse(clock.now()) / 1000);
  const latest = endsAt === null ? Number.POSITIVE_INFINITY : Math.floor(Date.parse(endsAt) / 1000);
  return new SignJWT({
    sid: actor.sessionId,
    cid: actor.companyId,
    hid: actor.hostId,
    roles: [...actor.roles],
    by: actor.impersonatorId,
  })
    .setProtectedHeader({ alg: algorithm, kid: keys.signing.id })
    .setSubject(actor.memberId)
    .setIssuer(issuer)
    .setIssuedAt(now)
    .setExpirationTime(Math.min(now + accessTokenSeconds, latest))
    .sign(keys.signing.privateKey);
}

/** A token with a verified signature, and its expiry (seconds since 1970). */
interface Known {
  actor: Actor;
  expiresAt: number;
}
/** By the keys they were verified with, so that a token of other keys is never taken from the cache. */
const known = new WeakMap<ServerKeys, Map<string, Known>>();
const mostKnown = 5000;

/**
 * The actor of a token; `auth.token-expired` or `auth.unauthenticated` otherwise. A signature is verified once per process, because that
 * costs more than the rest of a small call; the expiry is checked each time, and the keys of a process do not change.
 */
export async function verifyAccessToken(keys: ServerKeys, token: string, clock: Clock): Promise<Actor> {
  const good = known.get(keys)?.get(token);
  if (good && good.expiresAt > Math.floor(Date.parse(clock.now()) / 1000)) return good.actor;
  const payload = await verified(keys, token, clock);
  const parsed = claims.safeParse(payload);
  if (!parsed.success) throw new ApiError('auth.unauthenticated');
  const { sub, sid, cid, hid, roles, by, exp } = parsed.data;
  const actor = {
    memberId: sub,
    companyId: cid,
    hostId: hid,
    roles: roles satisfies Role[],
    sessionId: sid,
    ...(by !== undefined && { impersonatorId: by }),
  };
  remember(keys, token, { actor, expiresAt: exp });
  return actor;
}

/** Evicts the oldest entries first. */
function remember(keys: ServerKeys, token: string, good: Known): void {
  const tokens = known.get(keys) ?? new Map<string, Known>();
  known.set(keys, tokens);
  const [oldest] = tokens.keys();
  if (tokens.size >= mostKnown && oldest !== undefined) tokens.delete(oldest);
  tokens.set(token, good);
}

async function verified(keys: ServerKeys, token: string, clock: Clock): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, (header) => keys.verifying(header.kid ?? ''), {
      issuer,
      algorithms: [algorithm],
      currentDate: new Date(clock.now()),
    });
    return payload;
  } catch (error) {
    throw new ApiError(error instanceof errors.JWTExpired ? 'auth.token-expired' : 'auth.unauthenticated');
  }
}
