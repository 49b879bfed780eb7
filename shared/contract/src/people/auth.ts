import { z } from 'zod';
import { cents, date, done, email, id, instant, language, person, personName } from '../common.ts';
import { route } from '../route.ts';
import { theme } from './theme.ts';

/** At least 8 characters, one digit, one upper, one lower, one special (spec §5, AUT-05). */
export const password = z
  .string()
  .min(8)
  .max(200)
  .regex(/\d/)
  .regex(/\p{Lu}/u)
  .regex(/\p{Ll}/u)
  .regex(/[^\p{L}\d\s]/u);

/**
 * Access token: JWT (EdDSA), 10 minutes. Refresh token: opaque, rotates; for browsers it is the HttpOnly cookie `escale_refresh`, and empty
 * in the reply, so that no script can read it.
 */
export const tokens = z.strictObject({
  accessToken: z.string(),
  refreshToken: z.string().describe('Empty where it is in the cookie'),
});
/** Transport of the refresh token. */
export const tokenIn = z
  .enum(['cookie', 'body'])
  .optional()
  .describe('`body` for clients without cookies; a cookie for browsers, which is the default');

export const role = z.enum(['employee', 'manager', 'administrator', 'host', 'staff', 'releaseManager']);
export type Role = z.infer<typeof role>;

export const me = person.extend({
  email: z.string(),
  phone: z.string().nullable(),
  language,
  timezone: z.string(),
  theme,
  reducedMotion: z.boolean(),
  weekends: z.boolean().describe('Saturday and Sunday are shown in my week'),
  accountType: z.enum(['freemium', 'premium']),
  roles: z.array(role),
  customer: z.strictObject({ id, name: z.string(), internalSites: z.boolean() }).nullable(),
  department: z.strictObject({ id, name: z.string() }).nullable(),
  homeBuildingId: id.nullable(),
  since: date.describe('Day on which the account was opened'),
  creditsCents: cents.describe('What the member may still spend today').nullable(),
  mayLoginAs: z
    .boolean()
    .optional()
    .describe('Has the capability loginAsOthers and a role that it reaches others by (AUT-11)'),
  signedInBy: z
    .strictObject({ id, name: z.string(), roles: z.array(role), reason: z.string(), endsAt: instant })
    .optional()
    .describe('Who is signed in as this member, with their own roles (AUT-11)'),
});
export type Me = z.infer<typeof me>;

/**
 * Account, company and identity provider that belong to an e-mail address (AUT-01); the welcome page chooses its next step by it.
 * `hasSaml`: its company has an identity provider for the domain, SAML or OpenID Connect (AUT-10).
 */
export const userStatus = z.enum([
  'doesNotExist',
  'exists',
  'hasPassword',
  'hasSaml',
  'allowsCreationOnTheFly',
  'notActivated',
  'disabled',
  'hasMailServer',
]);
export type UserStatus = z.infer<typeof userStatus>;
/** Validated by the handler after the token or the old password, and then rejected as `auth.password-invalid` (AUT-05). */
const newPassword = z.string().max(200).describe('8 characters with a digit, an upper, a lower and a special one');
const oneTimeToken = z.string().max(200).optional().describe('Without one the answer is `auth.no-user-token`');

const aTokens = { accessToken: 'eyJ…', refreshToken: '' };
export const authRoutes = {
  signIn: route({
    id: 'auth.sign-in',
    method: 'POST',
    path: '/auth/sign-in',
    changes: [],
    changesNothing: 'It begins or ends a session, which empties the cache whole',
    summary: 'Sign in by email and password (AUT-06)',
    auth: 'none',
    access: 'public',
    limit: 30,
    body: z.strictObject({ email, password: z.string().min(1).max(200), tokenIn }),
    reply: tokens,
    example: aTokens,
    errors: [
      'auth.wrong-credentials',
      'auth.not-activated',
      'auth.disabled',
      'auth.deletion-asked',
      'auth.single-sign-on-required',
    ],
  }),
  startSingleSignOn: route({
    id: 'auth.start-single-sign-on',
    method: 'POST',
    path: '/auth/single-sign-on',
    changes: [],
    changesNothing: 'It begins or ends a session, which empties the cache whole',
    summary:
      "Where the address's company signs its members in; from there the browser comes back signed in to `next`, or to /welcome with the code of an error (AUT-10)",
    auth: 'none',
    access: 'public',
    limit: 30,
    body: z.strictObject({
      email,
      termsAndConditions: z.literal(true).describe('An account that is made on the fly has accepted them'),
      next: z
        .string()
        .max(300)
        .regex(/^\/(?![/\\])[^\s\\]*$/)
        .optional()
        .describe('Path of our own to go on to'),
    }),
    reply: z.strictObject({ url: z.string() }),
    example: { url: 'https://accounts.example/authorize?…' },
    errors: ['resource.not-found', 'auth.saml-failed'],
  }),
  refresh: route({
    id: 'auth.refresh',
    method: 'POST',
    path: '/auth/refresh',
    changes: [],
    changesNothing: 'It begins or ends a session, which empties the cache whole',
    summary:
      'New tokens for the refresh token of the cookie or the body, and to a browser whose they are, which saves it a call (AUT-07)',
    auth: 'none',
    access: 'public',
    limit: 120,
    body: z.strictObject({ refreshToken: z.string().max(200).optional() }),
    reply: tokens.extend({ member: me.optional() }),
    example: aTokens,
    errors: ['auth.session-ended', 'auth.disabled'],
  }),
  signOut: route({
    id: 'auth.sign-out',
    method: 'POST',
    path: '/auth/sign-out',
    changes: [],
    changesNothing: 'It begins or ends a session, which empties the cache whole',
    summary: 'End this session and its whole token family (AUT-08)',
    auth: 'none',
    access: 'public',
    body: z.strictObject({ refreshToken: z.string().max(200).optional() }),
    reply: done,
    example: { done: true },
    errors: [],
  }),
  verifyEmail: route({
    id: 'auth.verify-email',
    method: 'POST',
    path: '/auth/verify-email',
    changes: [],
    changesNothing: 'It only reads, and its answer is not kept in the cache',
    summary: 'What an address is to us, to choose the next step by (AUT-01)',
    auth: 'none',
    access: 'public',
    limit: 30,
    body: z.strictObject({ email }),
    reply: z.strictObject({
      userStatuses: z.array(userStatus),
      professional: z.boolean().describe('False for public mail, where anyone can have an address'),
      companyName: z.string().nullable().describe('Of the company that the address belongs to'),
      termsAndConditionsUrl: z.string().nullable().describe("The company's own terms, to be accepted beside ours"),
      identityProvider: z
        .strictObject({
          host: z.string().describe('Where the company signs its members in'),
          required: z.boolean().describe('Passwords are refused'),
        })
        .nullable(),
    }),
    example: {
      userStatuses: ['doesNotExist', 'allowsCreationOnTheFly', 'hasMailServer'],
      professional: true,
      companyName: null,
      termsAndConditionsUrl: null,
      identityProvider: null,
    },
    errors: [],
  }),
  activate: route({
    id: 'auth.activate',
    method: 'POST',
    path: '/auth/activate',
    changes: [],
    changesNothing: 'It only sends a code',
    summary: 'Send a six-digit code to an address, once in 30 seconds; it lives 15 minutes and 5 tries (AUT-02)',
    auth: 'none',
    access: 'public',
    limit: 10,
    body: z.strictObject({
      email,
      termsAndConditions: z.literal(true),
      origin: z.string().trim().min(1).max(100).optional().describe('Where the visitor came from'),
    }),
    reply: done,
    example: { done: true },
    errors: [
      'auth.activation-failed',
      'auth.creation-refused',
      'auth.company-restricted',
      'auth.address-variant',
      'auth.single-sign-on-required',
    ],
  }),
  code: route({
    id: 'auth.code',
    method: 'POST',
    path: '/auth/code',
    changes: [],
    changesNothing: 'It only gives a token',
    summary: 'The activation token for the code that was sent: once, for 30 minutes (AUT-02)',
    auth: 'none',
    access: 'public',
    limit: 30,
    body: z.strictObject({ email, code: z.string().regex(/^\d{6}$/) }),
    reply: z.strictObject({
      token: z.string(),
      names: z
        .strictObject({ firstName: z.string(), lastName: z.string() })
        .optional()
        .describe('Of an account that is prepared for the address'),
    }),
    example: { token: 'a_…' },
    errors: ['auth.incorrect-code', 'auth.code-used-up', 'auth.code-expired'],
  }),
  signUp: route({
    id: 'auth.sign-up',
    method: 'POST',
    path: '/auth/sign-up',
    changes: [],
    changesNothing: 'It begins or ends a session, which empties the cache whole',
    summary: 'Open or activate the account of an address by its activation token, and sign in (AUT-03)',
    auth: 'none',
    access: 'public',
    limit: 30,
    body: z.strictObject({
      email,
      password: newPassword,
      token: oneTimeToken,
      firstName: personName.optional(),
      lastName: personName.optional().describe('Names are kept only when both are given'),
      code: z.string().trim().min(1).max(100).optional().describe('An invitation or a promo code'),
      termsAndConditions: z.literal(true).optional().describe('Needed: our terms were accepted beside this form'),
      companyTermsUrl: z
        .string()
        .max(2000)
        .optional()
        .describe("The company's own terms that were accepted, as `auth.verify-email` gave them; needed if it has any"),
      tokenIn,
    }),
    reply: tokens,
    example: aTokens,
    errors: ['auth.no-user-token', 'auth.password-invalid', 'auth.sign-up-failed'],
  }),
  reset: route({
    id: 'auth.reset',
    method: 'POST',
    path: '/auth/reset',
    changes: [],
    changesNothing: 'It only sends a letter',
    summary:
      'Mail a link that sets a new password, once, for an hour; the answer is the same for every address (AUT-09)',
    auth: 'none',
    access: 'public',
    limit: 10,
    body: z.strictObject({ email }),
    reply: done,
    example: { done: true },
    errors: [],
  }),
  setPassword: route({
    id: 'auth.set-password',
    method: 'POST',
    path: '/auth/set-password',
    changes: [],
    changesNothing: 'It begins or ends a session, which empties the cache whole',
    summary: 'Set a new password by the token of the mailed link; ends all sessions (AUT-09)',
    auth: 'none',
    access: 'public',
    limit: 30,
    body: z.strictObject({
      token: oneTimeToken,
      password: newPassword,
      removePasskeys: z.boolean().optional().describe('Removes all passkeys of the account, too (AUT-14)'),
    }),
    reply: done,
    example: { done: true },
    errors: ['auth.no-user-token', 'auth.password-invalid'],
  }),
  changePassword: route({
    id: 'users.change-password',
    method: 'PUT',
    path: '/users/me/password',
    changes: ['session'],
    summary: "Change one's password by the old one; ends the other sessions (AUT-09)",
    auth: 'required',
    access: 'member',
    limit: 10,
    body: z.strictObject({ oldPassword: z.string().min(1).max(200), password: newPassword }),
    reply: done,
    example: { done: true },
    errors: ['auth.wrong-old-password', 'auth.password-invalid', 'auth.password-unchanged'],
  }),
  me: route({
    id: 'users.me',
    method: 'GET',
    path: '/users/me',
    shows: ['member', 'credits'],
    summary: 'The signed-in member',
    auth: 'required',
    access: 'member',
    reply: me,
    errors: [],
    example: {
      id: '018f4f2e-0000-7000-8000-000000000001',
      firstName: 'Camille',
      lastName: 'Aubry',
      jobTitle: 'Cheffe de produit',
      avatar: 'avatar-camille',
      email: 'employee@marelune.example',
      phone: null,
      language: 'fr',
      timezone: 'Europe/Paris',
      theme: 'system',
      reducedMotion: false,
      weekends: false,
      accountType: 'premium',
      roles: ['employee'],
      customer: null,
      department: null,
      homeBuildingId: null,
      since: '2025-03-03',
      creditsCents: 8600,
    },
  }),
} as const;
