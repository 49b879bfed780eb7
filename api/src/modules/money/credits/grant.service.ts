import type { CreditGrant, RouteById, RouteReply } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireAccess } from '../../../platform/access/require-access.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/facts/facts.ts';
import { withIdempotency } from '../../../platform/http/idempotency.ts';
import { requireFeature } from '../../directory/companies/public.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { lockCompanyAccount, movedByHand, postAll } from '../../ledger/public.ts';
import type { BudgetTarget } from '../../policies/public.ts';
import { creditsAdded } from './credit-facts.ts';
import { lockAccounts } from './lock-accounts.ts';
import { accountOf, readOwner } from './owner.queries.ts';
import { emitBalances } from './refill.ts';

type Reply = RouteReply<RouteById<'credits.grant'>>;

/**
 * Moves credits from the company's account to one of its members or departments, or takes back at most its balance, under the
 * administrator's name (POL-06, POL-07). Nothing is created: credits enter the company's account by a paid reload only (CKP-10).
 */
export function grantByHand(
  context: Context,
  { actor, body, idempotencyKey: key }: { actor: Actor; body: CreditGrant; idempotencyKey: string },
): Promise<Reply> {
  return transact(context.db, (tx) =>
    withIdempotency(tx, { actor, key, routeId: 'credits.grant', body }, () => grant(tx, context, actor, body)),
  );
}

async function grant(tx: Db, context: Context, actor: Actor, requested: CreditGrant): Promise<Reply> {
  const owner = await readOwner(tx, requested);
  if (!owner) throw new ApiError('resource.not-found');
  const { companyId } = owner;
  requireAccess(actor, 'company.credits', { companyId });
  if (companyId === null) throw new ApiError('resource.not-found');
  await requireFeature(tx, actor, companyId, 'credits');
  if (requested.kind === 'member') await lockMembers(tx, [requested.id]);
  const shared = await lockCompanyAccount(tx, companyId);
  const [account] = await lockAccounts(tx, targetOf(requested, companyId));
  if (!account) throw new ApiError('resource.not-found');
  const { cents, note } = requested;
  const balanceCents = account.balanceCents + cents;
  if (cents < 0 ? balanceCents < 0 : cents > shared.spendableCents) throw new ApiError('credits.not-enough');
  // A budget's credits were not taken from the company's account, and do not enter it when they are taken back.
  const moved = await movedByHand(tx, { from: shared.id, to: account.id });
  const sharedCents = cents > 0 ? -cents : Math.min(-cents, Math.max(0, moved));
  const entries = [
    { account: { id: account.id }, cents },
    { account: { id: shared.id }, cents: sharedCents },
    { account: 'grants' as const, cents: 0 - cents - sharedCents },
  ];
  const kind = cents > 0 ? ('grant' as const) : ('withdrawal' as const);
  await postAll(tx, [{ kind, note, madeBy: actor.memberId, entries }], context.clock.now());
  await recordChange(tx, context, actor, {
    companyId,
    action: 'credits.grant',
    subjectId: owner.id,
    before: { balanceCents: account.balanceCents },
    after: { balanceCents, note },
  });
  const { memberId } = account;
  if (memberId) await emitBalances(tx, [{ memberId, creditsCents: balanceCents }]);
  if (memberId && cents > 0) await publish(tx, context, creditsAdded, { memberId, cents, by: 'hand' });
  return { account: { ...accountOf(owner), balanceCents } };
}

function targetOf({ kind, id }: CreditGrant, companyId: string): BudgetTarget {
  return kind === 'member' ? { companyId, memberIds: [id] } : { companyId, departmentId: id };
}
