import { z } from 'zod';
import { done, isOneLine, language, paragraph } from './common.ts';
import { route } from './route.ts';

/** Pages that show what people say about the product. */
export const voicePlaces = [
  'home',
  'host',
  'web-app',
  'cockpit',
  'boost-collab',
  'optimize-usage',
  'provide-the-best',
  'build-your-own',
] as const;
/** Promises that pages show where they are made. */
export const promiseNames = ['trial', 'demo', 'proposal'] as const;

const line = z.string().trim().min(1).max(120).refine(isOneLine);
const text = paragraph({ least: 1, most: 400 });
const voice = z.strictObject({ text: z.string(), author: z.string(), role: z.string(), isExample: z.boolean() });
const promise = z.strictObject({ text: z.string(), isExample: z.boolean() });

/** The texts of the public pages in one language; a page without any leaves them out. */
export const siteTexts = z.strictObject({
  voices: z.partialRecord(z.enum(voicePlaces), z.array(voice)),
  promises: z.partialRecord(z.enum(promiseNames), promise),
});
export type SiteTexts = z.infer<typeof siteTexts>;

export const siteTextRoutes = {
  list: route({
    id: 'site-texts.list',
    method: 'GET',
    path: '/site-texts',
    shows: ['site-text'],
    summary: 'Texts of the public pages that staff edit, in the language of the request (LND-01)',
    auth: 'none',
    access: 'public',
    limit: 240,
    reply: siteTexts,
    errors: [],
    example: {
      voices: { home: [{ text: 'We meet again on Tuesdays.', author: 'Hugo', role: 'Marelune', isExample: true }] },
      promises: { trial: { text: 'One month, for the whole team.', isExample: true } },
    },
  }),
  setVoices: route({
    id: 'site-texts.set-voices',
    method: 'PUT',
    path: '/site-texts/voices/{place}',
    changes: ['site-text'],
    summary: 'What people say on a page, in one language; replaces what was there, an empty list removes it',
    auth: 'required',
    access: 'platform.texts',
    params: z.strictObject({ place: z.enum(voicePlaces) }),
    body: z.strictObject({ language, items: z.array(z.strictObject({ text, author: line, role: line })).max(3) }),
    reply: done,
    errors: [],
    example: { done: true },
  }),
  setPromise: route({
    id: 'site-texts.set-promise',
    method: 'PUT',
    path: '/site-texts/promises/{name}',
    changes: ['site-text'],
    summary: 'A promise in one language; null removes it',
    auth: 'required',
    access: 'platform.texts',
    params: z.strictObject({ name: z.enum(promiseNames) }),
    body: z.strictObject({ language, text: text.nullable() }),
    reply: done,
    errors: [],
    example: { done: true },
  }),
} as const;
