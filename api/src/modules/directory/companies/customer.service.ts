import type { Customer, CustomerChange, RouteById, RouteReply } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { isSupport } from '../../../platform/access/require-access.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { requireVersion, withVersion } from '../../../platform/http/versions.ts';
import { portOf } from '../../../platform/ports/ports.ts';
import { readCustomer, writeCustomer } from './company.queries.ts';
import { heldPolicy } from './held-policy.port.ts';
import { removeLogo } from './logo/logo.service.ts';
import { logoFile } from './logo/logo-file.ts';
import { movedBudgets } from './moved-budgets.port.ts';
import { holdCompany, reachCompany } from './reach-company.ts';
import { requireFeature } from './settings/settings.service.ts';

type Versioned = RouteReply<RouteById<'customers.get'>>;
type Written = Omit<CustomerChange, 'keepRemainingLimits' | 'confirmQuotaApproach' | 'version'>;

const ofSupport = ['type', 'subscriptionStatus', 'overdraftCents', 'country'] as const;

/** A company with the version that a change of it repeats. */
export async function customerOf({ db }: Context, actor: Actor, id: string): Promise<Versioned> {
  return withVersion(await reachCompany(db, actor, id));
}

/**
 * Writes all fields of a company (CKP-04). Fields reserved to support may be sent back unchanged; a changed quota approach requires a
 * confirmation (POL-03); a changed default policy keeps the balances or resets them (spec §7).
 */
export async function updateCustomer(
  context: Context,
  actor: Actor,
  id: string,
  { keepRemainingLimits, confirmQuotaApproach, version, ...change }: CustomerChange,
): Promise<Versioned> {
  const { before, after } = await transact(context.db, async (tx) => {
    const before = await holdCompany(tx, actor, id);
    requireVersion(before, version);
    await refuseLocked(tx, actor, before, change);
    if (change.quotaApproach !== before.quotaApproach && !confirmQuotaApproach) {
      throw new ApiError('customer.confirm-quota-approach', {
        details: { before: before.quotaApproach, after: change.quotaApproach },
      });
    }
    await requireOwnPolicy(tx, context, id, change.policyId);
    requireOwnLogo(before.logo, change.logo);
    const { policyId, timezone } = change;
    const write = () => writeCustomer(tx, id, change);
    if (policyId === before.policyId) await write();
    else await portOf(context, movedBudgets)(tx, context, { companyId: id, timezone, keepRemainingLimits }, write);
    const after = await readCustomer(tx, id);
    if (after === undefined) throw new ApiError('resource.not-found');
    await recordChange(tx, context, actor, { companyId: id, action: 'customers.update', before, after });
    return { before, after };
  });
  if (after.logo !== before.logo) await removeLogo(context, before.logo);
  return withVersion(after);
}

async function refuseLocked(tx: Db, actor: Actor, before: Customer, change: Written): Promise<void> {
  const locked = ofSupport.filter((field) => change[field] !== undefined && change[field] !== before[field]);
  if (locked.length > 0 && !isSupport(actor, 'company.settings'))
    throw new ApiError('access.feature-locked', { details: { locked } });
  if (change.creditsCollective !== before.creditsCollective) await requireFeature(tx, actor, before.id, 'credits');
}

/** Uploads set logos: the file of another company's would be deleted with the next change. */
function requireOwnLogo(before: string | null, logo: string | null): void {
  if (logo !== null && logo !== before && logoFile(logo) !== null)
    throw refusedField('resource.not-found', '/body/logo');
}

async function requireOwnPolicy(tx: Db, context: Context, companyId: string, policyId: string | null): Promise<void> {
  if (policyId === null) return;
  const isOwn = await portOf(context, heldPolicy)(tx, companyId, policyId);
  if (!isOwn) throw refusedField('resource.not-found', '/body/policyId');
}
