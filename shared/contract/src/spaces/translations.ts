import { z } from 'zod';
import { count, done, instant, language, paragraph } from '../common.ts';
import { route } from '../route.ts';

/** Id of a message in the files of a page: `booking.already.leave`. */
export const messageId = z
  .string()
  .regex(/^[a-zA-Z][\w-]*(\.[\w-]+)+$/)
  .max(120);
const one = z.strictObject({ id: messageId, language });

const changed = z.strictObject({
  id: messageId,
  language,
  text: z.string(),
  bundled: z.string().nullable().describe('The text of the live release; null where that has no such message any more'),
  served: z
    .boolean()
    .describe('False where the text no longer fits the message of the live release: pages show the bundled one'),
  changedAt: instant,
});
const example: z.input<typeof changed> = {
  id: 'booking.already.leave',
  language: 'fr',
  text: 'Laisser tel quel',
  bundled: 'Ne rien changer',
  served: true,
  changedAt: '2026-11-20T09:00:00+01:00',
};

/** Texts of pages that staff change between releases (I18N-02); pages read them by `translations.list`. */
export const translationRoutes = {
  changed: route({
    id: 'translations.changed',
    method: 'GET',
    path: '/staff/translations',
    shows: ['translation'],
    summary: 'Texts that staff changed since the release, by id',
    auth: 'required',
    access: 'platform.texts',
    query: z.strictObject({ page: count.min(1).default(1), limit: count.min(1).max(100).default(50) }),
    reply: z.strictObject({ items: z.array(changed), total: z.int() }),
    errors: ['access.forbidden'],
    example: { items: [example], total: 1 },
  }),
  set: route({
    id: 'translations.set',
    method: 'PUT',
    path: '/staff/translations/{id}/{language}',
    changes: ['translation'],
    summary: 'Show another text for a message of the live release, with no other values than that message has',
    auth: 'required',
    access: 'platform.texts',
    params: one,
    body: z.strictObject({
      text: paragraph({ least: 1, most: 2000 }),
      seen: z
        .string()
        .max(2000)
        .nullable()
        .describe('The changed text that the writer saw; null for that of the release'),
    }),
    reply: changed,
    errors: ['access.forbidden', 'resource.not-found', 'translation.invalid', 'request.outdated'],
    example,
  }),
  remove: route({
    id: 'translations.remove',
    method: 'DELETE',
    path: '/staff/translations/{id}/{language}',
    changes: ['translation'],
    summary: 'Show the text of the release again',
    auth: 'required',
    access: 'platform.texts',
    params: one,
    reply: done,
    errors: ['access.forbidden', 'resource.not-found'],
    example: { done: true },
  }),
} as const;
