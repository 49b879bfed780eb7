import type { CompanyPlan, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { requireVersion, withVersion } from '../../../../platform/http/versions.ts';
import { grantRequests } from '../requests/grant-requests.service.ts';
import { countCompanies, readAdministrators, readCompanies, readCompany } from './companies.queries.ts';

/** Companies by page, with how many each group has; for staff. */
export async function listCompanies(
  { db }: Context,
  query: RouteRequest<RouteById<'companies.list'>>['query'],
): Promise<RouteReply<RouteById<'companies.list'>>> {
  return { ...(await readCompanies(db, query)), counts: await countCompanies(db) };
}

/** One company with its plan and administrators. */
export async function companyForStaff({ db }: Context, id: string): Promise<RouteReply<RouteById<'companies.get'>>> {
  const company = await readCompany(db, id);
  if (company === undefined) throw new ApiError('resource.not-found');
  const { contactEmail, createdAt, ...plan } = await readPlan(db, id);
  return {
    company,
    plan: withVersion(plan),
    contactEmail,
    createdAt,
    administrators: await readAdministrators(db, id),
  };
}

/** Changes what is agreed with a company: plan, licences, overdraft and way of payment. */
export async function setPlan(
  context: Context,
  actor: Actor,
  { id, version, ...plan }: CompanyPlan & { id: string },
): Promise<CompanyPlan> {
  return transact(context.db, async (tx) => {
    const { contactEmail: _, createdAt: __, ...before } = await readPlan(tx, id, { lock: true });
    requireVersion(before, version);
    await tx
      .updateTable('company')
      .set({
        type: plan.type,
        subscription_status: plan.status,
        licences: plan.licences,
        subscription_renews_on: plan.renewsOn,
        overdraft_cents: plan.overdraftCents,
        payment_type: plan.paymentType,
      })
      .where('id', '=', id)
      .execute();
    const features = [
      ...(before.licences === plan.licences ? [] : (['licences'] as const)),
      ...(before.overdraftCents === plan.overdraftCents ? [] : (['overdraft'] as const)),
    ];
    await grantRequests(tx, context, actor, { companyId: id, features });
    await recordChange(tx, context, actor, { companyId: id, action: 'companies.set-plan', before, after: plan });
    return withVersion(plan);
  });
}

async function readPlan(db: Db, id: string, { lock = false } = {}) {
  const query = db
    .selectFrom('company')
    .select([
      'type',
      'subscription_status as status',
      'licences',
      'subscription_renews_on as renewsOn',
      'overdraft_cents as overdraftCents',
      'payment_type as paymentType',
      'contact_email as contactEmail',
      'created_at as createdAt',
    ])
    .where('id', '=', id);
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (row === undefined) throw new ApiError('resource.not-found');
  const { type, status, paymentType, ...rest } = row;
  // The constraints of the table are those of the contract.
  return { ...rest, ...({ type, status, paymentType } as Pick<CompanyPlan, 'type' | 'status' | 'paymentType'>) };
}
