import { afterEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { toApiError } from '../../platform/errors/to-api-error.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { lockMembers } from '../directory/members/lock-members.ts';
import { creditsFixture } from './credits.fixture.ts';
import { giveBack, giveBackToCard, payByCard, payWithCredits, settleHolds, spendableOf } from './pay.service.ts';
import { balanceOf } from './transfer.ts';

const { db } = await testDatabase();
const world = await creditsFixture(db);
const at = '2026-11-20T09:00:00Z';
afterEach(() => world.expectTrueBalances());

type Shares = Parameters<typeof payWithCredits>[1]['shares'];
const pay = (bookingId: string, shares: Shares, kind: 'hold' | 'booking' = 'booking') =>
  locked(shares, (tx) => payWithCredits(tx, { bookingId, at, kind, shares }));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => toApiError(error).code,
  );
function locked<T>(shares: Shares, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await lockMembers(
      tx,
      shares.map(({ memberId }) => memberId),
    );
    return work(tx);
  });
}

test('BKG-10 credits come from the own account, then the department, then the company into its overdraft', async () => {
  const company = await world.company({ overdraft_cents: 500 });
  const department = await world.department(company, 300);
  const memberId = await world.member({ company_id: company, department_id: department }, 1000);
  await world.fund({ companyId: company }, 200);
  expect(await spendableOf(db, memberId)).toEqual({
    accounts: [
      { kind: 'member', ownerId: memberId, balanceCents: 1000, spendableCents: 1000 },
      { kind: 'department', ownerId: department, balanceCents: 300, spendableCents: 300 },
      { kind: 'company', ownerId: company, balanceCents: 200, spendableCents: 700 },
    ],
    spendableCents: 2000,
  });
  const bookingId = await world.booking(memberId);
  await pay(bookingId, [{ memberId, cents: 1900 }]);
  expect(await world.balances(company)).toEqual({ member: 0, department: 0, company: -400 });
  expect(await codeOf(pay(await world.booking(memberId), [{ memberId, cents: 101 }]))).toBe('payment.no-credits');
  await pay(await world.booking(memberId), [{ memberId, cents: 100 }]);
  expect(await world.balances(company)).toEqual({ member: 0, department: 0, company: -500 });
});

test('BKG-10 POL-05 departments above pay after the member’s own one, the nearer first, and get back what they gave', async () => {
  const company = await world.company();
  const [top, middle, below] = [
    await world.department(company, 400),
    await world.department(company),
    await world.department(company, 100),
  ];
  const hangs = (id: string, parent_id: string) =>
    db.updateTable('department').set({ parent_id }).where('id', '=', id).execute();
  await hangs(below, middle);
  await hangs(middle, top);
  await world.fund({ companyId: company }, 1000);
  const memberId = await world.member({ company_id: company, department_id: below }, 50);
  const ownerIds = (await spendableOf(db, memberId)).accounts.map(({ ownerId }) => ownerId);
  expect(ownerIds.filter((id) => id !== middle)).toEqual([memberId, below, top, company]);
  const bookingId = await world.booking(memberId);
  await pay(bookingId, [{ memberId, cents: 500 }]);
  const left = async () =>
    (await spendableOf(db, memberId)).accounts.map(({ balanceCents }) => balanceCents).filter(Boolean);
  expect(await left()).toEqual([50, 1000]);
  await locked([{ memberId, cents: 0 }], (tx) => giveBack(tx, { bookingId, cents: 500, at, kind: 'refund' }));
  expect(await left()).toEqual([50, 100, 400, 1000]);
  const elsewhere = await world.member({ company_id: company, department_id: top });
  expect(await spendableOf(db, elsewhere)).toMatchObject({ spendableCents: 1400 });
});

test('BKG-10 a company that keeps its collective accounts to itself lets nobody spend them', async () => {
  const company = await world.company({ collective_spending: false });
  await world.fund({ companyId: company }, 5000);
  const memberId = await world.member({ company_id: company }, 100);
  expect(await spendableOf(db, memberId)).toMatchObject({ spendableCents: 100, accounts: [{ kind: 'member' }] });
  const bookingId = await world.booking(memberId);
  expect(await codeOf(pay(bookingId, [{ memberId, cents: 101 }]))).toBe('payment.no-credits');
});

test('POL-07 a company below a limit that was lowered spends nothing more, and climbs back under it', async () => {
  const company = await world.company({ overdraft_cents: 1000 });
  await world.fund({ companyId: company }, 1);
  const memberId = await world.member({ company_id: company });
  await pay(await world.booking(memberId), [{ memberId, cents: 601 }]);
  await db.updateTable('company').set({ overdraft_cents: 100 }).where('id', '=', company).execute();
  expect(await spendableOf(db, memberId)).toMatchObject({ spendableCents: 0 });
  await world.fund({ companyId: company }, 550);
  expect(await spendableOf(db, memberId)).toMatchObject({ spendableCents: 50 });
  await world.fund({ companyId: company }, 100);
  expect(await spendableOf(db, memberId)).toMatchObject({ spendableCents: 150 });
});

test('BKG-08 each share comes from each one’s credits, all of them or none', async () => {
  const company = await world.company();
  const [ana, ben] = [
    await world.member({ company_id: company }, 500),
    await world.member({ company_id: company }, 300),
  ];
  await world.fund({ companyId: company }, 100);
  const bookingId = await world.booking(ana);
  const share = (anas: number, bens: number) => [
    { memberId: ana, cents: anas },
    { memberId: ben, cents: bens },
  ];
  expect(await codeOf(pay(bookingId, share(500, 401)))).toBe('booking.share-refused');
  expect(await codeOf(pay(bookingId, share(601, 300)))).toBe('payment.no-credits');
  // The company's credits cover only one of the two.
  expect(await codeOf(pay(bookingId, share(550, 360)))).toBe('booking.share-refused');
  expect([await balanceOf(db, ana), await balanceOf(db, ben)]).toEqual([500, 300]);
  await pay(bookingId, share(550, 340));
  expect([await balanceOf(db, ana), await balanceOf(db, ben)]).toEqual([0, 0]);
  expect(await world.balances(company)).toMatchObject({ company: 10 });
});

test('BKG-12 what is given back returns to the accounts that paid, in proportion, never more', async () => {
  const company = await world.company();
  const department = await world.department(company, 300);
  const memberId = await world.member({ company_id: company, department_id: department }, 600);
  const bookingId = await world.booking(memberId);
  await pay(bookingId, [{ memberId, cents: 900 }]);
  const back = (cents: number) =>
    locked([{ memberId, cents }], (tx) => giveBack(tx, { bookingId, cents, at, kind: 'refund' }));
  expect(await back(450)).toEqual([{ memberId, paidCents: 600, backCents: 300 }]);
  expect(await world.balances(company)).toMatchObject({ member: 300, department: 150 });
  await expect(back(451)).rejects.toThrow('paid less');
  expect(await back(1)).toEqual([{ memberId, paidCents: 300, backCents: 1 }]);
  await back(449);
  expect(await world.balances(company)).toMatchObject({ member: 600, department: 300 });
  expect(await world.accountsOf(bookingId)).toEqual({});
});

test('BKG-03 BKG-10 what a request holds is taken when it is confirmed, and let go when it is not', async () => {
  const memberId = await world.member({ company_id: await world.company() }, 1000);
  const [kept, left] = [await world.booking(memberId), await world.booking(memberId)];
  for (const bookingId of [kept, left]) {
    await pay(bookingId, [{ memberId, cents: 400 }], 'hold');
    await payByCard(db, { bookingId, cents: 250, at, kind: 'hold' });
    expect(await world.accountsOf(bookingId)).toEqual({ holds: 650, card: -250, member: -400 });
  }
  await settleHolds(db, { bookingId: kept, at });
  await settleHolds(db, { bookingId: kept, at });
  expect(await world.accountsOf(kept)).toEqual({ bookings: 650, card: -250, member: -400 });
  expect(await locked([], (tx) => giveBack(tx, { bookingId: left, cents: 400, at, kind: 'release' }))).toEqual([
    { memberId, paidCents: 400, backCents: 400 },
  ]);
  await giveBackToCard(db, { bookingId: left, cents: 250, at, kind: 'release' });
  expect(await world.accountsOf(left)).toEqual({});
  await giveBack(db, { bookingId: kept, cents: 200, at, kind: 'refund' });
  await giveBackToCard(db, { bookingId: kept, cents: 125, at, kind: 'refund' });
  expect(await world.accountsOf(kept)).toEqual({ bookings: 325, card: -125, member: -200 });
  await expect(giveBackToCard(db, { bookingId: kept, cents: 126, at, kind: 'refund' })).rejects.toThrow(
    'from the card',
  );
  expect(await balanceOf(db, memberId)).toBe(800);
});

test('BKG-04 BKG-10 twenty payments at once that take all that a department and its company have: each finds its part', async () => {
  const company = await world.company({ overdraft_cents: 300 });
  const department = await world.department(company, 1050);
  await world.fund({ companyId: company }, 650);
  const own = { company_id: company, department_id: department };
  const bookings = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const memberId = await world.member(own);
      return { memberId, bookingId: await world.booking(memberId) };
    }),
  );
  await Promise.all(bookings.map(({ memberId, bookingId }) => pay(bookingId, [{ memberId, cents: 100 }])));
  expect(await world.balances(company)).toEqual({ member: 0, department: 0, company: -300 });
});

test('BKG-04 BKG-08 sixty payments over two departments and their company at once, refunded in between: none waits for ever', async () => {
  const company = await world.company({ overdraft_cents: 2000 });
  const departments = [await world.department(company, 4000), await world.department(company, 3000)];
  await world.fund({ companyId: company }, 3000);
  const members = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      world.member({ company_id: company, department_id: departments[index % 2] ?? null }, 200),
    ),
  );
  const before = await world.sum(company);
  const one = async (index: number) => {
    const pair = [members[index % 10], members[(index * 3 + 1) % 10]].filter((id) => id !== undefined);
    const shares = [...new Set(pair)].map((memberId, position) => ({ memberId, cents: 300 - 13 * position + index }));
    const bookingId = await world.booking(pair[0] ?? '');
    const total = shares.reduce((sum, { cents }) => sum + cents, 0);
    await pay(bookingId, shares);
    if (index % 3 === 0) await locked(shares, (tx) => giveBack(tx, { bookingId, cents: total, at, kind: 'refund' }));
    // A change in place: refunded and paid again in one transaction.
    if (index % 3 === 1) {
      await locked(shares, async (tx) => {
        await giveBack(tx, { bookingId, cents: total, at, kind: 'refund' });
        await payWithCredits(tx, { bookingId, at, kind: 'booking', shares });
      });
    }
    return index % 3 === 0 ? 0 : total;
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => one(index)));
  const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [toApiError(outcome.reason).code] : []));
  const lackOfCredits = ['booking.share-refused', 'payment.no-credits'];
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.filter((code) => !lackOfCredits.includes(code))).toEqual([]);
  const paid = outcomes.reduce((sum, outcome) => sum + (outcome.status === 'fulfilled' ? outcome.value : 0), 0);
  expect(before - (await world.sum(company))).toBe(paid);
  expect((await world.balances(company)).company).toBeGreaterThanOrEqual(-2000);
  const { rows } = await sql`select 1 from ledger_account where balance_cents < -overdraft_cents`.execute(db);
  expect(rows).toEqual([]);
}, 60_000);
