import type { ErrorCode, Language, Part, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { isProposable, type ProposalFacts, proposalRefusal } from '@escale/rules';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../../platform/errors/api-error.ts';
import { errorMessage } from '../../../../platform/errors/error-message.ts';
import { publish } from '../../../../platform/facts/facts.ts';
import { withIdempotency } from '../../../../platform/http/idempotency.ts';
import { lockMembers } from '../../../directory/members/public.ts';
import { emitInvitationChanged } from '../../../directory/visibility/public.ts';
import { todayOf } from '../../../week/schedule/public.ts';
import { dayProposed } from './proposal-facts.ts';
import { readProposal } from './proposals.queries.ts';

type Send = RouteById<'proposals.send'>;
type Body = RouteRequest<Send>['body'];
export interface ProposeCall {
  actor: Actor;
  body: Body;
  language: Language;
  idempotencyKey: string;
}

/** Proposes a day to connections, each with its own outcome; who is none gets the reply of an unknown id (CON-06, SEC-01). */
export async function proposeDay(context: Context, call: ProposeCall): Promise<RouteReply<Send>> {
  const { actor, body, idempotencyKey } = call;
  const request = { actor, key: idempotencyKey, routeId: 'proposals.send', body };
  return transact(context.db, (tx) => withIdempotency(tx, request, () => proposeToAll(tx, context, call)));
}

async function proposeToAll(
  tx: Db,
  context: Context,
  { actor: { memberId }, body, language }: ProposeCall,
): Promise<RouteReply<Send>> {
  const today = await todayOf(tx, context, memberId);
  if (!isProposable(body.date, today)) throw refusedField('request.invalid', '/body/date');
  const place = await findPlace(tx, memberId, body.place);
  const userIds = [...new Set(body.userIds)];
  await lockMembers(tx, [memberId, ...userIds]);
  const reply: RouteReply<Send> = { sent: [], failed: [] };
  for (const toId of userIds) {
    const code = proposalRefusal(
      await readFacts(tx, context, { memberId, toId, date: body.date, part: body.part, place }),
    );
    if (code === null) reply.sent.push(await propose(tx, context, { memberId, toId, body, today }));
    else reply.failed.push(failureOf(body.userIds.indexOf(toId), code, language));
  }
  return reply;
}

function failureOf(index: number, code: ErrorCode, language: Language) {
  return { pointer: `/body/userIds/${index}`, code, message: errorMessage(code, language) };
}

/** Whose the place is; null without one. `resource.not-found` where the proposer could not go themselves. */
async function findPlace(tx: Db, memberId: string, place: Body['place']): Promise<{ companyId: string | null } | null> {
  if (place === null) return null;
  const { rows } = await sql<{ companyId: string | null }>`
    select p.company_id as "companyId" from views.member m join (
      select company_id, host_id from views.workspace where ${place.kind} = 'workspace' and id = ${place.id}::uuid
      union all select company_id, null from views.building
        where ${place.kind} = 'building' and id = ${place.id}::uuid and company_id is not null) p
      on p.host_id is not null or p.company_id = m.company_id
    where m.id = ${memberId}::uuid`.execute(tx);
  if (!rows[0]) throw new ApiError('resource.not-found');
  return rows[0];
}

interface Wanted {
  memberId: string;
  toId: string;
  date: string;
  part: Part;
  place: { companyId: string | null } | null;
}

async function readFacts(
  tx: Db,
  { clock }: Context,
  { memberId, toId, date, part, place }: Wanted,
): Promise<ProposalFacts> {
  const since = Temporal.Instant.from(clock.now()).subtract({ hours: 24 }).toString();
  const companyId = place?.companyId ?? null;
  const { rows } = await sql<ProposalFacts>`
    with mine as (select to_id from day_proposal where from_id = ${memberId}::uuid and created_at > ${since}::timestamptz),
      between_them as (select status, part, building_id is not null or workspace_id is not null as placed from day_proposal p where p.day = ${date}::date
        and least(p.from_id, p.to_id) = least(${memberId}::uuid, ${toId}::uuid)
        and greatest(p.from_id, p.to_id) = greatest(${memberId}::uuid, ${toId}::uuid))
    select exists (select 1 from connection c join views.member m on m.id = ${toId}::uuid and m.access <> 'restricted'
        where c.member_id = least(${memberId}::uuid, ${toId}::uuid) and c.other_id = greatest(${memberId}::uuid, ${toId}::uuid)) as "isConnected",
      exists (select 1 from between_them where status = 'open') as "isOpen",
      exists (select 1 from between_them where status = 'accepted' and (part = ${part} or 'day' in (part, ${part}))
        and (placed or ${place === null})) as "isAgreed",
      (select count(*)::int from mine) as sent,
      (select count(*)::int from mine where to_id = ${toId}::uuid) as "sentToThem",
      ${companyId}::uuid is null or exists (
        select 1 from views.member m where m.id = ${toId}::uuid and m.company_id = ${companyId}::uuid) as "isPlaceTheirs"`.execute(
    tx,
  );
  const [facts] = rows;
  if (!facts) throw new Error('no facts about a proposal');
  return facts;
}

async function propose(
  tx: Db,
  context: Context,
  { memberId, toId, body, today }: { memberId: string; toId: string; body: Body; today: string },
) {
  const { date, part, place, message } = body;
  const { id } = await tx
    .insertInto('day_proposal')
    .values({
      from_id: memberId,
      to_id: toId,
      day: date,
      part,
      message,
      building_id: place?.kind === 'building' ? place.id : null,
      workspace_id: place?.kind === 'workspace' ? place.id : null,
      created_at: context.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await emitInvitationChanged(tx, memberId, toId);
  await publish(tx, context, dayProposed, { proposalId: id, fromId: memberId, toId });
  return readProposal(tx, memberId, id, today);
}
