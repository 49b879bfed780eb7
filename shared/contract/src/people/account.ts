import { z } from 'zod';
import { phone } from '../bookings/bookings.ts';
import { done, id, isOneLine, language, person, personName } from '../common.ts';
import { imageBodyBytes } from '../images.ts';
import { billing } from '../money/billing.ts';
import { ownCreditRoutes } from '../money/credits.ts';
import { route } from '../route.ts';
import { theme } from './theme.ts';

export const jobTitle = z.string().trim().min(1).max(100).refine(isOneLine);
/** A profile of LinkedIn by its path, `in/camille-aubry`; a page accepts whole addresses (`linkedInPath` of `@escale/rules`). */
export const linkedIn = z
  .string()
  .max(120)
  .regex(/^in\/[\p{L}\p{N}%_-]+$/u, { error: 'field.linkedIn' });

/** The name of a region as in the IANA database, such as `Europe/Paris`; offsets are none. */
const timezone = z
  .string()
  .max(60)
  .regex(/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/, { abort: true })
  .refine(isTimezone);
function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What a member keeps in their account about themselves, and what their company keeps of them (ACC-02). */
export const profile = person.omit({ id: true }).extend({
  phone: z.string().nullable(),
  linkedIn: z.string().nullable(),
  email: z.string(),
  externalId: z.string().nullable(),
  manager: person.nullable(),
  buildings: z
    .array(z.strictObject({ id, name: z.string() }))
    .describe('Sites of the company that are open to the member'),
  departments: z
    .array(z.strictObject({ id, name: z.string(), active: z.boolean() }))
    .describe('Those the member belongs to; policy and budget come from the active one'),
});
export type Profile = z.infer<typeof profile>;

/** The part of a picture to keep: a square in pixels of the picture, upright and turned to the right `turns` times. */
const crop = z.strictObject({
  x: z.int().min(0).max(100_000),
  y: z.int().min(0).max(100_000),
  size: z.int().min(1).max(100_000),
  turns: z.int().min(0).max(3),
});
const mine = { auth: 'required', access: 'member' } as const;

export const accountRoutes = {
  ...ownCreditRoutes,
  profile: route({
    ...mine,
    id: 'users.profile',
    method: 'GET',
    path: '/users/me/profile',
    shows: ['member'],
    summary: "One's own profile, with what the company keeps of it (ACC-02)",
    reply: profile,
    errors: [],
    example: {
      firstName: 'Camille',
      lastName: 'Aubry',
      jobTitle: 'Cheffe de produit',
      avatar: 'avatar-camille',
      phone: '+33639980311',
      linkedIn: null,
      email: 'employee@marelune.example',
      externalId: 'MRL-0312',
      manager: null,
      buildings: [],
      departments: [],
    },
  }),
  setProfile: route({
    ...mine,
    id: 'users.set-profile',
    method: 'PUT',
    path: '/users/me/profile',
    changes: ['member'],
    summary: "Set one's name, job title, phone and LinkedIn profile (ACC-01, ACC-02)",
    body: z.strictObject({
      firstName: personName,
      lastName: personName,
      jobTitle: jobTitle.nullable(),
      phone: phone.nullable(),
      linkedIn: linkedIn.nullish().describe('Stays as it is when absent'),
    }),
    reply: done,
    example: { done: true },
    errors: [],
  }),
  setDepartment: route({
    ...mine,
    id: 'users.set-department',
    method: 'PUT',
    path: '/users/me/department',
    changes: ['member', 'policy', 'credits', 'connection'],
    summary: 'Choose the active department among those one belongs to; policy and budget follow it (ACC-02)',
    body: z.strictObject({ departmentId: id }),
    reply: done,
    example: { done: true },
    errors: ['resource.not-found'],
  }),
  setAvatar: route({
    ...mine,
    id: 'users.set-avatar',
    method: 'PUT',
    path: '/users/me/avatar',
    changes: ['member'],
    summary: "Set one's photo: a square of a PNG, JPEG or WebP by its content, at most 25 MB (ACC-02)",
    limit: 20,
    bodyBytes: imageBodyBytes,
    tooLarge: 'media.too-large',
    body: z.strictObject({ image: z.string().min(1).max(imageBodyBytes).describe('Base64'), crop }),
    reply: z.strictObject({ avatar: z.string() }),
    example: { avatar: 'photo-018f4f2e-0000-7000-8000-000000000001' },
    errors: ['media.too-large', 'media.load-failed'],
  }),
  removeAvatar: route({
    ...mine,
    id: 'users.remove-avatar',
    method: 'DELETE',
    path: '/users/me/avatar',
    changes: ['member'],
    summary: "Delete one's photo; repeating it changes nothing (ACC-02)",
    reply: done,
    example: { done: true },
    errors: [],
  }),
  setPreferences: route({
    ...mine,
    id: 'users.set-preferences',
    method: 'PUT',
    path: '/users/me/preferences',
    changes: ['member'],
    summary: 'Set preferences, on all devices; those not given stay as they are (ACC-03, PLT-14)',
    body: z
      .strictObject({
        language: language.describe('Of pages, letters and documents'),
        timezone,
        theme,
        reducedMotion: z.boolean(),
        weekends: z.boolean().describe('Saturday and Sunday are shown in my week'),
      })
      .partial(),
    reply: done,
    example: { done: true },
    errors: [],
  }),
  billing: route({
    ...mine,
    id: 'users.billing',
    method: 'GET',
    path: '/users/me/billing',
    shows: ['billing'],
    summary: "The recipient of one's invoices, kept for the next booking; null when none is kept (BKG-01)",
    reply: z.strictObject({ billing: billing.nullable() }),
    example: { billing: null },
    errors: [],
  }),
  setBilling: route({
    ...mine,
    id: 'users.set-billing',
    method: 'PUT',
    path: '/users/me/billing',
    changes: ['billing'],
    summary: "Keep the recipient of one's invoices, or no longer (BKG-01)",
    body: z.strictObject({ billing: billing.nullable() }),
    reply: z.strictObject({ billing: billing.nullable() }),
    example: { billing: null },
    errors: [],
  }),
} as const;
