import { ECDH } from 'node:crypto';
import type { RouteById, RouteRequest } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { asSystem } from '../../../../platform/db/caller.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { refusedField } from '../../../../platform/errors/api-error.ts';
import { requireAllowed } from '../../../../providers/customer-host.ts';
import { vapidKeys } from './vapid.ts';

type Body = RouteRequest<RouteById<'notices.add-push'>>['body'];

/** Browsers of one member that receive push messages. */
const most = 10;

/**
 * Stores the subscription of a browser for the member who is signed in there now: a browser that several people use belongs to the last
 * one. Beyond ten the oldest one of the member is dropped.
 */
export async function addSubscription(
  context: Context,
  { memberId }: Actor,
  { endpoint, keys }: Body,
): Promise<{ done: true }> {
  requireUsable(endpoint, keys.p256dh);
  const { db, clock } = context;
  const [{ id: keyId }] = vapidKeys(context.keys);
  const row = { member_id: memberId, p256dh: keys.p256dh, auth: keys.auth, key_id: keyId, created_at: clock.now() };
  await transact(db, (tx) =>
    // The row may be that of another member.
    asSystem(tx, async () => {
      await tx
        .insertInto('push_subscription')
        .values({ endpoint, ...row })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
        .execute();
      await sql`
        delete from push_subscription where endpoint in (
          select endpoint from push_subscription where member_id = ${memberId}::uuid
          order by created_at desc, endpoint offset ${most})`.execute(tx);
    }),
  );
  return { done: true };
}

/** A subscription that no message could be sent to is refused: an address within a network, a key that is no point of the curve. */
function requireUsable(endpoint: string, key: string): void {
  const refuse = (field: string) => refusedField('request.invalid', field);
  try {
    requireAllowed(new URL(endpoint), { anyPort: false, loopback: false });
  } catch {
    throw refuse('/body/endpoint');
  }
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
  } catch {
    throw refuse('/body/keys/p256dh');
  }
}

export async function removeSubscription(
  { db }: Context,
  { memberId }: Actor,
  endpoint: string,
): Promise<{ done: true }> {
  await db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).where('member_id', '=', memberId).execute();
  return { done: true };
}
