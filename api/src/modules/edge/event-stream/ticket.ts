import { randomBytes } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { requireActiveSession } from '../../../platform/access/active-session.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { hashOfToken } from '../../../platform/access/token-hash.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';

const ticketSeconds = 30;

/** Member and session whose stream a ticket opens. */
type Holder = Pick<Actor, 'memberId' | 'sessionId'>;

/** Issues a ticket, valid for 30 seconds, that opens one stream; only its hash is stored. */
export async function issueTicket({ db, clock }: Context, { memberId, sessionId }: Holder): Promise<string> {
  const now = Temporal.Instant.from(clock.now());
  const ticket = `t_${randomBytes(24).toString('base64url')}`;
  const expires_at = now.add({ seconds: ticketSeconds }).toString();
  await db
    .insertInto('event_ticket')
    .values({ hash: hashOf(ticket), member_id: memberId, session_id: sessionId, expires_at })
    .execute();
  return ticket;
}

/** Deletes expired tickets of all members (SEC-04). */
export async function deleteTickets(db: Db, now: string): Promise<void> {
  await db.deleteFrom('event_ticket').where('expires_at', '<', now).execute();
}

/** Consumes a ticket and returns its holder; throws when the session ended meanwhile. */
export async function redeemTicket({ db, clock }: Context, ticket: string): Promise<Holder> {
  const row = await db
    .deleteFrom('event_ticket')
    .where('hash', '=', hashOf(ticket))
    .where('expires_at', '>', clock.now())
    .returning(['member_id as memberId', 'session_id as sessionId'])
    .executeTakeFirst();
  if (row === undefined) throw new ApiError('auth.unauthenticated');
  await requireActiveSession(db, row);
  return row;
}

function hashOf(ticket: string): string {
  return hashOfToken(ticket).toString('base64url');
}
