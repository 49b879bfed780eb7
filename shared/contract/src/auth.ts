import { z } from 'zod';
import { cents, done, id, language, person } from './common.ts';
import { route } from './route.ts';

/** Addresses are trimmed and compared without case (AUT-01). */
export const email = z.string().trim().toLowerCase().pipe(z.email());
/** At least 8 characters, one digit, one upper, one lower, one special (spec §5, AUT-05). */
export const password = z
  .string()
  .min(8)
  .max(200)
  .regex(/\d/)
  .regex(/\p{Lu}/u)
  .regex(/\p{Ll}/u)
  .regex(/[^\p{L}\d\s]/u);

/** Access token: JWT (EdDSA), 10 minutes. Refresh token: opaque, rotates, also set as the HttpOnly cookie `escale_refresh`. */
export const tokens = z.strictObject({ accessToken: z.string(), refreshToken: z.string() });

export const role = z.enum(['employee', 'manager', 'administrator', 'host', 'staff']);
export type Role = z.infer<typeof role>;

export const me = person.extend({
  email: z.string(),
  phone: z.string().nullable(),
  language,
  timezone: z.string(),
  accountType: z.enum(['freemium', 'premium']),
  roles: z.array(role),
  customer: z.strictObject({ id, name: z.string(), internalSites: z.boolean() }).nullable(),
  department: z.strictObject({ id, name: z.string() }).nullable(),
  homeBuildingId: id.nullable(),
  creditsCents: cents.describe('What the member may still spend today').nullable(),
});
export type Me = z.infer<typeof me>;

const aTokens = { accessToken: 'eyJ…', refreshToken: 'r_…' };
export const authRoutes = {
  signIn: route({
    id: 'auth.sign-in',
    method: 'POST',
    path: '/auth/sign-in',
    summary: 'Sign in by email and password (AUT-06)',
    auth: 'none',
    access: 'public',
    limit: 30,
    body: z.strictObject({ email, password: z.string().min(1).max(200) }),
    reply: tokens,
    example: aTokens,
    errors: ['auth.wrong-credentials', 'auth.not-activated', 'auth.disabled'],
  }),
  refresh: route({
    id: 'auth.refresh',
    method: 'POST',
    path: '/auth/refresh',
    summary: 'New tokens for the refresh token of the cookie or the body (AUT-07)',
    auth: 'none',
    access: 'public',
    limit: 120,
    body: z.strictObject({ refreshToken: z.string().max(200).optional() }),
    reply: tokens,
    example: aTokens,
    errors: ['auth.session-ended', 'auth.disabled'],
  }),
  signOut: route({
    id: 'auth.sign-out',
    method: 'POST',
    path: '/auth/sign-out',
    summary: 'End this session and its whole token family (AUT-08)',
    auth: 'none',
    access: 'public',
    body: z.strictObject({ refreshToken: z.string().max(200).optional() }),
    reply: done,
    example: { done: true },
    errors: [],
  }),
  me: route({
    id: 'users.me',
    method: 'GET',
    path: '/users/me',
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
      accountType: 'premium',
      roles: ['employee'],
      customer: null,
      department: null,
      homeBuildingId: null,
      creditsCents: 8600,
    },
  }),
} as const;
