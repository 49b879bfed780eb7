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

const readers = (db: Db) =>
  db.selectFrom('views.member').select(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'language']);

/** Name, address and language of the member to whom a letter is written; null once the account is gone. */
export async function readReader(db: Db, memberId: string): Promise<Reader | null> {
  const row = await readers(db).where('id', '=', memberId).executeTakeFirst();
  return row ? { ...row, language: languageFrom(row.language) } : null;
}

/** The administrators of a company who may sign in. */
export async function readAdministrators(db: Db, companyId: string): Promise<Reader[]> {
  const rows = await readers(db)
    .where('company_id', '=', companyId)
    .where('access', '=', 'enabled')
    .where(({ eb, val, ref }) => eb(val('administrator'), '=', eb.fn.any(ref('roles'))))
    .orderBy('id')
    .execute();
  return rows.map(({ language, ...row }) => ({ ...row, language: languageFrom(language) }));
}
