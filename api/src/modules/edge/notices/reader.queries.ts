import type { Language } from '@escale/contract';
import type { Db } from '../../../platform/db/database.ts';
import { languageFrom } from '../../../platform/messages/translate.ts';

/** The member to whom a letter is written. */
export interface Reader {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
}

/** Name, address and language of the member to whom a letter is written; null once the account is gone. */
export async function readReader(db: Db, memberId: string): Promise<Reader | null> {
  const row = await db
    .selectFrom('views.member')
    .select(['id', 'first_name', 'last_name', 'email', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, first_name: firstName, last_name: lastName, email } = row;
  return { id, firstName, lastName, email, language: languageFrom(row.language) };
}
