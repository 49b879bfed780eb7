import { type Role, role } from '@escale/contract';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Actor } from './actor.ts';
import type { TokenKeys } from './token-keys.ts';

/** Life of an access token in seconds (AUT-07). */
export const accessTokenSeconds = 600;
const issuer = 'escale';
const algorithm = 'EdDSA';

const claims = z.object({
  sub: z.uuid(),
  sid: z.string(),
  cid: z.uuid().nullable(),
  hid: z.uuid().nullable(),
  roles: z.array(role),
});

/** Signs an access token for `actor`: JWT (EdDSA) of ten minutes. */
export async function issueAccessToken(keys: TokenKeys, actor: Actor, clock: Clock): Promise<string> {
  const now = Math.floor(Date.parse(clock.now()) / 1000);
  return new SignJWT({ sid: actor.sessionId, cid: actor.companyId, hid: actor.hostId, roles: [...actor.roles] })
    .setProtectedHeader({ alg: algorithm, kid: keys.signing.id })
    .setSubject(actor.memberId)
    .setIssuer(issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + accessTokenSeconds)
    .sign(keys.signing.privateKey);
}

/** The actor of a token; `auth.token-expired` or `auth.unauthenticated` otherwise. */
export async function verifyAccessToken(keys: TokenKeys, token: string, clock: Clock): Promise<Actor> {
  const payload = await verified(keys, token, clock);
  const parsed = claims.safeParse(payload);
  if (!parsed.success) throw new ApiError('auth.unauthenticated');
  const { sub, sid, cid, hid, roles } = parsed.data;
  return { memberId: sub, companyId: cid, hostId: hid, roles: roles satisfies Role[], sessionId: sid };
}

async function verified(keys: TokenKeys, token: string, clock: Clock): Promise<JWTPayload> {
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
