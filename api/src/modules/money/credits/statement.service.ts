import type { CreditStatement, RouteById, RouteRequest } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireAccess } from '../../../platform/access/require-access.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { type AccountOwner, accountOf, readOwner } from './owner.queries.ts';
import { readLines } from './statement.queries.ts';

type Requested = RouteRequest<RouteById<'credits.statement'>>;

/** The caller's own movements (POL-07). */
export async function myStatement(
  { db }: Context,
  { memberId }: Actor,
  query: Requested['query'],
): Promise<CreditStatement> {
  const owner = await readOwner(db, { kind: 'member', id: memberId });
  if (!owner) throw new ApiError('auth.session-ended');
  return statementOf(db, owner, query);
}

/** Movements of an account of the company: any account for an administrator, that of the own department for a manager (POL-07). */
export async function statement(
  { db }: Context,
  actor: Actor,
  { params, query }: Pick<Requested, 'params' | 'query'>,
): Promise<CreditStatement> {
  const owner = await readOwner(db, params);
  if (!owner) throw new ApiError('resource.not-found');
  requireAccess(actor, 'company.credits.read', { companyId: owner.companyId });
  const isAdministrator = actor.roles.includes('administrator');
  if (!isAdministrator && !(await isOwnDepartment(db, actor, owner))) throw new ApiError('access.forbidden');
  return statementOf(db, owner, query);
}

async function isOwnDepartment(db: Db, { memberId }: Actor, { kind, id }: AccountOwner): Promise<boolean> {
  const member = await db
    .selectFrom('views.member')
    .select('department_id')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return kind === 'department' && member?.department_id === id;
}

async function statementOf(db: Db, owner: AccountOwner, query: Requested['query']): Promise<CreditStatement> {
  const { accountId, timezone } = owner;
  const lines = accountId === null ? { items: [], total: 0 } : await readLines(db, { accountId, timezone }, query);
  return { account: accountOf(owner), ...lines };
}
