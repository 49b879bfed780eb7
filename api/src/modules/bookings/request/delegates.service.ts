import { person, type RouteById, type RouteReply } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { refusedField } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/facts/facts.ts';
import { lockMembers, personJson } from '../../directory/members/public.ts';
import { delegatesAdded } from '../life/booking-facts.ts';
import { requireColleagues } from './colleagues.ts';

type Delegates = RouteReply<RouteById<'delegates.list'>>;
const mostPeople = 200;

/** Lists the members who may book for the caller, and those for whom the caller may book (BKG-22). */
export async function listDelegates({ db }: Context, { memberId }: Actor): Promise<Delegates> {
  const people = async (other: RawBuilder<unknown>, own: RawBuilder<unknown>) => {
    const { rows } = await sql<{ person: unknown }>`
      select ${personJson('m')} as person
      from delegate d join views.member m on m.id = ${other} and m.access <> 'restricted'
      where ${own} = ${memberId} order by fold(m.last_name), fold(m.first_name), m.id limit ${mostPeople}`.execute(db);
    return rows.map((row) => person.parse(row.person));
  };
  return {
    mine: await people(sql`d.delegate_id`, sql`d.member_id`),
    for: await people(sql`d.member_id`, sql`d.delegate_id`),
  };
}

/** Sets the colleagues who may book for the caller, replacing the previous list (BKG-22). */
export async function setDelegates(
  context: Context,
  { memberId }: Actor,
  delegateIds: readonly string[],
): Promise<{ done: true }> {
  const own = delegateIds.indexOf(memberId);
  // A member is not their own colleague, so the error is the same as for any other stranger.
  if (own >= 0) throw refusedField('resource.not-found', `/body/memberIds/${own}`);
  const ids = [...new Set(delegateIds)];
  await transact(context.db, async (tx) => {
    await lockMembers(tx, [memberId]);
    await requireColleagues(tx, memberId, ids, { code: 'resource.not-found', pointer: '/body/memberIds' });
    const before = await tx.deleteFrom('delegate').where('member_id', '=', memberId).returning('delegate_id').execute();
    if (ids.length === 0) return;
    await tx
      .insertInto('delegate')
      .values(ids.map((delegate_id) => ({ member_id: memberId, delegate_id })))
      .execute();
    const known = new Set(before.map(({ delegate_id }) => delegate_id));
    const added = ids.filter((id) => !known.has(id));
    if (added.length > 0) await publish(tx, context, delegatesAdded, { memberId, delegateIds: added });
  });
  return { done: true };
}

/** Whether a member may book for another one now. */
export async function isDelegate(
  db: Db,
  { memberId, delegateId }: { memberId: string; delegateId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('delegate')
    .select('delegate_id')
    .where('member_id', '=', memberId)
    .where('delegate_id', '=', delegateId)
    .executeTakeFirst();
  return row !== undefined;
}
