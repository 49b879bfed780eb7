import { z } from 'zod';
import { count, done, id, instant, person } from '../common.ts';
import { route } from '../route.ts';
import { type NoticeKind, noticeCategories, noticeChannels, noticeKinds } from './notice-kinds.ts';

const kinds = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

/** A notice in the reader's language. */
export const notice = z.strictObject({
  id,
  kind: z.enum(kinds),
  category: z.enum(noticeCategories),
  title: z.string(),
  emphasis: z.string().describe('The name within the title; empty without one'),
  detail: z.string().describe('One more line; empty without one'),
  person: person.nullable().describe('Who did it'),
  page: z.string().describe('Path of the thing it is about'),
  at: instant,
  isRead: z.boolean(),
  question: z
    .strictObject({ kind: z.enum(['invitation', 'approval', 'request', 'offer', 'proposal']), id })
    .nullable()
    .describe('What still waits for an answer: the id of the invitation, of the proposed day, else of the booking'),
});
export type Notice = z.infer<typeof notice>;

/** `due`: always sent. `none`: the category has nothing for this channel. */
export const channelChoice = z.enum(['on', 'off', 'due', 'none']);
export type ChannelChoice = z.infer<typeof channelChoice>;
const settings = z.strictObject({
  items: z.array(
    z.strictObject({
      category: z.enum(noticeCategories),
      mail: channelChoice,
      app: channelChoice,
      push: channelChoice.describe('`none` also while the notices of the category are off'),
      chat: channelChoice,
    }),
  ),
});
export type NotificationSettings = z.infer<typeof settings>;

const u = '018f4f2e-0000-7000-8000-000000000001';
const exampleSettings: z.input<typeof settings> = {
  items: [
    { category: 'bookings', mail: 'due', app: 'on', push: 'on', chat: 'on' },
    { category: 'reminders', mail: 'on', app: 'on', push: 'off', chat: 'off' },
    { category: 'invitations', mail: 'on', app: 'on', push: 'on', chat: 'none' },
  ],
};
const mine = { auth: 'required', access: 'member' } as const;
const endpoint = z.url({ protocol: /^https$/ }).max(1000);
const base64url = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[\w-]+=*$/);

/** Notices of the member, and how they are notified (ACC-03, ACC-09). */
export const noticeRoutes = {
  list: route({
    id: 'notices.list',
    method: 'GET',
    path: '/notices',
    shows: ['notice', 'booking', 'connection', 'waiting-list'],
    summary: 'My notices of the last 90 days, the latest first',
    ...mine,
    query: z.strictObject({
      after: id.optional().describe('The last notice of the page before'),
      limit: count.min(1).max(50).default(20),
    }),
    reply: z.strictObject({ items: z.array(notice), next: id.nullable(), unread: z.int() }),
    errors: [],
    example: {
      items: [
        {
          id: u,
          kind: 'confirmed',
          category: 'bookings',
          title: 'Salle Glycine acceptée pour vendredi 20 novembre',
          emphasis: 'Salle Glycine',
          detail: '14 h – 17 h',
          person: null,
          page: `/bookings/${u}`,
          at: '2026-11-18T08:31:00.000000Z',
          isRead: false,
          question: null,
        },
      ],
      next: null,
      unread: 1,
    },
  }),
  unread: route({
    id: 'notices.unread',
    method: 'GET',
    path: '/notices/unread',
    shows: ['notice'],
    summary: 'How many notices I have not read; counted up to 100',
    ...mine,
    reply: z.strictObject({ count: z.int() }),
    errors: [],
    example: { count: 0 },
  }),
  read: route({
    id: 'notices.read',
    method: 'POST',
    path: '/notices/read',
    changes: ['notice'],
    summary: 'Mark one notice as read, or without an id all of them, on every device',
    ...mine,
    body: z.strictObject({ id: id.nullable() }),
    reply: done,
    errors: [],
    example: { done: true },
  }),
  settings: route({
    id: 'notices.settings',
    method: 'GET',
    path: '/users/me/notifications',
    shows: ['notification-setting'],
    summary: 'How I am notified, by category and channel (ACC-03)',
    ...mine,
    reply: settings,
    errors: [],
    example: exampleSettings,
  }),
  set: route({
    id: 'notices.set',
    method: 'PUT',
    path: '/users/me/notifications',
    changes: ['notification-setting'],
    summary: 'Switch one channel of a category on or off; a letter that is due stays (ACC-03)',
    ...mine,
    body: z.strictObject({ category: z.enum(noticeCategories), channel: z.enum(noticeChannels), isOn: z.boolean() }),
    reply: settings,
    errors: ['notices.not-a-choice'],
    example: exampleSettings,
  }),
  pushKey: route({
    id: 'notices.push-key',
    method: 'GET',
    path: '/notices/push',
    shows: [],
    summary: 'The public key with which a browser subscribes to push messages (VAPID, RFC 8292)',
    ...mine,
    reply: z.strictObject({ key: z.string() }),
    errors: [],
    example: { key: 'BPk…' },
  }),
  addPush: route({
    id: 'notices.add-push',
    method: 'POST',
    path: '/notices/push',
    changes: [],
    changesNothing: 'A browser knows its own subscription',
    summary: 'Send my notices to this browser, too; at most 10, the oldest gives way',
    ...mine,
    body: z.strictObject({ endpoint, keys: z.strictObject({ p256dh: base64url(80, 100), auth: base64url(16, 40) }) }),
    reply: done,
    errors: [],
    example: { done: true },
  }),
  removePush: route({
    id: 'notices.remove-push',
    method: 'POST',
    path: '/notices/push/remove',
    changes: [],
    changesNothing: 'A browser knows its own subscription',
    summary: 'Send nothing more to this browser',
    ...mine,
    body: z.strictObject({ endpoint }),
    reply: done,
    errors: [],
    example: { done: true },
  }),
} as const;
