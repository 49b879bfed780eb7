import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { toApiError } from '../../platform/errors/to-api-error.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { untilSomebodyWaits } from '../../testing/until.ts';
import { balanceOf, grantCredits, transfer } from './transfer.ts';

const { db } = await testDatabase();
const at = '2026-11-21T09:00:00Z';

async function newMember(): Promise<string> {
  const member = { email: `${crypto.randomUUID()}@marelune.example`, first_name: 'Inès', last_name: 'Ferrand' };
  const row = { ...member, account_type: 'premium' };
  return (await db.insertInto('member').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

test('POL-07 credits are the sum of entries, and all entries sum to zero', async () => {
  const memberId = await newMember();
  expect(await balanceOf(db, memberId)).toBeNull();
  await grantCredits(db, { memberId, cents: 5000, at });
  await transfer(db, { kind: 'booking', at, from: { memberId }, to: 'bookings', cents: 1800 });
  expect(await balanceOf(db, memberId)).toBe(3200);
  const sum = await sql<{ cents: number }>`select sum(amount_cents) as cents from ledger_entry`.execute(db);
  expect(sum.rows[0]?.cents).toBe(0);
});

test('POL-07 what is not there cannot be spent, whatever happens at the same time', async () => {
  const memberId = await newMember();
  await grantCredits(db, { memberId, cents: 1000, at });
  const spend = () =>
    db
      .transaction()
      .execute((tx) => transfer(tx, { kind: 'booking', at, from: { memberId }, to: 'bookings', cents: 300 }));
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, spend));
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [toApiError(outcome.reason).code] : [],
  );
  expect(refused).toEqual(Array(5).fill('payment.no-credits'));
  expect(await balanceOf(db, memberId)).toBe(100);
});

test('POL-07 the lines of an account stand in the order in which they moved it, whoever waited for whom', async () => {
  const memberId = await newMember();
  await grantCredits(db, { memberId, cents: 1000, at });
  const spend = (tx: Db, cents: number) =>
    transfer(tx, { kind: 'booking', at, from: { memberId }, to: 'bookings', cents });
  let waiting = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await sql`select id from ledger_account where owner_id = ${memberId} for update`.execute(tx);
    waiting = db.transaction().execute((other) => spend(other, 100));
    await untilSomebodyWaits(db);
    await spend(tx, 10);
  });
  await waiting;
  const { rows } = await sql<{ after: number }>`
    select e.balance_after_cents as after from ledger_entry e join ledger_account a on a.id = e.account_id
    where a.owner_id = ${memberId} order by e.id`.execute(db);
  expect(rows.map(({ after }) => after)).toEqual([1000, 990, 890]);
});

test('POL-07 an entry cannot be changed, nor a transfer left unbalanced', async () => {
  await expect(sql`update ledger_entry set amount_cents = 1`.execute(db)).rejects.toThrow('append-only');
  await expect(sql`delete from ledger_transfer`.execute(db)).rejects.toThrow('append-only');
  const oneSided = db.transaction().execute(async (tx) => {
    const row = { kind: 'grant', booking_id: null, note: null, at };
    const { id } = await tx.insertInto('ledger_transfer').values(row).returning('id').executeTakeFirstOrThrow();
    await sql`insert into ledger_entry (transfer_id, account_id, amount_cents)
      select ${id}, id, 5 from ledger_account where kind = 'grants'`.execute(tx);
  });
  await expect(oneSided).rejects.toThrow('does not sum to zero');
});
