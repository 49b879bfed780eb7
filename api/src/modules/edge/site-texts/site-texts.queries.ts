import type { Language } from '@escale/contract';
import type { Db } from '../../../platform/db/database.ts';

/** Where a text is shown. */
export interface TextPlace {
  kind: 'voice' | 'promise';
  place: string;
  language: Language;
}

export interface WrittenText {
  text: string;
  author: string | null;
  role: string | null;
}

/** All texts of a language, each place in its order. */
export function readTexts(db: Db, language: Language) {
  return db
    .selectFrom('site_text')
    .select(['kind', 'place', 'text', 'author', 'role', 'is_example as isExample'])
    .where('language', '=', language)
    .orderBy('kind')
    .orderBy('place')
    .orderBy('position')
    .execute();
}

/** The texts of every language, each place in its order. */
export function readAllTexts(db: Db) {
  return db
    .selectFrom('site_text')
    .select([
      'kind',
      'place',
      'language',
      'text',
      'author',
      'role',
      'is_example as isExample',
      'changed_at as changedAt',
    ])
    .orderBy('position')
    .execute();
}

/** Writes the texts of a place instead of those that are there. */
export async function replaceTexts(
  db: Db,
  { kind, place, language }: TextPlace,
  texts: readonly WrittenText[],
  now: string,
): Promise<void> {
  await db
    .deleteFrom('site_text')
    .where('kind', '=', kind)
    .where('place', '=', place)
    .where('language', '=', language)
    .execute();
  if (texts.length === 0) return;
  const rows = texts.map((text, position) => ({ ...text, kind, place, language, position, changed_at: now }));
  await db.insertInto('site_text').values(rows).execute();
}
