import { actorOfAccount, findAccount } from '../modules/directory/auth/account.queries.ts';
import type { Actor } from '../platform/access/actor.ts';
import type { Db } from '../platform/db/database.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { errorMessage } from '../platform/errors/error-message.ts';
import { StartFailure } from '../platform/errors/start-failure.ts';

/** The member of staff in whose name a command runs, for the audit log (CKP-11). */
export async function staffOf(db: Db, email: string): Promise<Actor> {
  const account = await findAccount(db, { email });
  if (account === null || account.access === 'restricted' || !account.roles.includes('staff'))
    throw new StartFailure(`${email} is not an account of staff; create it by create-staff.`);
  return actorOfAccount(account, 'command line');
}

/** Runs a command; its refusal becomes one sentence for the operator, with the field at fault. */
export async function refusedInWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fields = error.errors.map(({ pointer }) => pointer.replace('/body/', ''));
    const place = fields.length === 0 ? '' : `${fields.join(', ')}: `;
    throw new StartFailure(`${place}${error.errors[0]?.message || errorMessage(error.code, 'en')}`, { cause: error });
  }
}
