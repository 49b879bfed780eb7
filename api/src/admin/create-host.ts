import { randomUUID } from 'node:crypto';
import type { NewHost } from '@escale/contract';
import { sql } from 'kysely';
import { createHost } from '../modules/directory/hosts/create-host.service.ts';
import { memberInvited } from '../modules/directory/members/public.ts';
import type { Context } from '../platform/context.ts';
import { transact } from '../platform/db/transact.ts';
import { publish } from '../platform/facts/facts.ts';
import { refusedInWords, staffOf } from './in-name-of.ts';

/** Creates a host organisation in the name of a member of staff; repeated, it sends the letter to its first member again. */
export async function createHostBy(context: Context, by: string, values: NewHost): Promise<string[]> {
  const actor = await staffOf(context.db, by);
  const { name, memberEmail } = values;
  const memberId = await firstMember(context, values);
  if (memberId !== null) {
    await transact(context.db, (tx) => publish(tx, context, memberInvited, { memberId }));
    return [`${name} exists. ${memberEmail} gets another letter, unless the account is open.`];
  }
  const call = { body: values, idempotencyKey: randomUUID(), language: 'en' as const };
  const { id } = await refusedInWords(() => createHost(context, actor, call));
  return [`${name} was created (${id}). A worker sends ${memberEmail} a letter, unless the account is open.`];
}

/** The member of the same host, when the command ran before. */
async function firstMember({ db }: Context, { name, memberEmail }: NewHost): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select m.id from host h join host_member hm on hm.host_id = h.id join member m on m.id = hm.member_id
    where h.name = ${name} and lower(m.email) = ${memberEmail} limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
