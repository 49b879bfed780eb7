import { afterEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { testCards } from '../../../providers/payment/test-provider/test-cards.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { transfer } from '../../ledger/transfer.ts';
import { jobs } from './index.ts';
import { billing, invoicesFixture } from './invoices.fixture.ts';

const api = await startTestApi();
const { db, clock, context } = api;
const world = await invoicesFixture(api);
afterEach(() => world.expectTrueBalances());

/** What happens to a company in a year, one event after another; amounts are cents. */
const event = fc.oneof(
  fc.record({ kind: fc.constant('budget' as const), cents: fc.integer({ min: 1, max: 30_000 }) }),
  fc.record({
    kind: fc.constant('book' as const),
    cents: fc.integer({ min: 1, max: 9000 }),
    rate: fc.constantFrom(0, 550, 2000, 2100),
    from: fc.constantFrom('member' as const, 'company' as const),
  }),
  fc.record({ kind: fc.constant('refund' as const), pick: fc.nat(20), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('load' as const), cents: fc.integer({ min: 50, max: 40_000 }), pay: fc.boolean() }),
  fc.record({ kind: fc.constant('give' as const), cents: fc.integer({ min: 1, max: 8000 }) }),
  fc.record({ kind: fc.constant('card' as const), pick: fc.nat(20) }),
  fc.record({ kind: fc.constant('arrive' as const), pick: fc.nat(20), percent: fc.constantFrom(40, 100, 100, 120) }),
  fc.record({ kind: fc.constant('detach' as const), pick: fc.nat(20) }),
  fc.record({ kind: fc.constant('credit' as const), pick: fc.nat(20) }),
  fc.record({ kind: fc.constant('cancel' as const), pick: fc.nat(20) }),
  fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 5, max: 75 }) }),
);
type Event = typeof event extends fc.Arbitrary<infer Played> ? Played : never;
const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

let keys = 0;
const key = () => {
  keys += 1;
  return `a-random-year-${keys}`;
};

/** Plays the events through the calls and jobs of the product. */
async function live(events: readonly Event[]) {
  clock.set('2027-01-02T09:00:00Z');
  const { companyId, admin } = await world.company();
  const memberId = await world.member({ company_id: companyId });
  const row = {
    billing: JSON.stringify(billing),
    licences: 3,
    subscription_since: '2027-01-01',
    payment_type: 'invoice',
    overdraft_cents: 20_000,
  };
  await db.updateTable('company').set(row).where('id', '=', companyId).execute();
  const staff = world.support;
  const bookings: { id: string; from: object; cents: number; left: number }[] = [];
  const invoices = (...status: string[]) =>
    db
      .selectFrom('invoice')
      .select(['id', sql<number>`excluding_tax_cents + tax_cents`.as('cents')])
      .where('company_id', '=', companyId)
      .where('status', 'in', status)
      .where('type', '<>', 'customer_credit_note')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  const play: { [K in Event['kind']]: (event: Extract<Event, { kind: K }>) => Promise<unknown> } = {
    budget: ({ cents }) => transfer(db, { kind: 'grant', at: clock.now(), from: 'grants', to: { memberId }, cents }),
    book: async ({ cents, rate, from }) => {
      const price = JSON.stringify({ taxBasisPoints: rate });
      const payer = from === 'member' ? { memberId } : { companyId };
      const money = { paid_with: 'credits', total_cents: cents, paid_cents: cents };
      const id = await world.booking(memberId, { price, ...money });
      const paid = { kind: 'booking' as const, at: clock.now(), from: payer, to: 'bookings' as const, cents };
      // An account that does not hold as much refuses.
      const isPaid = await transfer(db, { ...paid, bookingId: id }).then(
        () => true,
        () => false,
      );
      if (isPaid) bookings.push({ id, from: payer, cents, left: cents });
    },
    refund: async ({ pick, part }) => {
      const booking = at(bookings, pick);
      const cents = Math.floor(((booking?.left ?? 0) * part) / 100);
      if (!booking || cents === 0) return;
      booking.left -= cents;
      const to = 'memberId' in booking.from ? { memberId } : { companyId };
      await transfer(db, { kind: 'refund', at: clock.now(), from: 'bookings', to, cents, bookingId: booking.id });
    },
    load: ({ cents: excludingTaxCents, pay }) =>
      api.call('reloads.create', {
        as: admin,
        idempotencyKey: key(),
        body: pay
          ? { excludingTaxCents, method: 'card', cardToken: testCards.accepted }
          : { excludingTaxCents, method: 'bankTransfer' },
      }),
    give: ({ cents }) =>
      api.call('credits.grant', {
        as: admin,
        idempotencyKey: key(),
        body: { kind: 'member', id: memberId, cents, note: 'Merci' },
      }),
    card: async ({ pick }) => {
      const owed = at(await invoices('sent', 'delayed'), pick);
      if (owed) await world.payByCard(owed.id, admin, testCards.accepted);
    },
    arrive: async ({ pick, percent }) => {
      const owed = at(await invoices('sent', 'delayed'), pick);
      if (!owed) return;
      const amountCents = Math.max(1, Math.round((owed.cents * percent) / 100));
      const body = { receivedOn: clock.now().slice(0, 10), amountCents, payer: 'Marelune', reference: '' };
      const answer = await api.call('transfers.record', { as: staff, idempotencyKey: key(), body });
      if (answer.status !== 200) throw new Error(answer.body.code);
      const { id } = answer.body.transfer;
      await api.call('transfers.match', { as: staff, params: { id }, body: { invoiceId: owed.id } });
    },
    detach: async ({ pick }) => {
      const matches = await db
        .selectFrom('bank_match as m')
        .innerJoin('invoice as i', 'i.id', 'm.invoice_id')
        .select(['m.transfer_id as id', 'm.invoice_id as invoiceId'])
        .where('i.company_id', '=', companyId)
        .orderBy('m.matched_at')
        .orderBy('m.transfer_id')
        .execute();
      const params = at(matches, pick);
      if (params) await api.call('transfers.unmatch', { as: staff, params });
    },
    credit: async ({ pick }) => {
      const paid = at(await invoices('paid'), pick);
      if (paid) await api.call('invoices.refund', { as: staff, params: { id: paid.id } });
    },
    cancel: async ({ pick }) => {
      const owed = at(await invoices('sent', 'delayed'), pick);
      if (owed) await api.call('invoices.cancel', { as: staff, params: { id: owed.id } });
    },
    days: async ({ days }) => {
      clock.advance(`P${days}D`);
      await Promise.all([jobs['invoices.monthly']({}, context), jobs['invoices.monthly']({}, context)]);
      await jobs['invoices.delay']({}, context);
    },
  };
  for (const one of events) await (play[one.kind] as (event: Event) => Promise<unknown>)(one);
  await world.work(20);
  return { companyId, spent: bookings.reduce((sum, { left }) => sum + left, 0) };
}

interface Sums {
  /** What paid invoices loaded, less what credit notes took back. */
  loadsCents: number;
  /** The same of used credits of budgets. */
  advancedCents: number;
  loadedCents: number;
  repaidCents: number;
  bankCents: number;
  cardCents: number;
  receivedCents: number;
  chargedCents: number;
  spentCents: number;
  usedCents: number;
  transferredCents: number;
}

/** Sums of the invoices of a company, and of the ledger. */
async function sumsOf(companyId: string): Promise<Sums> {
  const paid = sql`i.company_id = ${companyId} and i.status in ('paid', 'refunded')`;
  const credits = sql`(coalesce(o.type, i.type) = 'customer_balance' or (coalesce(o.type, i.type) = 'customer_cost_transfer'
    and coalesce(o.month, i.month) is not null))`;
  const ledger = (
    kind: string,
  ) => sql`(select coalesce(sum(e.amount_cents), 0) from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
    join ledger_account a on a.id = e.account_id where a.kind = ${kind}
    and t.invoice_id in (select id from invoice where company_id = ${companyId}))`;
  const { rows } = await sql<Sums>`
    select
      coalesce(sum(i.cents) filter (where coalesce(o.type, i.type) = 'customer_balance'), 0) as "loadsCents",
      coalesce(sum(i.cents) filter (where coalesce(o.type, i.type) = 'customer_cost_transfer'), 0) as "advancedCents",
      ${ledger('company')} as "loadedCents", ${ledger('grants')} as "repaidCents",
      -${ledger('bank')} as "bankCents", -${ledger('card')} as "cardCents",
      coalesce(sum(case when i.corrects is null then r.cents else -r.cents end) filter (where ${credits}), 0) as "receivedCents",
      coalesce(sum(i.cents - case when i.corrects is null then r.cents else -r.cents end) filter (where ${credits}), 0) as "chargedCents",
      (select coalesce(-sum(e.amount_cents), 0) from booking b join ledger_transfer t on t.booking_id = b.id
        join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id and a.kind in ('member', 'company')
        where b.company_id = ${companyId}) as "spentCents",
      (select coalesce(max(used_cents), 0) from invoice_month where company_id = ${companyId}) as "usedCents",
      (select coalesce(sum(excluding_tax_cents + tax_cents), 0) from invoice where company_id = ${companyId}
        and type = 'customer_cost_transfer' and month is not null) as "transferredCents"
    from (select *, excluding_tax_cents + tax_cents as cents from invoice) i left join invoice o on o.id = i.corrects
    left join lateral (select coalesce(sum(m.cents), 0) as cents from bank_match m where m.invoice_id = coalesce(i.corrects, i.id)) r on true
    where ${paid}`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('no sums');
  return sums;
}

/** Numbers of a series by year, without their year. */
async function numbersOf(companyId: string): Promise<Map<string, number[]>> {
  const rows = await db.selectFrom('invoice').select('name').where('company_id', '=', companyId).execute();
  const names = rows.flatMap(({ name }) => (name === null ? [] : [name])).sort();
  return new Map(
    [...Map.groupBy(names, (name) => name.slice(0, -4))].map(([series, own]) => [
      series,
      own.map((name) => Number(name.slice(-4))),
    ]),
  );
}

test('INV-01 POL-07 POL-10 after a random year of bookings, loads, invoices, credit notes and transfers every sum agrees with the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 30, maxLength: 80 }), async (events) => {
      const { companyId, spent } = await live(events);
      const sums = await sumsOf(companyId);
      expect(sums).toMatchObject({
        loadsCents: sums.loadedCents,
        advancedCents: sums.repaidCents,
        receivedCents: sums.bankCents,
        chargedCents: sums.cardCents,
        spentCents: spent,
        transferredCents: sums.usedCents,
      });
      // Numbers have no gaps, whatever was cancelled or taken back.
      for (const numbers of (await numbersOf(companyId)).values())
        expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      const { rows } = await sql<{ id: string }>`
        select i.id from invoice i join invoice_line l on l.invoice_id = i.id where i.company_id = ${companyId}
        group by i.id having sum(l.excluding_tax_cents) <> i.excluding_tax_cents or sum(l.tax_cents) <> i.tax_cents`.execute(
        db,
      );
      expect(rows).toEqual([]);
      await world.expectTrueBalances();
    }),
    { numRuns: Number(process.env.ESCALE_YEARS ?? 12), seed: 20_261_127 },
  );
}, 60_000);
