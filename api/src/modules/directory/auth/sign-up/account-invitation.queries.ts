import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

interface InvitedAccount {
  email: string;
  firstName: string;
  lastName: string;
  language: string;
  organisation: string | null;
}

/** An invited account that is not open yet, with the name of its company or host; null otherwise. */
export async function readInvitedAccount(db: Db, memberId: string): Promise<InvitedAccount | null> {
  const { rows } = await sql<InvitedAccount>`
    select m.email, m.first_name as "firstName", m.last_name as "lastName", m.language, coalesce(
      (select c.name from views.company c where c.id = m.company_id),
      (select h.name from host_member hm join host h on h.id = hm.host_id where hm.member_id = m.id order by h.id limit 1)
    ) as organisation
    from member m where m.id = ${memberId}::uuid and m.access = 'invited'`.execute(db);
  return rows[0] ?? null;
}
