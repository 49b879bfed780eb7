import type { ErrorCode, Language, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { daysUntilNextRequest, invitationRefusal, mostInvitedAddresses } from '@escale/rules';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { errorMessage } from '../../../platform/errors/error-message.ts';
import { publish } from '../../../platform/facts/facts.ts';
import { withIdempotency } from '../../../platform/http/idempotency.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { emitInvitationChanged, findInvitees, type Invitee, readRelation } from '../../directory/visibility/public.ts';
import { invitationSent } from './invitation-facts.ts';
import { mailInvitation } from './invitation-letter.service.ts';
import { invitedToday, readInvitation } from './invitations.queries.ts';

type Invite = RouteById<'teams.invite'>;
type Reply = RouteReply<Invite>;
export interface InviteCall {
  actor: Actor;
  body: RouteRequest<Invite>['body'];
  language: Language;
  idempotencyKey: string;
}
interface Wanted extends Invitee {
  /** The given id is not that of a colleague. */
  isUnknown: boolean;
  pointer: string;
}

/**
 * Invites colleagues and addresses, each with its own outcome (CON-02). The reply for an address is the same with or without an account:
 * with one, its member is notified, by letter too if they want it; without one, a letter is sent and the invitation waits for the sign-up.
 */
export async function invite(context: Context, call: InviteCall): Promise<Reply> {
  const { actor, body, idempotencyKey } = call;
  const request = { actor, key: idempotencyKey, routeId: 'teams.invite', body };
  return transact(context.db, (tx) => withIdempotency(tx, request, () => inviteAll(tx, context, call)));
}

async function inviteAll(tx: Db, context: Context, { actor, body, language }: InviteCall): Promise<Reply> {
  const { memberId } = actor;
  const wanted = await findWanted(tx, memberId, body);
  await lockMembers(tx, [memberId, ...wanted.flatMap((one) => one.memberId ?? [])]);
  const reply: Reply = { invited: [], failed: [] };
  for (const one of wanted) {
    const { code, id } = await inviteOne(tx, context, actor, one, body.message);
    if (code === null) reply.invited.push(await readInvitation(tx, memberId, id));
    else reply.failed.push({ pointer: one.pointer, code, message: errorMessage(code, language) });
  }
  return reply;
}

type Outcome = { code: null; id: string } | { code: ErrorCode; id: null };

async function inviteOne(tx: Db, context: Context, actor: Actor, wanted: Wanted, message: string): Promise<Outcome> {
  if (wanted.isUnknown) return { code: 'resource.not-found', id: null };
  const code = invitationRefusal(await readRelation(tx, actor.memberId, wanted, context.clock.now()));
  if (code !== null) return { code, id: null };
  if (wanted.email !== null && (await invitedToday(tx, actor.memberId, context.clock.now())) >= mostInvitedAddresses)
    return { code: 'rate.limited', id: null };
  const id = await addInvitation(tx, context, actor, wanted, message);
  return id === null ? { code: 'connection.already', id } : { code: null, id };
}

async function findWanted(tx: Db, memberId: string, { emails, userIds }: InviteCall['body']): Promise<Wanted[]> {
  const known = await findInvitees(tx, memberId, emails, userIds);
  const byAddress = [...new Set(emails)].map((email) => ({
    email,
    memberId: known.find((one) => one.email === email)?.id ?? null,
    isUnknown: false,
    pointer: `/body/emails/${emails.indexOf(email)}`,
  }));
  const byId = [...new Set(userIds)].map((userId) => ({
    email: null,
    memberId: userId,
    isUnknown: !known.some(({ id, isColleague }) => id === userId && isColleague),
    pointer: `/body/userIds/${userIds.indexOf(userId)}`,
  }));
  return [...byAddress, ...byId];
}

/** Null when the other member invited at the same moment. */
async function addInvitation(
  tx: Db,
  context: Context,
  { memberId }: Actor,
  { email, memberId: otherId }: Wanted,
  message: string,
): Promise<string | null> {
  const now = context.clock.now();
  const isWritten = email !== null && otherId === null && !(await wasWrittenTo(tx, memberId, email, now));
  const added = await tx
    .insertInto('connection_invitation')
    .values({ from_id: memberId, to_id: otherId, to_email: email, message, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return null;
  if (isWritten) await mailInvitation(tx, context.jobs, added.id);
  await emitInvitationChanged(tx, memberId, otherId);
  if (otherId !== null)
    await publish(tx, context, invitationSent, { invitationId: added.id, fromId: memberId, toId: otherId });
  return added.id;
}

/** An address that was invited by the same member within 30 days gets no second letter, however often they cancel the invitation. */
async function wasWrittenTo(tx: Db, memberId: string, email: string, now: string): Promise<boolean> {
  const since = Temporal.Instant.from(now).subtract({ hours: daysUntilNextRequest * 24 });
  const { rows } = await sql`
    select 1 from connection_invitation
    where from_id = ${memberId}::uuid and to_email = ${email} and created_at > ${since.toString()}::timestamptz limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
