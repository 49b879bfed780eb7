import type { Db } from '../../../../platform/db/database.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import type { Address } from '../address.service.ts';
import { moveToCompany } from './move-to-company.ts';
import { activateAccount, insertAccount, type NewAccount } from './sign-up.queries.ts';

/** Opens the account of an address, or activates its invited account, and returns its id; `auth.sign-up-failed` otherwise. */
export async function openAccount(tx: Db, { account }: Address, values: NewAccount): Promise<string> {
  if (account === null) {
    const id = await insertAccount(tx, values);
    if (id !== null) return id;
  } else if (await activateAccount(tx, account.id, values)) {
    const { company, now } = values;
    if (company !== null && account.companyId !== company.id) await moveToCompany(tx, account.id, company, now);
    return account.id;
  }
  throw new ApiError('auth.sign-up-failed');
}
