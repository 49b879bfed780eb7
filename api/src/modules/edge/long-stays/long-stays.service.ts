import type { LongStay, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { person } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { hoursAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { lockMembers, personJson } from '../../directory/members/public.ts';
import {
  changeLongStay,
  countLongStays,
  hostOfSpace,
  insertLongStay,
  longStayJson,
  readLongStays,
} from './long-stay.queries.ts';
import type { LongStayOrder } from './long-stay-letter.ts';

const mostOwn = 50;
const mostReceived = 100;
/** Requests of a member in 24 hours, and of these to one host: each is a letter, also one that is taken back. */
const mostInADay = { sent: 10, toHost: 3 };

/** Stores a request for a host's space and enqueues its mail to the host (WSP-03). */
export async function sendLongStay(
  { db, clock, jobs }: Context,
  { memberId }: Actor,
  workspaceId: string,
  wish: RouteRequest<RouteById<'long-stays.send'>>['body'],
): Promise<LongStay> {
  if (wish.from <= clock.today('Europe/Paris')) throw refusedField('request.invalid', '/body/from');
  return transact(db, async (tx) => {
    const hostId = await hostOfSpace(tx, workspaceId);
    if (hostId === null) throw new ApiError('resource.not-found');
    await lockMembers(tx, [memberId]);
    const before = await countLongStays(tx, { memberId, hostId, since: hoursAfter(clock.now(), -24) });
    if (before.sent >= mostInADay.sent || before.toHost >= mostInADay.toHost) throw new ApiError('long-stay.too-many');
    const id = await insertLongStay(tx, wish, { workspaceId, hostId, memberId, now: clock.now() });
    if (id === null) throw new ApiError('long-stay.open');
    const order: LongStayOrder = { id, to: 'host' };
    await jobs.enqueue(tx, 'long-stays.mail', order);
    return one(tx, sql`l.id = ${id}::uuid`);
  });
}

export async function readOwn(
  db: Db,
  memberId: string,
  workspaceId: string | undefined,
): Promise<{ items: LongStay[] }> {
  const ofSpace = workspaceId === undefined ? sql`true` : sql`l.workspace_id = ${workspaceId}::uuid`;
  return { items: await readLongStays(db, sql`l.member_id = ${memberId}::uuid and ${ofSpace}`, mostOwn) };
}

/** Takes a request of the caller back and enqueues the mail to its host: `long-stay.closed` when it is over. */
export async function withdrawLongStay(
  { db, clock, jobs }: Context,
  { memberId }: Actor,
  id: string,
): Promise<LongStay> {
  const own = sql`l.id = ${id}::uuid and l.member_id = ${memberId}::uuid`;
  return transact(db, async (tx) => {
    await one(tx, own);
    const change = { state: 'closed', closedBy: 'member', answer: null, now: clock.now() } as const;
    if (!(await changeLongStay(tx, own, change))) throw new ApiError('long-stay.closed');
    const order: LongStayOrder = { id, to: 'host', withdrawn: true };
    await jobs.enqueue(tx, 'long-stays.mail', order);
    return one(tx, own);
  });
}

/** Requests for the spaces of the caller's host, open ones first. */
export async function readReceived(db: Db, actor: Actor): Promise<RouteReply<RouteById<'long-stays.received'>>> {
  const hostId = requireHostId(actor);
  const read = sql<{ item: LongStay; person: unknown; company: string | null }>`
    select ${longStayJson} as item, ${personJson('m')} as person, c.name as company
    from long_stay l join views.workspace w on w.id = l.workspace_id
    join views.member m on m.id = l.member_id left join views.company c on c.id = m.company_id
    where l.host_id = ${hostId}::uuid
    order by l.state = 'closed', l.created_at desc, l.id limit ${mostReceived}`;
  // Who asks is of another company, and no guest of the host yet.
  const { rows } = await transact(db, (tx) => asSystem(tx, () => read.execute(tx)));
  return { items: rows.map((row) => ({ ...row.item, member: person.parse(row.person), company: row.company })) };
}

/** Answers a request for a space of the caller's host, and enqueues the mail to the member. */
export async function answerLongStay(
  { db, clock, jobs }: Context,
  actor: Actor,
  id: string,
  { answer, close }: RouteRequest<RouteById<'long-stays.answer'>>['body'],
): Promise<LongStay> {
  const own = sql`l.id = ${id}::uuid and l.host_id = ${requireHostId(actor)}::uuid`;
  return transact(db, async (tx) => {
    await one(tx, own);
    const end = close
      ? ({ state: 'closed', closedBy: 'host' } as const)
      : ({ state: 'answered', closedBy: null } as const);
    if (!(await changeLongStay(tx, own, { ...end, answer, now: clock.now() }))) throw new ApiError('long-stay.closed');
    const order: LongStayOrder = { id, to: 'member' };
    await jobs.enqueue(tx, 'long-stays.mail', order);
    return one(tx, own);
  });
}

async function one(db: Db, where: RawBuilder<unknown>): Promise<LongStay> {
  const [found] = await readLongStays(db, where, 1);
  if (!found) throw new ApiError('resource.not-found');
  return found;
}

function requireHostId({ hostId }: Actor): string {
  if (hostId === null) throw new ApiError('access.forbidden');
  return hostId;
}
