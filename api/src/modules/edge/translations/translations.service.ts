import type { Language, RouteById, RouteReply } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { fits } from '../../../platform/messages/message-shape.ts';
import { textsChannel } from './follow-texts.ts';
import { problemSentence } from './preview.service.ts';
import { type PublishedMessages, serverArea } from './published-messages.ts';

type Changed = RouteReply<RouteById<'translations.set'>>;
interface Message {
  id: string;
  language: Language;
}
type ReadMessages = () => Promise<PublishedMessages>;

/** Instant of an installation in which no text was ever changed. */
const firstChange = '2026-11-01T00:00:00Z';
/** Most texts that browsers are sent; staff cannot change more. */
const mostTexts = 1000;

/** The changed texts of a language that fit the live release, with the instant of the last change of any (I18N-02). */
export async function servedTexts({ db }: Context, readMessages: ReadMessages, language: Language) {
  const [rows, date] = await Promise.all([
    db
      .selectFrom('translation')
      .select(['message_id', 'text'])
      .where('language', '=', language)
      .where('text', 'is not', null)
      .orderBy('message_id')
      .limit(mostTexts)
      .execute(),
    dateOfTexts(db),
  ]);
  const bundled = rows.length > 0 ? await readMessages() : null;
  const served = rows.filter(
    ({ message_id, text }) =>
      isServed(text, bundled?.textOf(language, message_id)) && bundled?.all.get(message_id)?.area !== serverArea,
  );
  return {
    date,
    messages: Object.fromEntries(served.map(({ message_id, text }) => [message_id, text ?? ''])),
  };
}

/** The instant of the last change of any text. */
export async function dateOfTexts(db: Db): Promise<string> {
  const last = await db
    .selectFrom('translation')
    .select((eb) => eb.fn.max('changed_at').as('at'))
    .executeTakeFirst();
  return last?.at ? new Date(last.at).toISOString() : firstChange;
}

/** The changed texts with those they replace, by id, page by page. */
export async function listChanged(
  { db }: Context,
  readMessages: ReadMessages,
  { page, limit }: { page: number; limit: number },
): Promise<RouteReply<RouteById<'translations.changed'>>> {
  const changed = db.selectFrom('translation').where('text', 'is not', null);
  const [rows, { total }, bundled] = await Promise.all([
    changed
      .selectAll()
      .orderBy('message_id')
      .orderBy('language')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    changed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    readMessages(),
  ]);
  return {
    items: rows.map(({ message_id: id, language, text, changed_at: changedAt }) =>
      shown({ id, language: language as Language }, text ?? '', changedAt, bundled),
    ),
    total: Number(total),
  };
}

interface Writing {
  text: string;
  /** The changed text that the writer saw; null for that of the release. */
  seen: string | null;
}

/**
 * Sets the text of a message of the live release; `translation.invalid` where it could break the page that shows it, or no longer says a
 * value that the page passes.
 */
export async function setText(
  context: Context,
  readMessages: ReadMessages,
  message: Message,
  { text, seen }: Writing,
  by: { actor: Actor; language: Language },
): Promise<Changed> {
  const { db, clock } = context;
  const bundled = await readMessages();
  const known = bundled.textOf(message.language, message.id);
  if (known === undefined) throw new ApiError('resource.not-found');
  const problem = problemSentence(text, known, by.language);
  if (problem !== null)
    throw new ApiError('translation.invalid', { errors: [{ pointer: '/body/text', message: problem }] });
  const changedAt = clock.now();
  await transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`text ${message.id} ${message.language}`}, 0))`.execute(
      tx,
    );
    const present = await tx
      .selectFrom('translation')
      .select('text')
      .where('message_id', '=', message.id)
      .where('language', '=', message.language)
      .executeTakeFirst();
    const current = present?.text ?? null;
    if (current !== seen) throw new ApiError('request.outdated', { details: { current: { text: current } } });
    const values = { text, changed_at: changedAt, changed_by: by.actor.memberId };
    await tx
      .insertInto('translation')
      .values({ message_id: message.id, language: message.language, ...values })
      .onConflict((conflict) => conflict.columns(['message_id', 'language']).doUpdateSet(values))
      .execute();
    const change = { companyId: null, action: 'translations.set' };
    await recordChange(tx, context, by.actor, {
      ...change,
      before: { ...message, text: current },
      after: { ...message, text },
    });
    await tellNodes(tx);
  });
  return shown(message, text, changedAt, bundled);
}

/** The text of the release is shown again; the row stays without a text, because its instant counts for the date. */
export async function removeText(context: Context, { id, language }: Message, actor: Actor): Promise<{ done: true }> {
  const isRemoved = await transact(context.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('translation')
      .set({ text: null, changed_at: context.clock.now(), changed_by: actor.memberId })
      .where('message_id', '=', id)
      .where('language', '=', language)
      .where('text', 'is not', null)
      .executeTakeFirst();
    const change = { companyId: null, action: 'translations.remove' };
    if (numUpdatedRows > 0n)
      await recordChange(tx, context, actor, { ...change, before: null, after: { id, language } });
    await tellNodes(tx);
    return numUpdatedRows > 0n;
  });
  if (!isRemoved) throw new ApiError('resource.not-found');
  return { done: true };
}

function shown({ id, language }: Message, text: string, changedAt: string, bundled: PublishedMessages): Changed {
  const known = bundled.textOf(language, id);
  return { id, language, text, bundled: known ?? null, served: isServed(text, known), changedAt };
}

/** A later release may have other values in the message, or no such message. */
function isServed(text: string | null, bundled: string | undefined): boolean {
  return text !== null && bundled !== undefined && fits(text, bundled);
}

/** Every process reads the texts again once the change is committed. */
async function tellNodes(tx: Db): Promise<void> {
  await sql`select pg_notify(${textsChannel}, '')`.execute(tx);
}
