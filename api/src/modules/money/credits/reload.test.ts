import { afterEach, expect, test } from '@jest/globals';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { creditsFixture } from '../../ledger/credits.fixture.ts';
import { balanceOf, transfer } from '../../ledger/transfer.ts';
import { giveFirstCredits } from './first-credits.service.ts';
import * as credits from './index.ts';

const api = await startTestApi(credits);
const { db, clock } = api;
const world = await creditsFixture(db);
afterEach(() => world.expectTrueBalances());

const reload = () => credits.jobs['credits.reload']({}, api.context);
/** Runs the job at the full hours around midnight in Paris and Montreal, until an instant. */
async function runUntil(instant: string): Promise<void> {
  while (clock.now() < instant) {
    clock.advance(clock.now().includes('T07:') ? 'PT14H' : 'PT1H');
    await reload();
  }
}
const plain = { amount_cents: 1000, period: 'month', frequency: 1, strategy: 'reset', next_refresh_date: '2026-12-01' };
const budget = async (companyId: string, values: Partial<Insertable<Database['budget']>> = {}) =>
  (
    await db
      .insertInto('budget')
      .values({ company_id: companyId, ...plain, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const entries = async (memberId: string) =>
  (
    await sql<{ at: string; kind: string; cents: number }>`
      select t.at, t.kind, e.amount_cents as cents from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
      join ledger_account a on a.id = e.account_id where a.owner_id = ${memberId} order by e.id`.execute(db)
  ).rows;
const budgetNow = (id: string) => db.selectFrom('budget').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('POL-06 a reset lets what is left expire and gives the amount, a debt stays, and the date moves on', async () => {
  clock.set('2026-11-30T20:00:00Z');
  const company = await world.company({ overdraft_cents: 500 });
  const id = await budget(company);
  const shared = await budget(await world.company({ overdraft_cents: 500 }), { shared: true });
  const debtor = (await budgetNow(shared)).company_id;
  await world.fund({ companyId: debtor }, 100);
  await transfer(db, { kind: 'booking', at: clock.now(), from: { companyId: debtor }, to: 'bookings', cents: 400 });
  const memberId = await world.member({ company_id: company }, 300);
  await reload();
  expect(await balanceOf(db, memberId)).toBe(300);
  clock.set('2026-11-30T23:01:00Z');
  await reload();
  await reload();
  const at = '2026-11-30T23:01:00Z';
  expect((await entries(memberId)).slice(1)).toEqual([
    { at, kind: 'expiry', cents: -300 },
    { at, kind: 'reload', cents: 1000 },
  ]);
  expect(await world.balances(debtor)).toEqual({ company: 700 });
  expect(await budgetNow(id)).toMatchObject({ next_refresh_date: '2027-01-01' });
  const reported = await db
    .selectFrom('outbox')
    .select(['type', 'payload'])
    .where('member_id', '=', memberId)
    .execute();
  expect(reported).toEqual([
    { type: 'credits.changed', payload: { creditsCents: 1000 } },
    { type: 'notice.changed', payload: { memberId } },
  ]);
});

test('POL-06 JOB-01 after a downtime cumulative adds each month up to the maximum, reset counts only the last', async () => {
  clock.set('2026-11-20T08:00:00Z');
  const cumulative = { strategy: 'cumulative', max_accumulation_cents: 2500 };
  const [saving, fresh] = [await world.company(), await world.company()];
  const id = await budget(saving, cumulative);
  await budget(fresh);
  const saver = await world.member({ company_id: saving }, 200);
  const rich = await world.member({ company_id: saving }, 9000);
  const other = await world.member({ company_id: fresh }, 200);
  clock.set('2027-03-10T08:00:00Z');
  await reload();
  expect(await balanceOf(db, saver)).toBe(2500);
  expect((await entries(saver)).map(({ cents }) => cents)).toEqual([200, 1000, 1000, 300]);
  expect(await balanceOf(db, rich)).toBe(9000);
  expect((await entries(other)).map(({ kind, cents }) => [kind, cents])).toEqual([
    ['grant', 200],
    ['expiry', -200],
    ['reload', 1000],
  ]);
  expect(await budgetNow(id)).toMatchObject({ next_refresh_date: '2027-04-01' });
  const { rows } = await sql<{ occurrence: string }>`
    select occurrence from credit_reload r join ledger_account a on a.id = r.account_id where a.owner_id = ${saver}
    order by 1`.execute(db);
  expect(rows.map(({ occurrence }) => occurrence)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01']);
});

test('POL-06 weeks begin on Monday, years on 1 January, every other month is every other month, once is once', async () => {
  clock.set('2026-12-30T08:00:00Z');
  const make = async (values: Partial<Insertable<Database['budget']>>) => {
    const company = await world.company();
    const id = await budget(company, { strategy: 'cumulative', next_refresh_date: '2027-01-01', ...values });
    return { id, memberId: await world.member({ company_id: company }) };
  };
  const week = await make({ period: 'week', next_refresh_date: '2027-01-04' });
  const year = await make({ period: 'year' });
  const other = await make({ frequency: 2 });
  const once = await make({ period: 'onetime', frequency: 0 });
  clock.set('2027-01-24T22:59:00Z');
  await reload();
  expect(await balanceOf(db, week.memberId)).toBe(3000);
  clock.set('2027-01-24T23:00:00Z');
  await reload();
  expect(await balanceOf(db, week.memberId)).toBe(4000);
  expect(await budgetNow(week.id)).toMatchObject({ next_refresh_date: '2027-02-01' });
  clock.set('2027-05-02T08:00:00Z');
  await reload();
  expect(await balanceOf(db, other.memberId)).toBe(3000);
  expect(await budgetNow(other.id)).toMatchObject({ next_refresh_date: '2027-07-01' });
  expect(await balanceOf(db, year.memberId)).toBe(1000);
  expect(await budgetNow(year.id)).toMatchObject({ next_refresh_date: '2028-01-01' });
  expect(await balanceOf(db, once.memberId)).toBe(1000);
  expect(await budgetNow(once.id)).toMatchObject({ next_refresh_date: null });
});

test('POL-04 POL-06 what was asked for the next period takes over with its reload', async () => {
  clock.set('2026-11-30T08:00:00Z');
  const company = await world.company();
  const pending = { amountCents: 700, period: 'week', frequency: 1, strategy: 'reset', maxAccumulationCents: null };
  const id = await budget(company, { pending: JSON.stringify(pending) });
  const memberId = await world.member({ company_id: company }, 100);
  clock.set('2026-12-01T08:00:00Z');
  await reload();
  expect(await balanceOf(db, memberId)).toBe(700);
  expect(await budgetNow(id)).toMatchObject({
    amount_cents: 700,
    period: 'week',
    pending: null,
    next_refresh_date: '2026-12-07',
  });
});

test('POL-05 POL-06 each one is reloaded by the budget of the own level, collective accounts by the shared ones', async () => {
  clock.set('2026-12-01T08:00:00Z');
  const company = await world.company();
  const department = await world.department(company);
  const plainMember = await world.member({ company_id: company });
  const special = await world.member({ company_id: company, department_id: department });
  const policy = { company_id: company, name: 'À distance' };
  const { id } = await db.insertInto('policy').values(policy).returning('id').executeTakeFirstOrThrow();
  const remote = await world.member({ company_id: company, department_id: department, policy_id: id });
  const team = await world.department(company);
  await budget(company);
  await budget(company, { department_id: department, amount_cents: 2000 });
  await budget(company, { policy_id: id, amount_cents: 3000 });
  await budget(company, { department_id: team, amount_cents: 4000, shared: true });
  await reload();
  expect(await balanceOf(db, plainMember)).toBe(1000);
  expect(await balanceOf(db, special)).toBe(2000);
  expect(await balanceOf(db, remote)).toBe(3000);
  expect(await world.balances(company)).toEqual({ member: 6000, department: 4000 });
});

test('POL-06 who comes in the middle of a period gets the amount at once, and with the others from then on', async () => {
  clock.set('2026-12-10T08:00:00Z');
  const company = await world.company();
  await budget(company, { next_refresh_date: '2027-01-01', strategy: 'cumulative' });
  const memberId = await world.member({ company_id: company });
  await db.deleteFrom('ledger_account').where('owner_id', '=', memberId).execute();
  await giveFirstCredits(db, api.context, { companyId: company, memberIds: [memberId] });
  await giveFirstCredits(db, api.context, { companyId: company, memberIds: [memberId] });
  expect(await balanceOf(db, memberId)).toBe(1000);
  clock.set('2027-01-01T08:00:00Z');
  const newcomer = await world.member({ company_id: company });
  await db.deleteFrom('ledger_account').where('owner_id', '=', newcomer).execute();
  // Today's reload has not run yet: only it grants the amount.
  await giveFirstCredits(db, api.context, { companyId: company, memberIds: [newcomer] });
  await reload();
  expect([await balanceOf(db, memberId), await balanceOf(db, newcomer)]).toEqual([2000, 1000]);
});

test('JOB-01 many workers at once reload once, and a budget that was set back is not reloaded again', async () => {
  clock.set('2026-12-01T08:00:00Z');
  const company = await world.company();
  const id = await budget(company, { strategy: 'cumulative' });
  const members = await Promise.all(Array.from({ length: 20 }, () => world.member({ company_id: company }, 10)));
  await Promise.all(Array.from({ length: 8 }, reload));
  expect(await world.balances(company)).toEqual({ member: members.length * 1010 });
  await db.updateTable('budget').set({ next_refresh_date: '2026-12-01' }).where('id', '=', id).execute();
  await reload();
  expect(await world.balances(company)).toEqual({ member: members.length * 1010 });
});

test('POL-04 JOB-01 a budget that an administrator is writing is left alone, and reloaded as it was written', async () => {
  clock.set('2026-12-01T08:00:00Z');
  const company = await world.company();
  const id = await budget(company);
  const memberId = await world.member({ company_id: company }, 10);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('budget').set({ amount_cents: 5000 }).where('id', '=', id).execute();
    await reload();
    expect(await balanceOf(db, memberId)).toBe(10);
  });
  await reload();
  expect(await balanceOf(db, memberId)).toBe(5000);
});

test('JOB-01 a budget that fails keeps no other waiting, and is tried again', async () => {
  clock.set('2026-12-01T08:00:00Z');
  const [broken, whole] = [await world.company(), await world.company()];
  await budget(broken);
  await budget(whole);
  const [mine, theirs] = [await world.member({ company_id: broken }), await world.member({ company_id: whole })];
  await sql`alter table ledger_account add constraint broken check (owner_id <> ${sql.lit(mine)}::uuid or balance_cents = 0) not valid`.execute(
    db,
  );
  await expect(reload()).rejects.toThrow('could not be reloaded');
  expect([await balanceOf(db, mine), await balanceOf(db, theirs)]).toEqual([0, 1000]);
  await sql`alter table ledger_account drop constraint broken`.execute(db);
  await reload();
  expect(await balanceOf(db, mine)).toBe(1000);
});

test.each([
  // Summer time ends in Paris on 25 October 2026 and in Montreal on 1 November, itself the day of a reload.
  [
    '2026-09-20T08:00:00Z',
    '2026-12-20T08:00:00Z',
    '2026-10-01',
    ['2026-09-30T22:00:00Z', '2026-10-31T23:00:00Z', '2026-11-30T23:00:00Z'],
    ['2026-10-01T04:00:00Z', '2026-11-01T04:00:00Z', '2026-12-01T05:00:00Z'],
  ],
  // Summer time begins on 14 March 2027 in Montreal and on 28 March in Paris.
  [
    '2027-02-20T08:00:00Z',
    '2027-05-20T08:00:00Z',
    '2027-03-01',
    ['2027-02-28T23:00:00Z', '2027-03-31T22:00:00Z', '2027-04-30T22:00:00Z'],
    ['2027-03-01T05:00:00Z', '2027-04-01T04:00:00Z', '2027-05-01T04:00:00Z'],
  ],
])(
  'JOB-01 POL-06 over three months from %s each is reloaded once, at the own company’s midnight',
  async (from, to, first, inParis, inMontreal) => {
    clock.set(from);
    const members = await Promise.all(
      ['Europe/Paris', 'America/Montreal'].map(async (timezone) => {
        const company = await world.company({ timezone });
        await budget(company, { next_refresh_date: first });
        return world.member({ company_id: company });
      }),
    );
    const weekly = await world.company({ timezone: 'America/Montreal' });
    await budget(weekly, {
      period: 'week',
      strategy: 'cumulative',
      next_refresh_date: first === '2026-10-01' ? '2026-09-21' : '2027-02-22',
    });
    const everyWeek = await world.member({ company_id: weekly });
    await runUntil(to);
    const reloads = await Promise.all(
      members.map(async (id) => (await entries(id)).filter(({ kind }) => kind === 'reload').map(({ at }) => at)),
    );
    expect(reloads).toEqual([inParis, inMontreal]);
    expect(await balanceOf(db, everyWeek)).toBe(13_000);
  },
  120_000,
);
