import {
  type Language,
  promiseNames,
  type SiteTexts,
  type StaffSiteTexts,
  siteTexts,
  voicePlaces,
} from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { readAllTexts, readTexts, replaceTexts, type TextPlace, type WrittenText } from './site-texts.queries.ts';

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

/** The texts of every place in every language, for staff; a place without any has empty ones. */
export async function allSiteTexts({ db }: Context): Promise<StaffSiteTexts> {
  const rows = await readAllTexts(db);
  const of = (kind: TextPlace['kind'], place: string) => {
    const own = rows.filter((row) => row.kind === kind && row.place === place);
    const last = own.map(({ changedAt }) => new Date(changedAt).toISOString()).sort();
    return {
      own: (language: Language) => own.filter((row) => row.language === language),
      isExample: own.some(({ isExample }) => isExample),
      changedAt: last.at(-1) ?? null,
    };
  };
  return {
    voices: voicePlaces.map((place) => {
      const { own, ...rest } = of('voice', place);
      const voices = (language: Language) =>
        own(language).map(({ text, author, role }) => ({ text, author: author ?? '', role: role ?? '' }));
      return { place, ...rest, texts: { fr: voices('fr'), en: voices('en'), nl: voices('nl') } };
    }),
    promises: promiseNames.map((name) => {
      const { own, ...rest } = of('promise', name);
      const promise = (language: Language) => own(language)[0]?.text ?? null;
      return { name, ...rest, texts: { fr: promise('fr'), en: promise('en'), nl: promise('nl') } };
    }),
  };
}

/** Replaces the texts of one place; what staff write is no example. */
export async function setSiteTexts(
  context: Context,
  actor: Actor,
  place: TextPlace,
  texts: readonly WrittenText[],
): Promise<{ done: true }> {
  await transact(context.db, async (tx) => {
    await replaceTexts(tx, place, texts, context.clock.now());
    const after = { place: place.place, language: place.language, texts: texts.map(({ text }) => text) };
    await recordChange(tx, context, actor, { companyId: null, action: 'site-texts.set', before: null, after });
  });
  return { done: true };
}
