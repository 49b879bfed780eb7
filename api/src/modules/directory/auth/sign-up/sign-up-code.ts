import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { refusedField } from '../../../../platform/errors/api-error.ts';
import { definePort, portOf } from '../../../../platform/ports/ports.ts';

/** A code that a newcomer gives, with what decides whether it may be used. */
export interface SignUpCode {
  code: string;
  /** In lower case. */
  email: string;
  companyId: string | null;
  today: string;
}

/** Each finds one kind of code: an invitation that waits for the address, a promo code that is offered today. */
export const signUpCodes =
  definePort<readonly ((db: Db, code: SignUpCode) => Promise<boolean>)[]>('auth.sign-up-codes');

/** Refuses a code of no kind: `auth.sign-up-failed`. */
export async function requireSignUpCode(tx: Db, context: Context, code: SignUpCode): Promise<void> {
  for (const isKnown of portOf(context, signUpCodes)) if (await isKnown(tx, code)) return;
  throw refusedField('auth.sign-up-failed', '/body/code');
}
