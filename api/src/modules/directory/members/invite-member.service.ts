import type { Language, Role } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** An account that its member is going to open by a letter. */
export interface InvitedMember {
  email: string;
  companyId: string | null;
  roles: readonly Role[];
  language: Language;
  timezone?: string;
}

/** Adds an account without name and password; returns its id, null when the address has an account. Whoever calls it sends the letter. */
export async function inviteMember(tx: Db, invited: InvitedMember): Promise<string | null> {
  const { email, companyId, roles, language, timezone } = invited;
  const row = await tx
    .insertInto('member')
    .values({
      email,
      company_id: companyId,
      roles: [...roles],
      language,
      ...(timezone !== undefined && { timezone }),
      account_type: companyId === null ? 'freemium' : 'premium',
      access: 'invited',
      first_name: '',
      last_name: '',
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
