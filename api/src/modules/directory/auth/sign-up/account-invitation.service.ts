import { randomUUID } from 'node:crypto';
import { pages } from '@escale/contract';
import { hashOfToken, newToken } from '../../../../platform/access/token-hash.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { publish } from '../../../../platform/facts/facts.ts';
import { languageFrom } from '../../../../platform/messages/translate.ts';
import { invitationTried } from '../../members/public.ts';
import { readAddress } from '../address.service.ts';
import { sendAccountInvitation } from '../letters/account-invitation.ts';
import { readInvitedAccount } from './account-invitation.queries.ts';
import { deleteActivationToken, insertActivationToken } from './activation.queries.ts';

const lifeMinutes = 7 * 24 * 60;

/** One letter to a member who was invited to open an account. */
export interface InvitationOrder {
  memberId: string;
}

/** Enqueues the letter; the token is created in the job, so that the queue never holds it. */
export async function orderInvitation(tx: Db, { jobs }: Context, { memberId }: InvitationOrder): Promise<void> {
  const order: InvitationOrder = { memberId };
  await jobs.enqueue(tx, 'auth.mail-invitation', order);
}

/** The job of a letter: sends it, and tells what became of it; a refused one is retried by the queue. */
export async function mailInvitation(context: Context, order: InvitationOrder): Promise<void> {
  const tell = (outcome: 'sent' | 'failed' | 'needless') =>
    transact(context.db, (tx) => publish(tx, context, invitationTried, { ...order, outcome, at: context.clock.now() }));
  let href: string | null;
  try {
    href = await mailAccountInvitation(context, order);
  } catch (error) {
    await tell('failed');
    throw error;
  }
  await tell(href === null ? 'needless' : 'sent');
}

/**
 * Sends an invited member the link that opens the account, valid once and for a week; returns the link, or null for an account that is
 * open or disabled. Where the company requires single sign-on, the link leads there and contains no token.
 */
export async function mailAccountInvitation(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { memberId }: InvitationOrder,
): Promise<string | null> {
  const invited = await readInvitedAccount(db, memberId);
  if (invited === null) return null;
  const { email, firstName, lastName, organisation } = invited;
  const reader = { id: randomUUID(), email, firstName, language: languageFrom(invited.language) };
  const { provider } = await readAddress(db, email);
  if (provider?.provider.required) {
    const href = `${config.publicUrl}${pages.welcome()}`;
    await sendAccountInvitation(config, reader, { organisation, href, isSingleSignOn: true });
    return href;
  }
  const token = newToken();
  const hash = hashOfToken(token);
  const now = clock.now();
  await insertActivationToken(db, { hash, email, now, lifeMinutes, origin: null });
  // The fragment is sent to no server. The form shows the names as they were prepared, so that it replaces none by mistake.
  const known = { email, token, ...(firstName && lastName && { firstName, lastName }) };
  const href = `${config.publicUrl}${pages.activateAccount()}#${new URLSearchParams(known)}`;
  try {
    await sendAccountInvitation(config, reader, { organisation, href });
  } catch (error) {
    // The job is retried with another token.
    await deleteActivationToken(db, hash);
    throw error;
  }
  return href;
}
