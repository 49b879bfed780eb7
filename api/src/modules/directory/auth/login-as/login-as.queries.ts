import type { LoginAsPerson, Role } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { likeWords } from '../../../../platform/db/like-words.ts';

/** A member as the rules of signing in as others need them. */
export interface LoginAsAccount {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  companyId: string | null;
  hostId: string | null;
  roles: Role[];
  access: 'enabled' | 'restricted' | 'invited';
  passwordHash: string | null;
  /** Whether they have the capability loginAsOthers. */
  isGiven: boolean;
}

const hostOf = sql`(select h.host_id from host_member h where h.member_id = m.id order by h.host_id limit 1)`;

/** A member by id, where the caller sees them. */
export async function readLoginAsAccount(db: Db, id: string): Promise<LoginAsAccount | null> {
  const { rows } = await sql<LoginAsAccount>`
    select m.id, m.email, m.first_name as "firstName", m.last_name as "lastName", m.company_id as "companyId", m.roles,
      m.access, m.password_hash as "passwordHash", m.login_as_others as "isGiven", ${hostOf} as "hostId"
    from member m where m.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Members among whom the rules choose: enabled, of the company where one is given, by words of name and e-mail or by id. */
export async function findPeople(
  db: Db,
  { companyId, q, id, most }: { companyId: string | null; q: string | undefined; id: string | undefined; most: number },
): Promise<(LoginAsPerson & { companyId: string | null; hostId: string | null; roles: Role[] })[]> {
  const words = `%${likeWords(q)}%`;
  const { rows } = await sql<LoginAsPerson & { companyId: string | null; hostId: string | null; roles: Role[] }>`
    select m.id, m.first_name as "firstName", m.last_name as "lastName", m.job_title as "jobTitle", m.avatar, m.email,
      c.name as company, m.company_id as "companyId", m.roles, ${hostOf} as "hostId"
    from member m left join views.company c on c.id = m.company_id
    where m.access = 'enabled' and (${companyId}::uuid is null or m.company_id = ${companyId}::uuid)
      and (${id ?? null}::uuid is null or m.id = ${id ?? null}::uuid)
      and not m.roles && '{staff,releaseManager}'
      and fold(m.first_name || ' ' || m.last_name || ' ' || m.email) like fold(${words})
    order by fold(m.last_name), fold(m.first_name), m.id limit ${most}`.execute(db);
  return rows;
}

/** Gives a member the capability, or takes it away; a trigger then ends their sessions as others. */
export async function writeLoginAs(tx: Db, id: string, isGiven: boolean): Promise<void> {
  await tx.updateTable('member').set({ login_as_others: isGiven }).where('id', '=', id).execute();
}
