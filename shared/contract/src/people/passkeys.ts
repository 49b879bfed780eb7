import { z } from 'zod';
import { done, id, instant, isOneLine } from '../common.ts';
import { route } from '../route.ts';
import { tokenIn, tokens } from './auth.ts';

/** Values of WebAuthn are base64url; the server decodes and verifies them. */
const encoded = (most: number) => z.string().min(1).max(most);
const credentialId = encoded(1400);
const name = z.string().trim().min(1).max(60).refine(isOneLine);
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const credential = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(transport).optional(),
});

/** A passkey that was just created: the parts of `RegistrationResponseJSON` that are verified. */
const attestation = z.strictObject({
  id: credentialId,
  clientDataJSON: encoded(4000),
  attestationObject: encoded(20_000),
  transports: z.array(transport).max(7).default([]),
});
/** The signature of a passkey: the parts of `AuthenticationResponseJSON` that are verified. */
export const assertion = z.strictObject({
  id: credentialId,
  clientDataJSON: encoded(4000),
  authenticatorData: encoded(4000),
  signature: encoded(2000),
  userHandle: encoded(200).optional(),
});
export type Assertion = z.infer<typeof assertion>;

export const passkey = z.strictObject({
  id,
  name: z.string(),
  kind: z
    .enum(['device', 'phone', 'key'])
    .describe('This kind of device holds it: built in, another phone, a security key'),
  synced: z.boolean().describe('A password manager copies it to the other devices of its owner'),
  createdAt: instant,
  usedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const requestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
const aRequest = { challenge: 'c2F…', rpId: 'escale.example', timeout: 300_000, userVerification: 'required' as const };

export const passkeyRoutes = {
  list: route({
    id: 'passkeys.list',
    method: 'GET',
    path: '/users/me/passkeys',
    shows: ['passkey'],
    summary: "The caller's passkeys, the newest first; at most 20 (AUT-14)",
    auth: 'required',
    access: 'member',
    reply: z.strictObject({ items: z.array(passkey) }),
    example: { items: [] },
    errors: [],
  }),
  ofResetLink: route({
    id: 'passkeys.of-reset-link',
    method: 'POST',
    path: '/auth/reset/passkeys',
    changes: [],
    changesNothing: 'It only reads, and its answer is not kept in the cache',
    summary:
      'The names of the passkeys of the account that a mailed reset link is for; fails when the link was used or is over (AUT-09, AUT-14)',
    auth: 'none',
    access: 'public',
    limit: 30,
    body: z.strictObject({ token: z.string().max(200) }),
    reply: z.strictObject({ names: z.array(z.string()) }),
    example: { names: [] },
    errors: ['auth.no-user-token'],
  }),
  options: route({
    id: 'passkeys.options',
    method: 'POST',
    path: '/users/me/passkeys/options',
    changes: [],
    changesNothing: 'It only gives a challenge',
    summary: 'What a browser needs to create a passkey: a challenge, used once within five minutes (AUT-14)',
    auth: 'required',
    access: 'member',
    limit: 20,
    body: z.strictObject({
      password: z
        .string()
        .min(1)
        .max(200)
        .optional()
        .describe("The caller's own password, where the account has one; a wrong one counts as in auth.sign-in"),
    }),
    reply: z.strictObject({
      challenge: z.string(),
      rp: z.strictObject({ id: z.string(), name: z.string() }),
      user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
      timeout: z.int(),
      excludeCredentials: z.array(credential),
      authenticatorSelection: z.strictObject({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
      attestation: z.literal('none'),
    }),
    example: {
      challenge: 'c2F…',
      rp: { id: 'escale.example', name: 'Escale' },
      user: { id: 'AY9P…', name: 'employee@marelune.example', displayName: 'Camille Aubry' },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
    errors: ['auth.single-sign-on-required', 'auth.wrong-own-password', 'passkey.too-many'],
  }),
  add: route({
    id: 'passkeys.add',
    method: 'POST',
    path: '/users/me/passkeys',
    changes: ['passkey'],
    summary: 'Keep a passkey that the browser has created (AUT-14)',
    auth: 'required',
    access: 'member',
    limit: 20,
    body: z.strictObject({ name, response: attestation }),
    reply: z.strictObject({ id }),
    example: { id: '018f4f2e-0000-7000-8000-000000000001' },
    errors: ['auth.single-sign-on-required', 'passkey.not-added', 'passkey.too-many'],
  }),
  rename: route({
    id: 'passkeys.rename',
    method: 'PUT',
    path: '/users/me/passkeys/{id}',
    changes: ['passkey'],
    summary: 'Rename a passkey of the caller (AUT-14)',
    auth: 'required',
    access: 'member',
    params: z.strictObject({ id }),
    body: z.strictObject({ name }),
    reply: done,
    example: { done: true },
    errors: ['resource.not-found'],
  }),
  remove: route({
    id: 'passkeys.remove',
    method: 'DELETE',
    path: '/users/me/passkeys/{id}',
    changes: ['passkey'],
    summary: 'Remove a passkey of the caller: it no longer signs in (AUT-14)',
    auth: 'required',
    access: 'member',
    params: z.strictObject({ id }),
    reply: done,
    example: { done: true },
    errors: ['resource.not-found'],
  }),
  challenge: route({
    id: 'passkeys.challenge',
    method: 'POST',
    path: '/auth/passkey/options',
    changes: [],
    changesNothing: 'It only gives a challenge',
    summary: 'What a browser needs to sign in by a passkey: a challenge, used once within five minutes (AUT-14)',
    auth: 'none',
    access: 'public',
    limit: 60,
    reply: requestOptions,
    example: aRequest,
    errors: [],
  }),
  signIn: route({
    id: 'passkeys.sign-in',
    method: 'POST',
    path: '/auth/passkey',
    changes: [],
    changesNothing: 'It begins or ends a session, which empties the cache whole',
    summary: 'Sign in by the signature of a passkey, whose account it names (AUT-14)',
    auth: 'none',
    access: 'public',
    limit: 30,
    body: z.strictObject({ response: assertion, tokenIn }),
    reply: tokens,
    example: { accessToken: 'eyJ…', refreshToken: '' },
    errors: ['auth.passkey-failed', 'auth.not-activated', 'auth.disabled', 'auth.single-sign-on-required'],
  }),
} as const;
