import type { MyCreditAccount, RouteById, RouteReply } from '@escale/contract';
import { budgetInForce } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { spendableOf } from '../../ledger/public.ts';
import { budgetOfMember, type KeptBudget } from '../../policies/public.ts';
import { heldOf, sharedBudgets } from './my.queries.ts';
import { readOwner } from './owner.queries.ts';

/** The accounts that pay for the caller, in paying order, with the budgets that fill them (POL-06, BKG-10). */
export async function myCredits(
  { db, clock }: Context,
  { memberId }: Actor,
): Promise<RouteReply<RouteById<'credits.my'>>> {
  const me = await readOwner(db, { kind: 'member', id: memberId });
  if (!me) throw new ApiError('auth.session-ended');
  const today = clock.today(me.timezone);
  const { accounts } = await spendableOf(db, memberId);
  const held = await heldOf(
    db,
    accounts.map(({ ownerId }) => ownerId),
  );
  const budgets = me.companyId === null ? new Map<string, KeptBudget>() : await sharedBudgets(db, me.companyId);
  const own = await budgetOfMember(db, memberId, today);
  if (own) budgets.set(memberId, own.budget);
  const shown = accounts.map(async ({ kind, ownerId: id, balanceCents }): Promise<MyCreditAccount> => {
    const owner = await readOwner(db, { kind, id });
    const budget = wireBudget(budgets.get(id), today);
    return { kind, id, name: owner?.name ?? '', balanceCents, heldCents: held.get(id) ?? 0, budget };
  });
  return { accounts: await Promise.all(shown), currency: 'EUR' };
}

function wireBudget(budget: KeptBudget | undefined, today: string): MyCreditAccount['budget'] {
  const terms = budget && budgetInForce(budget, today);
  return terms ? { ...terms, nextRefreshDate: budget.nextRefreshDate } : null;
}
