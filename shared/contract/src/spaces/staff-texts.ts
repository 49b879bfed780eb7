import { z } from 'zod';
import { count, instant, language, languages, paragraph, person } from '../common.ts';
import { route } from '../route.ts';
import { promiseNames, voicePlaces } from '../site-texts.ts';
import { messageId } from './translations.ts';

const changedText = z.strictObject({
  text: z.string(),
  served: z.boolean().describe('False where it no longer fits the message of the live release'),
  changedAt: instant,
  changedBy: person.nullable(),
});

/** A message of the live release in every language, with what staff changed of it (I18N-02). */
export const staffText = z.strictObject({
  id: messageId,
  area: z.string().describe('The remote, or the shell, that shows it'),
  texts: z.record(
    z.enum(languages),
    z.strictObject({ bundled: z.string(), values: z.array(z.string()), changed: changedText.nullable() }),
  ),
});
export type StaffText = z.infer<typeof staffText>;

const writtenVoice = z.strictObject({ text: z.string(), author: z.string(), role: z.string() });
/** The texts of public pages in every language. */
export const staffSiteTexts = z.strictObject({
  voices: z.array(
    z.strictObject({
      place: z.enum(voicePlaces),
      texts: z.record(z.enum(languages), z.array(writtenVoice)),
      isExample: z.boolean(),
      changedAt: instant.nullable(),
    }),
  ),
  promises: z.array(
    z.strictObject({
      name: z.enum(promiseNames),
      texts: z.record(z.enum(languages), z.string().nullable()),
      isExample: z.boolean(),
      changedAt: instant.nullable(),
    }),
  ),
});
export type StaffSiteTexts = z.infer<typeof staffSiteTexts>;

const one = (text: string) => ({ bundled: text, values: ['count'], changed: null });
const example: StaffText = {
  id: 'myweek.notes',
  area: 'myweek',
  texts: { fr: one('{count} notes'), en: one('{count} notes'), nl: one('{count} notities') },
};
const ofStaff = { auth: 'required', access: 'platform.texts' } as const;

/** Texts that staff may change, found by their words (I18N-02, LND-01). */
export const staffTextRoutes = {
  list: route({
    ...ofStaff,
    id: 'texts.list',
    method: 'GET',
    path: '/staff/texts',
    shows: ['translation'],
    summary: 'Messages of the live release, by words of their id or their texts in any language',
    query: z.strictObject({
      q: z.string().trim().max(100).optional(),
      area: z.string().max(40).optional(),
      state: z.enum(['changed', 'unserved']).optional(),
      page: count.min(1).max(1000).default(1),
      limit: count.min(1).max(100).default(25),
    }),
    reply: z.strictObject({
      items: z.array(staffText),
      total: z.int(),
      areas: z.array(z.string()).describe('Every area that has messages'),
      counts: z.strictObject({ all: z.int(), changed: z.int(), unserved: z.int() }),
      date: instant.describe('Of the last change of any text: that of translations.list'),
    }),
    errors: ['access.forbidden'],
    example: {
      items: [example],
      total: 1,
      areas: ['myweek'],
      counts: { all: 1, changed: 0, unserved: 0 },
      date: '2026-11-01T00:00:00Z',
    },
  }),
  preview: route({
    ...ofStaff,
    id: 'texts.preview',
    method: 'POST',
    path: '/staff/texts/preview',
    changes: [],
    changesNothing: 'It shows a text before it is kept',
    summary: 'A text as pages would show it with sample values, or why it cannot be kept',
    limit: 240,
    body: z.strictObject({ id: messageId, language, text: paragraph({ most: 2000 }) }),
    reply: z.strictObject({
      problem: z.string().nullable(),
      samples: z.array(z.string()).describe('One for each form of the text, such as one and several'),
    }),
    errors: ['access.forbidden', 'resource.not-found'],
    example: { problem: null, samples: ['1 note', '2 notes'] },
  }),
  site: route({
    ...ofStaff,
    id: 'site-texts.all',
    method: 'GET',
    path: '/staff/site-texts',
    shows: ['site-text'],
    summary: 'What people say and what is promised on public pages, in every language',
    reply: staffSiteTexts,
    errors: ['access.forbidden'],
    example: { voices: [], promises: [] },
  }),
} as const;
