import { type RawBuilder, sql } from 'kysely';

/** A person in the shape of the contract, from `alias` of the table `member`; null where an outer join found none. */
export function personJson(alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case when ${column('id')} is not null then jsonb_build_object('id', ${column('id')},
    'firstName', ${column('first_name')}, 'lastName', ${column('last_name')}, 'jobTitle', ${column('job_title')},
    'avatar', ${column('avatar')}) end`;
}
