import { type Language, languages, type RouteById, type RouteReply, type RouteRequest } from '@escale/contract';
import { folded } from '@escale/rules';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { fits, valuesOf } from '../../../platform/messages/message-shape.ts';
import { personJson } from '../../directory/members/public.ts';
import type { PublishedMessage, PublishedMessages } from './published-messages.ts';
import { dateOfTexts } from './translations.service.ts';

type Reply = RouteReply<RouteById<'texts.list'>>;
type Item = Reply['items'][number];
type Changed = NonNullable<Item['texts'][Language]['changed']>;

/** Messages of the live release with what staff changed of them, by words in any language, in the order of their ids (I18N-02). */
export async function listTexts(
  { db }: Context,
  readMessages: () => Promise<PublishedMessages>,
  { q, area, state, page, limit }: RouteRequest<RouteById<'texts.list'>>['query'],
): Promise<Reply> {
  const [{ all }, changes, date] = await Promise.all([readMessages(), changedTexts(db), dateOfTexts(db)]);
  const changesOf = ({ id }: PublishedMessage) => changes.get(id) ?? [];
  const isUnserved = (message: PublishedMessage) =>
    changesOf(message).some(({ language, text }) => !fits(text, message.texts[language]));
  const messages = [...all.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  const words = folded(q ?? '')
    .split(' ')
    .filter(Boolean);
  const found = messages.filter((message) => {
    if (area !== undefined && message.area !== area) return false;
    if (state === 'changed' && changesOf(message).length === 0) return false;
    if (state === 'unserved' && !isUnserved(message)) return false;
    const own = changesOf(message).map(({ text }) => text);
    const texts = folded([message.id, ...Object.values(message.texts), ...own].join(' '));
    return words.every((word) => texts.includes(word));
  });
  return {
    items: found.slice((page - 1) * limit, page * limit).map((message) => itemOf(message, changesOf(message))),
    total: found.length,
    areas: [...new Set(messages.map((message) => message.area))].sort(),
    counts: {
      all: messages.length,
      changed: messages.filter((message) => changesOf(message).length > 0).length,
      unserved: messages.filter(isUnserved).length,
    },
    date,
  };
}

interface Change extends Omit<Changed, 'served'> {
  id: string;
  language: Language;
}

async function changedTexts(db: Db): Promise<Map<string, Change[]>> {
  const { rows } = await sql<Change>`
    select t.message_id as id, t.language, t.text, t.changed_at as "changedAt", ${personJson('m')} as "changedBy"
    from translation t left join views.member m on m.id = t.changed_by where t.text is not null`.execute(db);
  return Map.groupBy(rows, ({ id }) => id);
}

function itemOf({ id, area, texts }: PublishedMessage, changes: readonly Change[]): Item {
  const one = (language: Language) => {
    const bundled = texts[language];
    const change = changes.find((known) => known.language === language);
    const changed = change && {
      text: change.text,
      served: fits(change.text, bundled),
      changedAt: new Date(change.changedAt).toISOString(),
      changedBy: change.changedBy,
    };
    return { bundled, values: valuesOf(bundled), changed: changed ?? null };
  };
  const [fr, en, nl] = languages.map(one);
  if (!fr || !en || !nl) throw new TypeError('a message has a text in every language');
  return { id, area, texts: { fr, en, nl } };
}
