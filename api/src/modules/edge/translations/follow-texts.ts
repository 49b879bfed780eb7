import { type Language, languages } from '@escale/contract';
import type { ServerContext } from '../../../platform/context.ts';
import { listen } from '../../../platform/db/listen.ts';
import { keepChangedTexts } from '../../../platform/messages/changed-texts.ts';

/** Tells every process that staff have changed a text. */
export const textsChannel = 'escale_texts';

type Ground = Pick<ServerContext, 'db' | 'databaseUrl' | 'log'>;

/**
 * Reads the texts that staff changed, and again whenever they change: the server's own pages and letters show them within a second, in
 * every process (I18N-02).
 */
export async function followTexts({ db, databaseUrl, log }: Ground): Promise<{ close(): Promise<void> }> {
  let last = Promise.resolve();
  const reread = () => {
    last = last.then(() => readChanged(db)).catch((error: unknown) => log.warn({ err: error }, 'texts were not read'));
    return last;
  };
  await reread();
  return listen(databaseUrl, [textsChannel], log, () => void reread());
}

async function readChanged(db: Ground['db']): Promise<void> {
  const rows = await db.selectFrom('translation').select(['message_id', 'language', 'text']).execute();
  const of = (language: Language) =>
    new Map(
      rows.flatMap(({ message_id, language: own, text }) => (own === language && text ? [[message_id, text]] : [])),
    );
  const [fr, en, nl] = languages.map(of);
  if (fr && en && nl) keepChangedTexts({ fr, en, nl });
}
