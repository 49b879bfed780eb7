import type { Actor } from '../../../platform/access/actor.ts';
import { requireAccess } from '../../../platform/access/require-access.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { requireFeature } from '../../directory/companies/public.ts';

/** Id of the administrator's own company, whose account may be loaded; `credits.update-failed` when its subscription has ended. */
export async function requireOpenAccount(db: Db, actor: Actor): Promise<string> {
  const { companyId } = actor;
  if (companyId === null) throw new ApiError('access.forbidden');
  requireAccess(actor, 'company.credits', { companyId });
  await requireFeature(db, actor, companyId, 'credits');
  if (await isClosed(db, companyId)) throw new ApiError('credits.update-failed', { details: { because: 'closed' } });
  return companyId;
}

/** Whether a company's subscription has ended. */
export async function isClosed(db: Db, companyId: string): Promise<boolean> {
  const { subscription_status } = await db
    .selectFrom('views.company')
    .select('subscription_status')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return subscription_status === 'ended';
}
