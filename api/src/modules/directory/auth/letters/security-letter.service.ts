import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { sendMail } from '../../../../platform/mail/send-mail.ts';
import { fullInstantAt } from '../../../../platform/messages/times.ts';
import { languageFrom } from '../../../../platform/messages/translate.ts';
import { type SecurityChange, securityLetter } from './account-letters.ts';

/** Payload of the job: what was changed, of whom, at an ISO instant. `id` is that of the letter. */
export interface SecurityOrder extends Omit<SecurityChange, 'at'> {
  id: string;
  memberId: string;
  at: string;
}

/** Enqueues the letter about a change of how the account is entered, in the transaction of the change. */
export async function orderSecurityLetter(
  tx: Db,
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  change: Omit<SecurityOrder, 'id' | 'at'>,
): Promise<void> {
  const order: SecurityOrder = { ...change, id: crypto.randomUUID(), at: clock.now() };
  await jobs.enqueue(tx, 'auth.mail-security', order);
}

/** Sends the letter, unless the account is gone by now. */
export async function mailSecurity(
  { db, config }: Context,
  { id, memberId, kind, name, at }: SecurityOrder,
): Promise<void> {
  const reader = await db
    .selectFrom('member')
    .select(['email', 'language', 'timezone'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (reader === undefined) return;
  const language = languageFrom(reader.language);
  const change = { kind, at: fullInstantAt(at, reader.timezone, language), ...(name ? { name } : {}) };
  await sendMail(config, securityLetter(config, { id, email: reader.email, language }, change));
}
