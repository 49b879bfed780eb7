import { type Language, type SiteTexts, siteTexts } from '@escale/contract';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { readTexts, replaceTexts, type TextPlace, type WrittenText } from './site-texts.queries.ts';

/** The texts of the public pages in a language, in their order. */
export async function readSiteTexts({ db }: Context, language: Language): Promise<SiteTexts> {
  const rows = await readTexts(db, language);
  const voices = Map.groupBy(
    rows.filter(({ kind }) => kind === 'voice'),
    ({ place }) => place,
  );
  const promises = rows.filter(({ kind }) => kind === 'promise');
  return siteTexts.parse({
    voices: Object.fromEntries(
      [...voices].map(([place, there]) => [
        place,
        there.map(({ text, author, role, isExample }) => ({ text, author: author ?? '', role: role ?? '', isExample })),
      ]),
    ),
    promises: Object.fromEntries(promises.map(({ place, text, isExample }) => [place, { text, isExample }])),
  });
}

/** Replaces the texts of one place; what staff write is no example. */
export async function setSiteTexts(
  { db, clock }: Context,
  place: TextPlace,
  texts: readonly WrittenText[],
): Promise<{ done: true }> {
  await transact(db, (tx) => replaceTexts(tx, place, texts, clock.now()));
  return { done: true };
}
