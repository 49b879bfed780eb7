import type { CreditAudit } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { isSupport } from '../../../platform/access/require-access.ts';
import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { accountFaults, bookingFaults, sumsOf } from './audit.queries.ts';

/** Proves the ledger at one moment: of the administrator's company; for staff, of all companies (POL-10). */
export async function auditCredits({ db, clock }: Context, actor: Actor): Promise<CreditAudit> {
  const ofAll = isSupport(actor, 'company.credits.audit');
  if (!ofAll && actor.companyId === null) throw new ApiError('access.forbidden');
  const companyId = ofAll ? null : actor.companyId;
  const prove = async (tx: Db) => ({
    at: clock.now(),
    currencies: await sumsOf(tx, companyId),
    accounts: await accountFaults(tx, companyId),
    bookings: await bookingFaults(tx, companyId),
  });
  // One snapshot, so that concurrent transfers are not reported as faults; the other side of a transfer belongs to no company.
  return transact(db, (tx) => asSystem(tx, () => prove(tx)), 'repeatable read');
}
