import type { Person } from '@escale/contract';
import { sql } from 'kysely';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { likeWords } from '../../../platform/db/like-words.ts';
import { transact } from '../../../platform/db/transact.ts';
import { personJson } from '../../directory/members/public.ts';

/** Somebody who changed something, and whether they are of the staff of Escale. */
export interface Doer {
  person: Person;
  isStaff: boolean;
}

/** The people of a log by id; an administrator reads the names of staff, too, who are of no company. */
export async function readDoers(db: Db, ids: readonly string[]): Promise<Map<string, Doer>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await transact(db, (tx) =>
    asSystem(tx, async () => {
      const found = await sql<Doer>`
        select ${personJson('m')} as person, 'staff' = any(m.roles) as "isStaff"
        from views.member m where m.id = any(${wanted}::uuid[])`.execute(tx);
      return found.rows;
    }),
  );
  return new Map(rows.map((doer) => [doer.person.id, doer]));
}

/** Members whom the caller sees with words in their name or e-mail address. */
export async function findMembers(db: Db, q: string, companyId: string | null): Promise<string[]> {
  const words = `%${likeWords(q)}%`;
  const { rows } = await sql<{ id: string }>`
    select id from views.member m where fold(m.first_name || ' ' || m.last_name || ' ' || m.email) like fold(${words})
      and (${companyId}::uuid is null or m.company_id = ${companyId}::uuid or 'staff' = any(m.roles)) limit 500`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Names of what changes refer to, where the caller sees it. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string | null }>`
    select id, name from views.department where id = any(${wanted}::uuid[])
    union all select id, name from views.policy where id = any(${wanted}::uuid[])
    union all select id, name from views.building where id = any(${wanted}::uuid[])
    union all select id, name from views.floor where id = any(${wanted}::uuid[])
    union all select id, name from views.workspace where id = any(${wanted}::uuid[])
    union all select id, name from views.host where id = any(${wanted}::uuid[])
    union all select id, name from views.company where id = any(${wanted}::uuid[])
    union all select id, name from views.invoice where id = any(${wanted}::uuid[])
    union all select id, reference from views.booking where id = any(${wanted}::uuid[])
    union all select id, concat_ws(' ', first_name, last_name) from views.member where id = any(${wanted}::uuid[])`.execute(
    db,
  );
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}
