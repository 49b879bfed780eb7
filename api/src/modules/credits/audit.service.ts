import type { CreditAudit } from '@escale/contract';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { accountFaults, bookingFaults, sumsOf } from './audit.queries.ts';

/** Proves the ledger at one moment: of the administrator's company, for staff of everyone (POL-10). */
export async function auditCredits({ db, clock }: Context, actor: Actor): Promise<CreditAudit> {
  const isStaff = actor.roles.includes('staff');
  if (!isStaff && actor.companyId === null) throw new ApiError('access.forbidden');
  const companyId = isStaff ? null : actor.companyId;
  // One snapshot, so that what moves meanwhile is no fault.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      at: clock.now(),
      currencies: await sumsOf(tx, companyId),
      accounts: await accountFaults(tx, companyId),
      bookings: await bookingFaults(tx, companyId),
    }));
}
