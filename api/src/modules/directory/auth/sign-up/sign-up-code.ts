import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { refusedField } from '../../../../platform/errors/api-error.ts';
import { definePort, portOf } from '../../../../platform/ports/ports.ts';

/** A code given at sign-up, with everything that determines whether it is valid. */
export interface SignUpCode {
  code: string;
  /** In lower case. */
  email: string;
  companyId: string | null;
  today: string;
}

/** Checks for one kind of code each: an open invitation for the address, a promo code valid today. */
export const signUpCodes =
  definePort<readonly ((db: Db, code: SignUpCode) => Promise<boolean>)[]>('auth.sign-up-codes');

/** Throws `auth.sign-up-failed` when no check recognises the code. */
export async function requireSignUpCode(tx: Db, context: Context, code: SignUpCode): Promise<void> {
  for (const isKnown of portOf(context, signUpCodes)) if (await isKnown(tx, code)) return;
  throw refusedField('auth.sign-up-failed', '/body/code');
}
