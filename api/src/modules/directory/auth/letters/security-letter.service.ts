import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { publish } from '../../../../platform/facts/facts.ts';
import { sendMail } from '../../../../platform/mail/send-mail.ts';
import { fullInstantAt } from '../../../../platform/messages/times.ts';
import { languageFrom } from '../../../../platform/messages/translate.ts';
import { type SecurityChange, securityLetter } from './account-letters.ts';
import { securityChanged } from './security-facts.ts';

/** Payload of the job: what was changed, of whom, at an ISO instant. `id` is that of the letter. */
export interface SecurityOrder extends Omit<SecurityChange, 'at'> {
  id: string;
  memberId: string;
  at: string;
}

const noticeOf = {
  opened: 'accountOpened',
  password: 'passwordChanged',
  'passkey-added': 'passkeyAdded',
  'passkey-removed': 'passkeyRemoved',
} as const satisfies Record<SecurityChange['kind'], string>;

/** Tells of a change of how the account is entered, in its transaction: enqueues the letter, and publishes the fact for other channels. */
export async function orderSecurityLetter(
  tx: Db,
  context: Context,
  { byId, ...change }: Omit<SecurityOrder, 'id' | 'at'> & { byId?: string },
): Promise<void> {
  const { jobs, clock } = context;
  const order: SecurityOrder = { ...change, id: crypto.randomUUID(), at: clock.now() };
  await jobs.enqueue(tx, 'auth.mail-security', order);
  const { memberId, kind, name = '', reason } = change;
  const by = byId === undefined ? {} : { by: { id: byId, name } };
  const detail = kind === 'opened' ? reason : name;
  await publish(tx, context, securityChanged, { memberId, kind: noticeOf[kind], ...by, ...(detail ? { detail } : {}) });
}

/** Sends the letter, unless the account is gone by now. */
export async function mailSecurity(
  { db, config }: Context,
  { id, memberId, kind, name, reason, at }: SecurityOrder,
): Promise<void> {
  const reader = await db
    .selectFrom('member')
    .select(['email', 'first_name as firstName', 'language', 'timezone'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (reader === undefined) return;
  const language = languageFrom(reader.language);
  const change = {
    kind,
    at: fullInstantAt(at, reader.timezone, language),
    ...(name ? { name } : {}),
    ...(reason ? { reason } : {}),
  };
  await sendMail(config, securityLetter(config, { ...reader, id, language }, change));
}
