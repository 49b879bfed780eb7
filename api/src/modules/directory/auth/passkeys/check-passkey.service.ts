import type { Assertion, RouteById, RouteReply } from '@escale/contract';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { userHandleOf } from './add-passkey.service.ts';
import {
  challengeMinutes,
  insertChallenge,
  type KeptPasskey,
  lockPasskey,
  markPasskeyUsed,
  takeChallenge,
} from './passkey.queries.ts';
import { relyingPartyOf } from './relying-party.ts';

/** A challenge for whichever passkey the person chooses: no account is named, so none is revealed (SEC-02). */
export async function passkeyChallenge({
  db,
  clock,
  config,
}: Context): Promise<RouteReply<RouteById<'passkeys.challenge'>>> {
  const { id: rpId } = relyingPartyOf(config);
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  await insertChallenge(db, challenge, null, clock.now());
  return { challenge, rpId, timeout: challengeMinutes * 60_000, userVerification: 'required' };
}

/**
 * The member whose passkey signed a challenge of ours, which is used up whatever the outcome. Every failure is `auth.passkey-failed`: an
 * unknown credential, another signature, a person the device did not verify, a counter that did not rise.
 */
export async function memberOfPasskey(context: Context, assertion: Assertion): Promise<string> {
  const { db, clock, log } = context;
  const now = clock.now();
  const challenge = challengeOf(assertion);
  // Outside of the transaction, so that a failed attempt uses it up as well.
  if (challenge === null || !(await takeChallenge(db, challenge, null, now))) throw new ApiError('auth.passkey-failed');
  const memberId = await transact(db, (tx) => check(context, tx, assertion, challenge)).catch((cause: unknown) => {
    log.info({ err: cause }, 'a passkey is not accepted');
    throw new ApiError('auth.passkey-failed', { cause });
  });
  return memberId;
}

async function check(
  { clock, config }: Context,
  tx: Db,
  { id, userHandle, ...response }: Assertion,
  expectedChallenge: string,
): Promise<string> {
  const kept = await lockPasskey(tx, id);
  if (kept === null) throw new Error('an unknown credential');
  if (userHandle !== undefined && userHandle !== Buffer.from(userHandleOf(kept.memberId)).toString('base64url')) {
    throw new Error('a credential of another member');
  }
  const { id: expectedRPID, origins } = relyingPartyOf(config);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: { ...response, userHandle } },
    expectedChallenge,
    expectedOrigin: origins,
    expectedRPID,
    credential: credentialOf(id, kept),
    requireUserVerification: true,
  });
  if (!verified) throw new Error('another signature');
  await markPasskeyUsed(tx, kept.id, authenticationInfo.newCounter, clock.now());
  return kept.memberId;
}

/** `verifyAuthenticationResponse` refuses a counter that is not above the stored one, unless both are 0. */
function credentialOf(id: string, { publicKey, counter }: KeptPasskey) {
  return { id, publicKey: Uint8Array.from(publicKey), counter };
}

/** The challenge in the data that the browser signed; null when they cannot be read. */
function challengeOf({ clientDataJSON }: Assertion): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : null;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
