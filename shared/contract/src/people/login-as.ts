import { z } from 'zod';
import { done, id, paragraph, person } from '../common.ts';
import { route } from '../route.ts';
import { tokenIn, tokens } from './auth.ts';
import { assertion } from './passkeys.ts';

export const loginAsPerson = person.extend({ email: z.string(), company: z.string().nullable() });
export type LoginAsPerson = z.infer<typeof loginAsPerson>;
const aTokens = { accessToken: 'eyJ…', refreshToken: '' };

/** Signing in as another member, to help them (AUT-11). */
export const loginAsRoutes = {
  people: route({
    id: 'login-as.people',
    method: 'GET',
    path: '/login-as/people',
    shows: ['member'],
    summary: 'At most ten members that the caller may sign in as, by name or e-mail, or the one of an id',
    auth: 'required',
    access: 'company.login-as',
    query: z.strictObject({ q: z.string().trim().max(100).optional(), id: id.optional(), company: id.optional() }),
    reply: z.strictObject({ items: z.array(loginAsPerson) }),
    example: { items: [] },
    errors: ['access.forbidden'],
  }),
  start: route({
    id: 'login-as.start',
    method: 'POST',
    path: '/login-as',
    changes: [],
    changesNothing: 'It begins or ends a session, which empties the cache whole',
    summary:
      "Sign in as another member for an hour, by one's own password or passkey and with a reason; ends the caller's session",
    auth: 'required',
    access: 'company.login-as',
    limit: 10,
    body: z.strictObject({
      memberId: id,
      reason: paragraph({ least: 5, most: 500 }),
      password: z.string().min(1).max(200).optional(),
      passkey: assertion.optional().describe('In place of the password'),
      tokenIn,
    }),
    reply: tokens,
    example: aTokens,
    errors: [
      'access.forbidden',
      'resource.not-found',
      'auth.wrong-own-password',
      'auth.passkey-failed',
      'auth.login-as-refused',
    ],
  }),
  leave: route({
    id: 'login-as.leave',
    method: 'POST',
    path: '/auth/login-as/leave',
    changes: [],
    changesNothing: 'It begins or ends a session, which empties the cache whole',
    summary: "Back to one's own account, by the refresh token of the session as the other member",
    auth: 'none',
    access: 'public',
    limit: 30,
    body: z.strictObject({ refreshToken: z.string().max(200).optional() }),
    reply: tokens,
    example: aTokens,
    errors: ['auth.session-ended', 'auth.disabled'],
  }),
  right: route({
    id: 'login-as.right',
    method: 'GET',
    path: '/employees/{id}/login-as',
    shows: ['member'],
    summary: 'Whether the caller may sign in as a member, and give them the capability to sign in as others',
    auth: 'required',
    access: 'company.login-as',
    params: z.strictObject({ id }),
    reply: z.strictObject({
      maySignIn: z.boolean(),
      mayGive: z.boolean(),
      isGiven: z.boolean().describe('The member has the capability loginAsOthers'),
    }),
    example: { maySignIn: true, mayGive: false, isGiven: false },
    errors: ['access.forbidden', 'resource.not-found'],
  }),
  setRight: route({
    id: 'login-as.set-right',
    method: 'PUT',
    path: '/employees/{id}/login-as',
    changes: ['member'],
    summary: 'Give an administrator or a member of staff the capability to sign in as others, or take it away',
    auth: 'required',
    access: 'company.login-as',
    params: z.strictObject({ id }),
    body: z.strictObject({ isGiven: z.boolean() }),
    reply: done,
    example: { done: true },
    errors: ['access.forbidden', 'resource.not-found'],
  }),
} as const;
