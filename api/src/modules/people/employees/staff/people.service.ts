import type { StaffPersonCard } from '@escale/contract';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { closeAllSessions, openSessions } from '../../../directory/auth/public.ts';
import { lockCompany } from '../../../directory/companies/public.ts';
import { lockMembers } from '../../../directory/members/public.ts';
import { disable, enable } from '../access.service.ts';
import type { AnyMember } from '../own-member.ts';
import { readAccount, readPerson } from './people.queries.ts';

type Done = { done: true };

const mostSessions = 8;

/** The card of a member of any company. */
export async function getPerson({ db, clock }: Context, id: string): Promise<StaffPersonCard> {
  const now = clock.now();
  const card = await readPerson(db, id, now);
  if (card === null) throw new ApiError('resource.not-found');
  return { ...card, sessions: await openSessions(db, { memberId: id, now, most: mostSessions }) };
}

/** Signs a member out everywhere; the reason stands in the log. */
export async function endSessions(context: Context, actor: Actor, id: string, reason: string): Promise<Done> {
  await transact(context.db, async (tx) => {
    const { companyId } = await hold(tx, id);
    if (id === actor.memberId) throw new ApiError('member.not-themselves');
    await closeAllSessions(tx, { memberId: id, now: context.clock.now() });
    await recordChange(tx, context, actor, {
      companyId,
      action: 'people.end-sessions',
      subjectId: id,
      before: null,
      after: { reason },
    });
  });
  return { done: true };
}

interface Disabling {
  reason: string;
  bookings: 'keep' | 'cancel';
}

/** Closes the account of a member of any company, or of none. */
export async function disablePerson(
  context: Context,
  actor: Actor,
  id: string,
  { reason, bookings }: Disabling,
): Promise<Done> {
  await transact(context.db, async (tx) => disable(tx, context, actor, await hold(tx, id), { bookings, reason }));
  return { done: true };
}

/** Opens a closed account again. */
export async function enablePerson(context: Context, actor: Actor, id: string, reason: string): Promise<Done> {
  await transact(context.db, async (tx) => enable(tx, context, actor, await hold(tx, id), { reason }));
  return { done: true };
}

/** Locks a member with the row of their company, in the order of every change of members. */
async function hold(tx: Db, id: string): Promise<AnyMember> {
  const companyId = (await readAccount(tx, id))?.companyId;
  if (companyId) await lockCompany(tx, companyId);
  await lockMembers(tx, [id]);
  const member = await readAccount(tx, id);
  if (member === null) throw new ApiError('resource.not-found');
  return member;
}
