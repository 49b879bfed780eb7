import type { Customer } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireAccess } from '../../../platform/access/require-access.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { readCustomer } from './company.queries.ts';

/** The company that an administrator or support accesses; for another company's administrator it does not exist (SEC-01). */
export async function reachCompany(db: Db, actor: Actor, id: string): Promise<Customer> {
  return found(actor, id, () => readCustomer(db, id));
}

/** Like `reachCompany`, with the row locked until the transaction ends: concurrent changes run one after the other. */
export async function holdCompany(tx: Db, actor: Actor, id: string): Promise<Customer> {
  return found(actor, id, () => readCustomer(tx, id, { lock: true }));
}

async function found(actor: Actor, id: string, read: () => Promise<Customer | undefined>): Promise<Customer> {
  requireAccess(actor, 'company.settings', { companyId: id });
  const company = await read();
  if (company === undefined) throw new ApiError('resource.not-found');
  return company;
}

/** The caller's own company; `resource.not-found` for a freemium member, who has none. */
export function ownCompany(actor: Actor): string {
  if (actor.companyId === null) throw new ApiError('resource.not-found');
  requireAccess(actor, 'company.settings', { companyId: actor.companyId });
  return actor.companyId;
}

/** The company whose members the caller administers; `access.forbidden` for staff, who have none. */
export function administeredCompany(actor: Actor): string {
  requireAccess(actor, 'company.people');
  if (actor.companyId === null) throw new ApiError('access.forbidden');
  return actor.companyId;
}
