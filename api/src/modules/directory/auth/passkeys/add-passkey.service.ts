import type { RouteById, RouteReply, RouteRequest } from '@escale/contract';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { findAccount } from '../account.queries.ts';
import { readAddress } from '../address.service.ts';
import { orderSecurityLetter } from '../letters/security-letter.service.ts';
import { readMe } from '../me.queries.ts';
import { requireOwnPassword } from '../passwords/own-password.ts';
import {
  challengeMinutes,
  countPasskeys,
  insertChallenge,
  insertPasskey,
  readPasskeys,
  takeChallenge,
} from './passkey.queries.ts';
import { relyingPartyOf } from './relying-party.ts';

const mostPasskeys = 20;
/** Ed25519, ES256, RS256 of COSE, the best first. */
const algorithms = [-8, -7, -257];

/**
 * What a browser needs to create a passkey. The account is found by the passkey, so it must be discoverable (AUT-14). Where the account has
 * a password it is asked for again: a passkey opens the account for good, and outlives a new password. `passkeys.add` takes only a challenge
 * that was given here.
 */
export async function passkeyOptions(
  context: Context,
  { memberId }: Actor,
  { password, address }: { password: string | undefined; address: string },
): Promise<RouteReply<RouteById<'passkeys.options'>>> {
  const { db, clock, config } = context;
  const { email, firstName, lastName } = await requireOwnSignIn(db, memberId);
  const known = await readPasskeys(db, memberId);
  if (known.length >= mostPasskeys) throw new ApiError('passkey.too-many');
  const passwordHash = (await findAccount(db, { id: memberId }))?.passwordHash ?? null;
  if (passwordHash !== null) await requireOwnPassword(context, { email, passwordHash, password, address });
  const { id, name } = relyingPartyOf(config);
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: userHandleOf(memberId),
    userName: email,
    userDisplayName: `${firstName} ${lastName}`.trim() || email,
    timeout: challengeMinutes * 60_000,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
  });
  await insertChallenge(db, options.challenge, memberId, clock.now());
  return {
    challenge: options.challenge,
    rp: { id, name },
    user: options.user,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: challengeMinutes * 60_000,
    // The device says that it has one already, instead of keeping a second one of the same account.
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** Keeps a passkey that answers a challenge of the caller, with the person verified by the device. */
export async function addPasskey(
  context: Context,
  { memberId }: Actor,
  { name, response }: RouteRequest<RouteById<'passkeys.add'>>['body'],
): Promise<{ id: string }> {
  const { db, clock } = context;
  await requireOwnSignIn(db, memberId);
  const now = clock.now();
  const { credential, credentialBackedUp } = await verified(context, response, memberId);
  const id = await transact(db, async (tx) => {
    if ((await countPasskeys(tx, memberId)) >= mostPasskeys) throw new ApiError('passkey.too-many');
    const added = await insertPasskey(tx, {
      memberId,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: response.transports,
      isSynced: credentialBackedUp,
      name,
      now,
    });
    if (added !== null) await orderSecurityLetter(tx, context, { memberId, kind: 'passkey-added', name });
    return added;
  });
  if (id === null) throw new ApiError('passkey.not-added');
  return { id };
}

/** A member whose company's provider has replaced passwords has no use for a passkey, which is refused as they are. */
async function requireOwnSignIn(db: Db, memberId: string) {
  const me = await readMe(db, memberId);
  const { provider } = await readAddress(db, me.email);
  if (provider?.provider.required) throw new ApiError('auth.single-sign-on-required');
  return me;
}

type Response = RouteRequest<RouteById<'passkeys.add'>>['body']['response'];
type Registered = Extract<VerifiedRegistrationResponse, { verified: true }>['registrationInfo'];

async function verified(
  { db, clock, config, log }: Context,
  { id, transports, clientDataJSON, attestationObject }: Response,
  memberId: string,
): Promise<Registered> {
  const response: RegistrationResponseJSON = {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  };
  const { id: expectedRPID, origins } = relyingPartyOf(config);
  try {
    const result = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(db, challenge, memberId, clock.now()),
      expectedOrigin: origins,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (result.verified) return result.registrationInfo;
  } catch (cause) {
    log.info({ err: cause, memberId }, 'a passkey is not added');
  }
  throw new ApiError('passkey.not-added');
}

/** The user handle is the member's id, which is no name of theirs. */
export function userHandleOf(memberId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(memberId.replaceAll('-', ''), 'hex'));
}
