import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { countUnread, deleteOldNotices, listNotices, markRead } from './list.service.ts';
import { type PushOrder, sendPush } from './push/send-push.service.ts';
import { addSubscription, removeSubscription } from './push/subscriptions.service.ts';
import { vapidKeys } from './push/vapid.ts';
import { readSettings, setChannel } from './settings.service.ts';

export const handlers = defineHandlers({
  'notices.list': ({ actor, query: { after, limit }, language }, context) =>
    listNotices(context, actor, { after, limit, language }),
  'notices.unread': async ({ actor }, { db }) => ({ count: await countUnread(db, actor.memberId) }),
  'notices.read': ({ actor, body }, context) => markRead(context, actor, body.id),
  'notices.settings': ({ actor }, { db }) => readSettings(db, actor.memberId),
  'notices.set': ({ actor, body }, context) => setChannel(context, actor, body),
  'notices.push-key': (_, { keys }) => ({ key: vapidKeys(keys)[0].publicKey }),
  'notices.add-push': ({ actor, body }, context) => addSubscription(context, actor, body),
  'notices.remove-push': ({ actor, body }, context) => removeSubscription(context, actor, body.endpoint),
});

export const jobs = defineJobs({
  'notices.push': (order: PushOrder, context: Context) => sendPush(context, order),
  'notices.delete-old': (_: object, context: Context) => deleteOldNotices(context),
});

export const schedule = { 'notices.delete-old': '41 3 * * *' };
