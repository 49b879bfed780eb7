import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { PaymentTrouble, type ProviderEvent } from '../port.ts';
import { deliveryOf } from './test-cards.ts';

const message = z.strictObject({ id: z.string(), type: z.string(), reference: z.string(), key: z.string() });

/** Schedules a message with the delay and repeats of the card. */
export async function sendEvent(
  tx: Db,
  event: { reference: string; card: string; type: string; at: string },
): Promise<void> {
  const { minutes, times } = deliveryOf(event.card);
  await sql`
    insert into test_payment_webhook (id, reference, type, due_at, times)
    values (${`event_${randomUUID()}`}, ${event.reference}, ${event.type},
      ${event.at}::timestamptz + ${minutes} * interval '1 minute', ${times})`.execute(tx);
}

/** Takes the messages that are due at an instant, each as often as it is repeated, signed. */
export async function takeDueMessages(db: Db, now: string): Promise<{ body: Buffer; signature: string }[]> {
  const { rows } = await sql<{ id: string; type: string; reference: string; key: string; times: number }>`
    with due as (
      select id, times from test_payment_webhook where times > 0 and due_at <= ${now}::timestamptz
      order by due_at, id limit 200 for update skip locked
    ), sent as (
      update test_payment_webhook w set times = 0 from due where w.id = due.id returning w.id, w.type, w.reference, due.times
    )
    select sent.id, sent.type, sent.reference, p.key, sent.times from sent join test_payment p using (reference)`.execute(
    db,
  );
  if (rows.length === 0) return [];
  const secret = await readSecret(db);
  return rows.flatMap(({ times, ...event }) => {
    const body = Buffer.from(JSON.stringify(event));
    return Array.from({ length: times }, () => ({ body, signature: sign(body, secret) }));
  });
}

/** Parses a message that the test provider signed. */
export async function readSignedEvent(db: Db, body: Buffer, signature: string): Promise<ProviderEvent> {
  const expected = Buffer.from(sign(body, await readSecret(db)));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new PaymentTrouble('refused', 'the message is not signed by the test provider');
  }
  return message.parse(JSON.parse(body.toString('utf8')));
}

function sign(body: Buffer, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

async function readSecret(db: Db): Promise<string> {
  return (await db.selectFrom('test_payment_secret').select('secret').executeTakeFirstOrThrow()).secret;
}
