import type { Language, RouteById, RouteReply } from '@escale/contract';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { fits } from './message-shape.ts';
import type { PublishedMessages } from './published-messages.ts';

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
  const [rows, last] = await Promise.all([
    db
      .selectFrom('translation')
      .select(['message_id', 'text'])
      .where('language', '=', language)
      .where('text', 'is not', null)
      .orderBy('message_id')
      .limit(mostTexts)
      .execute(),
    db
      .selectFrom('translation')
      .select((eb) => eb.fn.max('changed_at').as('at'))
      .executeTakeFirst(),
  ]);
  const bundled = rows.length > 0 ? await readMessages() : () => undefined;
  const served = rows.filter(({ message_id, text }) => isServed(text, bundled(language, message_id)));
  return {
    date: last?.at ? new Date(last.at).toISOString() : firstChange,
    messages: Object.fromEntries(served.map(({ message_id, text }) => [message_id, text ?? ''])),
  };
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

/** Sets the text of a message of the live release; `translation.invalid` where it could break the page that shows it. */
export async function setText(
  { db, clock }: Context,
  readMessages: ReadMessages,
  message: Message,
  text: string,
): Promise<Changed> {
  const bundled = await readMessages();
  const known = bundled(message.language, message.id);
  if (known === undefined) throw new ApiError('resource.not-found');
  if (!fits(text, known)) throw refusedField('translation.invalid', '/body/text');
  const changedAt = clock.now();
  await transact(db, (tx) =>
    tx
      .insertInto('translation')
      .values({ message_id: message.id, language: message.language, text, changed_at: changedAt })
      .onConflict((conflict) =>
        conflict.columns(['message_id', 'language']).doUpdateSet({ text, changed_at: changedAt }),
      )
      .execute(),
  );
  return shown(message, text, changedAt, bundled);
}

/** The text of the release is shown again; the row stays without a text, because its instant counts for the date. */
export async function removeText({ db, clock }: Context, { id, language }: Message): Promise<{ done: true }> {
  const { numUpdatedRows } = await transact(db, (tx) =>
    tx
      .updateTable('translation')
      .set({ text: null, changed_at: clock.now() })
      .where('message_id', '=', id)
      .where('language', '=', language)
      .where('text', 'is not', null)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw new ApiError('resource.not-found');
  return { done: true };
}

function shown({ id, language }: Message, text: string, changedAt: string, bundled: PublishedMessages): Changed {
  const known = bundled(language, id);
  return { id, language, text, bundled: known ?? null, served: isServed(text, known), changedAt };
}

/** A later release may have other values in the message, or no such message. */
function isServed(text: string | null, bundled: string | undefined): boolean {
  return text !== null && bundled !== undefined && fits(text, bundled);
}
