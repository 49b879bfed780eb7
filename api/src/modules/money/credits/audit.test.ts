import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../../testing/test-api.ts';
import { creditsFixture } from '../../ledger/credits.fixture.ts';
import { giveBack, payWithCredits } from '../../ledger/pay.service.ts';
import * as credits from './index.ts';

const api = await startTestApi(credits);
const { db } = api;
const world = await creditsFixture(db);
const at = '2026-11-20T08:00:00Z';
const [company, other] = [await world.company(), await world.company()];
const [memberId, stranger] = [
  await world.member({ company_id: company }, 5000),
  await world.member({ company_id: other }, 70),
];
const administrator = { memberId, companyId: company, roles: ['administrator'] as const };
const staff = { memberId: stranger, companyId: null, roles: ['staff'] as const };
const audit = async (as: Parameters<typeof api.token>[0] = administrator) => {
  const answer = await api.call('credits.audit', { as });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body;
};
const booking = async (status: 'pending' | 'confirmed', cents: number) => {
  const money = { total_cents: cents, paid_cents: cents, paid_with: 'credits', company_id: company };
  const id = await world.booking(memberId, { ...money, status, gates: status === 'pending' ? ['host'] : [] });
  const shares = [{ memberId, cents }];
  await payWithCredits(db, { bookingId: id, at, kind: status === 'pending' ? 'hold' : 'booking', shares });
  return id;
};
/** Breaks what the database itself guarantees, and restores it by the inverse statements. */
async function broken(breaking: ReturnType<typeof sql>, mending: ReturnType<typeof sql>, look: () => Promise<void>) {
  for (const table of ['ledger_account', 'ledger_entry', 'ledger_transfer']) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  }
  await breaking.execute(db);
  try {
    await look();
  } finally {
    await mending.execute(db);
    for (const table of ['ledger_account', 'ledger_entry', 'ledger_transfer']) {
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
    }
  }
}

test('POL-10 the ledger proves itself: of the company for its administrator, of all for staff', async () => {
  await booking('pending', 500);
  const id = await booking('confirmed', 800);
  await giveBack(db, { bookingId: id, cents: 300, at, kind: 'refund' });
  await db.updateTable('booking').set({ refunded_cents: 300 }).where('id', '=', id).execute();
  const own = await audit();
  expect(own).toMatchObject({
    currencies: [{ currency: 'EUR', sumCents: 0, entries: 8, transfers: 4 }],
    accounts: { checked: 1, faults: [] },
    bookings: { checked: 2, faults: [] },
  });
  expect(await audit(staff)).toMatchObject({
    currencies: [{ sumCents: 0, entries: 10, transfers: 5 }],
    accounts: { checked: 2, faults: [] },
    bookings: { faults: [] },
  });
});

test('POL-10 a balance that is not the sum of its entries is found', async () => {
  const add = (cents: number) =>
    sql`update ledger_account set balance_cents = balance_cents + ${cents} where owner_id = ${memberId}`;
  await broken(add(1), add(-1), async () => {
    const { accounts } = await audit();
    expect(accounts.faults).toEqual([
      {
        kind: 'member',
        id: memberId,
        name: 'Camille Aubry',
        balanceCents: 4001,
        entriesCents: 4000,
        statementCents: 4000,
      },
    ]);
    expect((await audit(staff)).accounts.faults).toHaveLength(1);
    const elsewhere = { memberId: stranger, companyId: other, roles: ['administrator'] as const };
    expect((await audit(elsewhere)).accounts.faults).toEqual([]);
  });
  expect((await audit()).accounts.faults).toEqual([]);
});

test('POL-10 an entry that was changed is found: in the sum, in the balance and at its booking', async () => {
  const id = await booking('confirmed', 200);
  const change = (cents: number) => sql`update ledger_entry e set amount_cents = amount_cents + ${cents}
    from ledger_transfer t, ledger_account a where t.id = e.transfer_id and a.id = e.account_id and a.kind = 'bookings' and t.booking_id = ${id}`;
  await broken(change(7), change(-7), async () => {
    const found = await audit();
    expect(found.currencies).toMatchObject([{ sumCents: 7 }]);
    expect(found.bookings.faults).toMatchObject([
      { id, status: 'confirmed', takenCents: 207, expectedTakenCents: 200, heldCents: 0 },
    ]);
  });
});

test('POL-10 a line that was changed is found at its account', async () => {
  const id = await booking('confirmed', 200);
  const change = (cents: number) => sql`update ledger_entry e set amount_cents = amount_cents + ${cents}
    from ledger_transfer t, ledger_account a where t.id = e.transfer_id and a.id = e.account_id and a.kind = 'member' and t.booking_id = ${id}`;
  await broken(change(7), change(-7), async () => {
    const [fault] = (await audit()).accounts.faults;
    expect(fault).toMatchObject({ id: memberId });
    expect(fault?.entriesCents).toBe((fault?.balanceCents ?? 0) + 7);
    expect(fault?.statementCents).toBe(fault?.balanceCents);
  });
});

test('POL-10 money that still waits for a booking that does not is found, and a booking that nobody paid', async () => {
  const waiting = await booking('pending', 100);
  await db.updateTable('booking').set({ status: 'confirmed', gates: [] }).where('id', '=', waiting).execute();
  const unpaid = await world.booking(memberId, {
    total_cents: 90,
    paid_cents: 90,
    paid_with: 'credits',
    company_id: company,
  });
  const { faults } = (await audit()).bookings;
  expect(faults).toHaveLength(2);
  expect(faults).toContainEqual(
    expect.objectContaining({
      id: waiting,
      heldCents: 100,
      expectedHeldCents: 0,
      takenCents: 0,
      expectedTakenCents: 100,
    }),
  );
  expect(faults).toContainEqual(expect.objectContaining({ id: unpaid, takenCents: 0, expectedTakenCents: 90 }));
});

test('POL-10 SEC-01 an administrator of no company proves nothing', async () => {
  const answer = await api.call('credits.audit', { as: { ...administrator, companyId: null } });
  expect(answer).toMatchObject({ status: 403, body: { code: 'access.forbidden' } });
});
