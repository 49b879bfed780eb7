import type { InquiryDetails, InquiryState, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { withIdempotency } from '../../../platform/http/idempotency.ts';
import { requireVersion, withVersion } from '../../../platform/http/versions.ts';
import type { AnswerOrder } from './inquiry-letter.ts';
import {
  addEntry,
  countStates,
  findInquiries,
  lockInquiry,
  readInquiry,
  readStaff,
  writeInquiry,
} from './staff.queries.ts';

type List = RouteById<'inquiries.list'>;
type Done = { done: true };

/** What people wrote, for staff. */
export async function listInquiries(
  { db }: Context,
  actor: Actor,
  query: RouteRequest<List>['query'],
): Promise<RouteReply<List>> {
  const [found, counts] = await Promise.all([findInquiries(db, query, actor.memberId), countStates(db)]);
  return { ...found, counts };
}

/** One message with what staff did with it. */
export async function getInquiry({ db }: Context, id: string): Promise<InquiryDetails> {
  const found = await readInquiry(db, id);
  if (found === null) throw new ApiError('resource.not-found');
  return withVersion(found);
}

interface Change {
  state?: InquiryState | undefined;
  assigneeId?: string | null | undefined;
}

/** Sets the state of one inquiry, or who of staff takes it; both stand in its history. */
export async function changeInquiry(
  { db, clock }: Context,
  actor: Actor,
  id: string,
  { state, assigneeId }: Change,
): Promise<Done> {
  await transact(db, async (tx) => {
    const { inquiry } = await hold(tx, id);
    const entry = { inquiryId: id, by: actor.memberId, at: clock.now() };
    if (state !== undefined && state !== inquiry.state) {
      await writeInquiry(tx, id, { state }, entry.at);
      await addEntry(tx, { ...entry, kind: 'state', text: state });
    }
    if (assigneeId !== undefined && assigneeId !== (inquiry.assignee?.id ?? null)) {
      const name = assigneeId === null ? null : await nameOfStaff(tx, assigneeId);
      await writeInquiry(tx, id, { assignee_id: assigneeId }, entry.at);
      await addEntry(tx, { ...entry, kind: 'assignee', text: name });
    }
  });
  return { done: true };
}

async function nameOfStaff(tx: Db, id: string): Promise<string> {
  const person = (await readStaff(tx)).find((one) => one.id === id);
  if (person === undefined) throw refusedField('resource.not-found', '/body/assigneeId');
  return `${person.firstName} ${person.lastName}`;
}

interface Written<Body> {
  id: string;
  body: Body;
  idempotencyKey: string;
}

/** Writes a note that only staff reads. */
export function addNote(context: Context, actor: Actor, { id, body, idempotencyKey: key }: Written<{ text: string }>) {
  return transact(context.db, (tx) =>
    withIdempotency(tx, { actor, key, routeId: 'inquiries.note', body: { id, ...body } }, async (): Promise<Done> => {
      await hold(tx, id);
      const entry = { inquiryId: id, by: actor.memberId, at: context.clock.now() };
      await addEntry(tx, { ...entry, kind: 'note', text: body.text });
      return { done: true };
    }),
  );
}

/** Mails an answer to the sender; refused when somebody else did something with the message since it was read. */
export function answerInquiry(
  context: Context,
  actor: Actor,
  { id, body, idempotencyKey: key }: Written<{ text: string; version: string }>,
) {
  return transact(context.db, (tx) =>
    withIdempotency(tx, { actor, key, routeId: 'inquiries.answer', body: { id, ...body } }, async (): Promise<Done> => {
      const present = await hold(tx, id);
      requireVersion(present, body.version);
      const entry = { inquiryId: id, by: actor.memberId, at: context.clock.now() };
      const order: AnswerOrder = { entryId: await addEntry(tx, { ...entry, kind: 'answer', text: body.text }) };
      await writeInquiry(tx, id, { state: 'answered' }, entry.at);
      await context.jobs.enqueue(tx, 'inquiries.answer', order);
      return { done: true };
    }),
  );
}

/** Locks a message and reads it. */
async function hold(tx: Db, id: string) {
  const found = (await lockInquiry(tx, id)) ? await readInquiry(tx, id) : null;
  if (found === null) throw new ApiError('resource.not-found');
  return found;
}
