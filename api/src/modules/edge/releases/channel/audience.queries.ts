import type { AudienceMember } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

const inSearch = 20;

/** Companies and members for whom a canary can be opened first. */
export interface Audience {
  companies: { id: string; name: string }[];
  members: AudienceMember[];
}

/** Companies by name, members by name or e-mail address; at most twenty of each, by name. */
export async function searchAudience(db: Db, words: string): Promise<Audience> {
  const pattern = sql`'%' || fold(${words.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  return {
    companies: await companies(db, sql`fold(c.name) like ${pattern}`, inSearch),
    members: await members(
      db,
      sql`fold(m.first_name || ' ' || m.last_name || ' ' || m.email) like ${pattern}
      and m.access <> 'restricted'`,
      inSearch,
    ),
  };
}

/** The companies and members of these ids, by name; ids that no longer exist are left out. */
export async function namesOfAudience(
  db: Db,
  { companyIds, memberIds }: { companyIds: readonly string[]; memberIds: readonly string[] },
): Promise<Audience> {
  return {
    companies: await companies(db, sql`c.id = any(${[...companyIds]}::uuid[])`, companyIds.length),
    members: await members(db, sql`m.id = any(${[...memberIds]}::uuid[])`, memberIds.length),
  };
}

/** Members who hold the role of a release manager, by name. */
export function releaseManagers(db: Db, most: number): Promise<AudienceMember[]> {
  return members(db, sql`'releaseManager' = any(m.roles)`, most);
}

/** Whether a member belongs to the staff. */
export async function isStaff(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from views.member where id = ${memberId}::uuid and 'staff' = any(roles)`.execute(
    db,
  );
  return rows.length > 0;
}

async function companies(db: Db, condition: RawBuilder<unknown>, most: number): Promise<Audience['companies']> {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.name from views.company c where ${condition} order by fold(c.name), c.id limit ${most}`.execute(db);
  return rows;
}

async function members(db: Db, condition: RawBuilder<unknown>, most: number): Promise<AudienceMember[]> {
  const { rows } = await sql<AudienceMember>`
    select m.id, concat_ws(' ', m.first_name, m.last_name) as name, m.email, c.name as company
    from views.member m left join views.company c on c.id = m.company_id
    where ${condition} order by fold(m.last_name), fold(m.first_name), m.id limit ${most}`.execute(db);
  return rows;
}
