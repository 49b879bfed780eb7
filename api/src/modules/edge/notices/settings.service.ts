import {
  type ChannelChoice,
  type NoticeCategory,
  type NoticeChannel,
  type NoticeKind,
  type NoticeKindTerms,
  type NotificationSettings,
  noticeCategories,
  noticeKinds,
  type RouteById,
  type RouteRequest,
} from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';

/** The choices of a member for every category; what was never chosen is on (ACC-03). */
export async function readSettings(db: Db, memberId: string): Promise<NotificationSettings> {
  const chosen = await db
    .selectFrom('notification_setting')
    .select(['category', 'channel', 'is_on'])
    .where('member_id', '=', memberId)
    .execute();
  const choiceOf = (category: NoticeCategory, channel: NoticeChannel): ChannelChoice => {
    const terms = termsOf(category, channel);
    if (terms !== 'choice') return terms;
    // A push message is a notice on a device.
    if (channel === 'push' && choiceOf(category, 'app') === 'off') return 'none';
    const own = chosen.find((one) => one.category === category && one.channel === channel);
    return own?.is_on === false ? 'off' : 'on';
  };
  return {
    items: noticeCategories.map((category) => ({
      category,
      mail: choiceOf(category, 'mail'),
      app: choiceOf(category, 'app'),
      push: choiceOf(category, 'push'),
      chat: choiceOf(category, 'chat'),
    })),
  };
}

/**
 * Stores one choice; a letter that is due, and a channel that a category does not have, are no choice. Nor are push messages while the notices
 * of the category are off.
 */
export async function setChannel(
  { db }: Context,
  { memberId }: Actor,
  { category, channel, isOn }: RouteRequest<RouteById<'notices.set'>>['body'],
): Promise<NotificationSettings> {
  if (termsOf(category, channel) !== 'choice') throw new ApiError('notices.not-a-choice');
  return transact(db, async (tx) => {
    const isWithoutNotices = channel === 'push' && (await isOff(tx, memberId, category, 'app'));
    if (isWithoutNotices) throw new ApiError('notices.not-a-choice');
    await tx
      .insertInto('notification_setting')
      .values({ member_id: memberId, category, channel, is_on: isOn })
      .onConflict((conflict) => conflict.columns(['member_id', 'category', 'channel']).doUpdateSet({ is_on: isOn }))
      .execute();
    return readSettings(tx, memberId);
  });
}

/** Whether a member is to be notified of such an event by letter or chat. */
export async function mayReach(db: Db, memberId: string, kind: NoticeKind, channel: NoticeChannel): Promise<boolean> {
  const { category, channels, isMailDue }: NoticeKindTerms = noticeKinds[kind];
  if (!channels.includes(channel)) return false;
  if (channel === 'mail' && isMailDue) return true;
  return !(await isOff(db, memberId, category, channel));
}

async function isOff(db: Db, memberId: string, category: NoticeCategory, channel: NoticeChannel): Promise<boolean> {
  const off = await db
    .selectFrom('notification_setting')
    .select('is_on')
    .where('member_id', '=', memberId)
    .where('category', '=', category)
    .where('channel', '=', channel)
    .where('is_on', '=', false)
    .executeTakeFirst();
  return off !== undefined;
}

/** What the kinds of a category allow for a channel; in each category the letters are due for all of them or for none. */
export function termsOf(category: NoticeCategory, channel: NoticeChannel): 'choice' | 'due' | 'none' {
  const all: readonly NoticeKindTerms[] = Object.values(noticeKinds);
  const kinds = all.filter((kind) => kind.category === category && kind.channels.includes(channel));
  if (kinds.length === 0) return 'none';
  return channel === 'mail' && kinds.some(({ isMailDue }) => isMailDue) ? 'due' : 'choice';
}
