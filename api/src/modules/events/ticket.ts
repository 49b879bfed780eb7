import { createHash, randomBytes } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

const ticketSeconds = 30;

/** A pass of 30 seconds that opens one stream; only its hash is kept. */
export async function issueTicket({ db, clock }: Context, memberId: string): Promise<string> {
  const now = Temporal.Instant.from(clock.now());
  const ticket = `t_${randomBytes(24).toString('base64url')}`;
  const expires_at = now.add({ seconds: ticketSeconds }).toString();
  await db.deleteFrom('event_ticket').where('expires_at', '<', now.toString()).execute();
  await db
    .insertInto('event_ticket')
    .values({ hash: hashOf(ticket), member_id: memberId, expires_at })
    .execute();
  return ticket;
}

/** The member of a ticket, which is used up by asking. */
export async function redeemTicket({ db, clock }: Context, ticket: string): Promise<string> {
  const row = await db
    .deleteFrom('event_ticket')
    .where('hash', '=', hashOf(ticket))
    .where('expires_at', '>', clock.now())
    .returning('member_id')
    .executeTakeFirst();
  if (row === undefined) throw new ApiError('auth.unauthenticated');
  return row.member_id;
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
