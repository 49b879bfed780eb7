import { hashOfToken, newToken } from '../../../platform/access/token-hash.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { hoursAfter } from '../../../platform/clock/instants.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Validity of a payment link, in days. */
const daysOfLink = 90;

/** Stores a new payment link of an invoice in place of its previous one; only its hash is kept. */
export async function newLink(tx: Db, clock: Clock, invoiceId: string): Promise<{ token: string; expiresAt: string }> {
  const token = newToken();
  const expiresAt = hoursAfter(clock.now(), daysOfLink * 24);
  const link = { token_hash: hashOfToken(token), expires_at: expiresAt };
  await tx
    .insertInto('invoice_link')
    .values({ invoice_id: invoiceId, ...link })
    .onConflict((conflict) => conflict.column('invoice_id').doUpdateSet(link))
    .execute();
  return { token, expiresAt };
}
