import type { RouteById, RouteReply } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/facts/facts.ts';
import { countComing } from '../../bookings/public.ts';
import { administeredCompany } from '../../directory/companies/public.ts';
import { memberDisabled, memberInvited, writeAccess } from '../../directory/members/public.ts';
import { countOtherAdministrators } from './member-form.queries.ts';
import { type AnyMember, holdOwnMember } from './own-member.ts';

type Done = { done: true };

/** How many bookings to come disabling these members would ask about; ids of others count for nothing. */
export function previewDisabling(
  context: Context,
  actor: Actor,
  ids: readonly string[],
): Promise<RouteReply<RouteById<'employees.disabling'>>> {
  const companyId = administeredCompany(actor);
  return transact(context.db, async (tx) => {
    const own = await tx
      .selectFrom('views.member')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', 'in', ids)
      .execute();
    return countComing(
      tx,
      own.map(({ id }) => id),
      context.clock.now(),
    );
  });
}

/**
 * Disables a member: signed out everywhere at once, no sign-in any more (spec §6). With bookings to come the choice what happens to them
 * is needed; they are cancelled by a job, each with its usual refund (BKG-12).
 */
export async function disableMember(
  context: Context,
  actor: Actor,
  { id, bookings }: { id: string; bookings?: 'keep' | 'cancel' | undefined },
): Promise<Done> {
  await transact(context.db, async (tx) =>
    disable(tx, context, actor, await holdOwnMember(tx, actor, id), { bookings }),
  );
  return { done: true };
}

/** Disables a locked member; false for one who is disabled already. */
export async function disable(
  tx: Db,
  context: Context,
  actor: Actor,
  { id, companyId, access, roles }: AnyMember,
  { bookings, reason }: { bookings?: 'keep' | 'cancel' | undefined; reason?: string } = {},
): Promise<boolean> {
  if (id === actor.memberId) throw new ApiError('member.not-themselves');
  if (access === 'restricted') return false;
  const isAdministrator = companyId !== null && roles.includes('administrator');
  if (isAdministrator && (await countOtherAdministrators(tx, companyId, id)) === 0)
    throw new ApiError('member.last-administrator');
  const at = context.clock.now();
  if (bookings === undefined) {
    const { bookings: coming, lastDay } = await countComing(tx, [id], at);
    if (coming > 0) throw new ApiError('member.bookings-undecided', { details: { bookings: coming, lastDay } });
  }
  await writeAccess(tx, id, false);
  await publish(tx, context, memberDisabled, { memberId: id, at, bookings: bookings ?? 'keep' });
  const after = { access: 'restricted', ...(bookings && { bookings }), ...(reason && { reason }) };
  await recordChange(tx, context, actor, {
    companyId,
    action: 'employees.disable',
    subjectId: id,
    before: { access },
    after,
  });
  return true;
}

/** Lets a disabled member sign in again, or invites them again where they never did. */
export async function enableMember(
  context: Context,
  actor: Actor,
  id: string,
): Promise<RouteReply<RouteById<'employees.enable'>>> {
  const opened = await transact(context.db, async (tx) =>
    enable(tx, context, actor, await holdOwnMember(tx, actor, id)),
  );
  return { done: true, isInvited: opened === 'invited' };
}

/** Enables a locked member; returns their access from now on, null for one who is not disabled. */
export async function enable(
  tx: Db,
  context: Context,
  actor: Actor,
  { id, companyId, access }: AnyMember,
  { reason }: { reason?: string } = {},
): Promise<string | null> {
  if (access !== 'restricted') return null;
  const opened = await writeAccess(tx, id, true);
  if (opened === 'invited') await publish(tx, context, memberInvited, { memberId: id });
  const after = { access: opened, ...(reason && { reason }) };
  await recordChange(tx, context, actor, {
    companyId,
    action: 'employees.enable',
    subjectId: id,
    before: { access },
    after,
  });
  return opened;
}

/** Sends the letter that opens an account again; the link of the letter before stays valid until its week is over. */
export async function inviteAgain(context: Context, actor: Actor, id: string): Promise<Done> {
  await transact(context.db, async (tx) => {
    const { companyId, access } = await holdOwnMember(tx, actor, id);
    if (access !== 'invited') throw new ApiError('member.already-open');
    await publish(tx, context, memberInvited, { memberId: id });
    const after = { letterSentAt: context.clock.now() };
    await recordChange(tx, context, actor, {
      companyId,
      action: 'employees.invite',
      subjectId: id,
      before: null,
      after,
    });
  });
  return { done: true };
}
