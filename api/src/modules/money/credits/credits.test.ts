import { randomUUID } from 'node:crypto';
import type { CreditGrant } from '@escale/contract';
import { afterEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { creditsFixture } from '../../ledger/credits.fixture.ts';
import { giveBack, payWithCredits } from '../../ledger/pay.service.ts';
import { balanceOf } from '../../ledger/transfer.ts';
import * as credits from './index.ts';

const api = await startTestApi(credits);
const { db, clock } = api;
const world = await creditsFixture(db);
afterEach(() => world.expectTrueBalances());

const company = await world.company();
const department = await world.department(company, 300);
const otherDepartment = await world.department(company, 700);
await world.fund({ companyId: company }, 9000);
const setting = { company_id: company, name: 'credits', value: 'true' };
await db.insertInto('company_setting').values(setting).execute();
const make = async (roles: ('employee' | 'manager' | 'administrator')[], cents = 0) => ({
  memberId: await world.member({ company_id: company, department_id: department }, cents),
  companyId: company,
  roles,
});
const administrator = await make(['employee', 'administrator']);
const manager = await make(['employee', 'manager']);
const stranger = await world.company();
const strangersMember = await world.member({ company_id: stranger }, 50);
const give = (
  body: CreditGrant,
  as: Parameters<typeof api.token>[0] = administrator,
  idempotencyKey: string = randomUUID(),
) => api.call('credits.grant', { as, body, idempotencyKey });

test('POL-06 BKG-10 a member sees the accounts that pay, in order, with what is held and what fills them', async () => {
  clock.set('2026-11-20T08:00:00Z');
  const terms = { period: 'month', frequency: 1, next_refresh_date: '2026-12-01' };
  await db
    .insertInto('budget')
    .values([
      { ...terms, company_id: company, amount_cents: 1000 },
      { ...terms, company_id: company, department_id: otherDepartment, amount_cents: 7000, shared: true },
    ])
    .execute();
  const memberId = await world.member({ company_id: company, department_id: otherDepartment }, 490);
  const taken = { bookingId: await world.booking(memberId), shares: [{ memberId, cents: 90 }] };
  await payWithCredits(db, { ...taken, at: clock.now(), kind: 'booking' });
  const bookingId = await world.booking(memberId, {
    status: 'pending',
    gates: ['host'],
    paid_cents: 600,
    total_cents: 600,
  });
  const shares = [{ memberId, cents: 600 }];
  await payWithCredits(db, { bookingId, at: clock.now(), kind: 'hold', shares });
  const { body } = await api.call('credits.my', { as: { memberId } });
  const once = {
    period: 'month',
    frequency: 1,
    strategy: 'reset',
    maxAccumulationCents: null,
    nextRefreshDate: '2026-12-01',
  };
  expect(body).toEqual({
    currency: 'EUR',
    accounts: [
      {
        kind: 'member',
        id: memberId,
        name: 'Camille Aubry',
        balanceCents: 0,
        heldCents: 400,
        budget: { ...once, amountCents: 1000 },
      },
      {
        kind: 'department',
        id: otherDepartment,
        name: expect.stringMatching('Produit'),
        balanceCents: 500,
        heldCents: 200,
        budget: { ...once, amountCents: 7000 },
      },
      { kind: 'company', id: company, name: expect.any(String), balanceCents: 9000, heldCents: 0, budget: null },
    ],
  });
  await giveBack(db, { bookingId, cents: 600, at: clock.now(), kind: 'release' });
  await db
    .updateTable('booking')
    .set({ status: 'rejected', ended_because: 'host', refunded_cents: 600, gates: [] })
    .where('id', '=', bookingId)
    .execute();
  expect((await api.call('credits.my', { as: { memberId } })).body).toMatchObject({
    accounts: [{ heldCents: 0, balanceCents: 400 }, { heldCents: 0 }, {}],
  });
});

test('POL-07 a statement tells each movement with the balance after it and the booking it was for, by pages and days', async () => {
  const { memberId } = await make(['employee'], 1000);
  const bookingId = await world.booking(memberId, { paid_cents: 800, total_cents: 800, refunded_cents: 500 });
  const shares = [{ memberId, cents: 800 }];
  // Ten past midnight of 1 December in Paris.
  await payWithCredits(db, { bookingId, at: '2026-11-30T23:10:00Z', kind: 'booking', shares });
  await giveBack(db, { bookingId, cents: 500, at: '2026-12-02T10:00:00Z', kind: 'refund' });
  const see = (query: object) => api.call('credits.my-statement', { as: { memberId }, query });
  const booking = {
    id: bookingId,
    reference: bookingId,
    workspaceName: 'La Pergola',
    date: '2026-11-25',
    organiser: { id: memberId },
  };
  expect((await see({})).body).toMatchObject({
    account: { kind: 'member', id: memberId, balanceCents: 700 },
    items: [
      { kind: 'refund', amountCents: 500, balanceAfterCents: 700, booking, note: null, madeBy: null },
      { kind: 'booking', amountCents: -800, balanceAfterCents: 200, booking },
      { kind: 'grant', amountCents: 1000, balanceAfterCents: 1000, booking: null },
    ],
    total: 3,
  });
  expect((await see({ page: 2, limit: 2 })).body).toMatchObject({ items: [{ kind: 'grant' }], total: 3 });
  expect((await see({ page: 9 })).body).toMatchObject({ items: [], total: 3 });
  expect((await see({ dateFrom: '2026-12-01', dateTo: '2026-12-01' })).body).toMatchObject({
    items: [{ kind: 'booking' }],
    total: 1,
  });
  expect((await see({ dateTo: '2026-11-30' })).body).toMatchObject({ items: [{ kind: 'grant' }], total: 1 });
});

test('POL-07 SEC-01 an administrator reads any statement of the company, a manager that of the own department', async () => {
  const see = (kind: 'member' | 'department' | 'company', id: string, as = administrator) =>
    api.call('credits.statement', { as, params: { kind, id } });
  expect((await see('company', company)).body).toMatchObject({ account: { balanceCents: 9000 }, total: 1 });
  expect((await see('department', otherDepartment)).status).toBe(200);
  expect((await see('member', manager.memberId)).body).toMatchObject({ items: [], total: 0 });
  expect((await see('department', department, manager)).body).toMatchObject({ account: { balanceCents: 300 } });
  const codeOf = async (answer: ReturnType<typeof see>) => {
    const { status, body } = await answer;
    return status === 200 ? null : body.code;
  };
  expect(await codeOf(see('department', otherDepartment, manager))).toBe('access.forbidden');
  expect(await codeOf(see('company', company, manager))).toBe('access.forbidden');
  expect(await codeOf(see('member', manager.memberId, manager))).toBe('access.forbidden');
  expect(await codeOf(see('member', strangersMember))).toBe('resource.not-found');
  expect(await codeOf(see('company', stranger))).toBe('resource.not-found');
  expect(await codeOf(see('department', company))).toBe('resource.not-found');
});

test('POL-06 POL-07 CKP-11 an administrator gives credits and takes them back, under the own name, never below nothing', async () => {
  clock.set('2026-11-20T08:00:00Z');
  const { memberId } = await make(['employee'], 100);
  const gift = { kind: 'member' as const, id: memberId, cents: 500, note: 'Salon de Lyon' };
  const key = randomUUID();
  expect((await give(gift, administrator, key)).body).toMatchObject({ account: { balanceCents: 600 } });
  expect((await give(gift, administrator, key)).body).toMatchObject({ account: { balanceCents: 600 } });
  expect(await balanceOf(db, memberId)).toBe(600);
  expect((await give({ ...gift, cents: -601 })).body).toMatchObject({ code: 'credits.not-enough' });
  expect((await give({ ...gift, cents: -600, note: 'Erreur' })).body).toMatchObject({ account: { balanceCents: 0 } });
  const { body } = await api.call('credits.my-statement', { as: { memberId }, query: { limit: 2 } });
  const madeBy = { id: administrator.memberId };
  expect(body).toMatchObject({
    items: [
      { kind: 'withdrawal', amountCents: -600, note: 'Erreur', madeBy },
      { kind: 'grant', amountCents: 500, note: 'Salon de Lyon', madeBy },
    ],
  });
  const log = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', memberId).orderBy('id').execute();
  expect(log).toMatchObject([
    {
      action: 'credits.grant',
      actor_id: administrator.memberId,
      before: { balanceCents: 100 },
      after: { balanceCents: 600 },
    },
    { before: { balanceCents: 600 }, after: { balanceCents: 0, note: 'Erreur' } },
  ]);
  const reported = await db
    .selectFrom('outbox')
    .select('payload')
    .where('member_id', '=', memberId)
    .where('type', '=', 'credits.changed')
    .orderBy('id')
    .execute();
  expect(reported.map(({ payload }) => payload)).toEqual([{ creditsCents: 600 }, { creditsCents: 0 }]);
  expect((await give({ ...gift, kind: 'department', id: department })).body).toMatchObject({
    account: { balanceCents: 800 },
  });
});

test('POL-07 CKP-10 credits that an administrator gives are taken from the company’s account, and return to it', async () => {
  clock.set('2026-11-20T08:00:00Z');
  const id = await world.company();
  await db
    .insertInto('company_setting')
    .values({ ...setting, company_id: id })
    .execute();
  const memberId = await world.member({ company_id: id }, 400);
  const team = await world.department(id);
  const as = { memberId, companyId: id, roles: ['employee' as const, 'administrator' as const] };
  const gift = { kind: 'member' as const, id: memberId, cents: 500, note: 'Salon de Lyon' };
  expect((await give(gift, as)).body).toMatchObject({ code: 'credits.not-enough' });
  expect(
    (
      await api.call('credits.grant', {
        as,
        body: { ...gift, kind: 'company', id } as never,
        idempotencyKey: randomUUID(),
      })
    ).body,
  ).toMatchObject({ code: 'request.invalid' });
  expect(await world.balances(id)).toMatchObject({ member: 400 });
  await world.fund({ companyId: id }, 600);
  expect((await give(gift, as)).status).toBe(200);
  expect((await give({ ...gift, kind: 'department', id: team, cents: 101 }, as)).body).toMatchObject({
    code: 'credits.not-enough',
  });
  expect((await give({ ...gift, kind: 'department', id: team, cents: 100 }, as)).status).toBe(200);
  expect(await world.balances(id)).toEqual({ member: 900, department: 100, company: 0 });
  const statement = await api.call('credits.statement', { as, params: { kind: 'company', id } });
  expect(statement.body).toMatchObject({
    items: [{ kind: 'grant', amountCents: -100 }, { kind: 'grant', amountCents: -500, balanceAfterCents: 100 }, {}],
  });
  const { name: teamName } = await db
    .selectFrom('department')
    .select('name')
    .where('id', '=', team)
    .executeTakeFirstOrThrow();
  const others = statement.status === 200 ? statement.body.items.map(({ other }) => other) : [];
  expect(others).toEqual([teamName, 'Camille Aubry', null]);
  // The 400 of the budget did not come from the company and do not enter its account.
  expect((await give({ ...gift, cents: -900 }, as)).status).toBe(200);
  expect(await world.balances(id)).toEqual({ member: 0, department: 100, company: 500 });
});

test('POL-07 the overdraft of a company bounds what its administrators give at once', async () => {
  const id = await world.company({ overdraft_cents: 600 });
  await db
    .insertInto('company_setting')
    .values({ ...setting, company_id: id })
    .execute();
  const memberId = await world.member({ company_id: id });
  await world.fund({ companyId: id }, 300);
  const as = { memberId, companyId: id, roles: ['employee' as const, 'administrator' as const] };
  const gift = { kind: 'member' as const, id: memberId, cents: 300, note: 'Salon de Lyon' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => give(gift, as)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409]);
  expect(await world.balances(id)).toEqual({ member: 900, company: -600 });
});

test('POL-06 SEC-01 nobody else gives credits, to nobody of another company, and never nothing', async () => {
  const gift = { kind: 'member' as const, id: manager.memberId, cents: 500, note: 'Salon de Lyon' };
  expect((await give(gift, manager)).body).toMatchObject({ code: 'access.forbidden' });
  expect((await give({ ...gift, id: strangersMember })).body).toMatchObject({ code: 'resource.not-found' });
  const strangers = await world.department(stranger);
  expect((await give({ ...gift, kind: 'department', id: strangers })).body).toMatchObject({
    code: 'resource.not-found',
  });
  expect((await give({ ...gift, id: randomUUID() })).body).toMatchObject({ code: 'resource.not-found' });
  const freemium = await world.member();
  const homeless = { ...administrator, companyId: null };
  expect((await give({ ...gift, id: freemium }, homeless)).body).toMatchObject({ code: 'resource.not-found' });
  for (const change of [{ cents: 0 }, { cents: 0.5 }, { cents: 10_000_001 }, { note: ' a ' }]) {
    expect((await give({ ...gift, ...change })).body).toMatchObject({ code: 'request.invalid' });
  }
  expect([await balanceOf(db, manager.memberId), await balanceOf(db, strangersMember)]).toEqual([0, 50]);
});

test('INT-10 nobody gives credits in a company for which support has not switched them on', async () => {
  const other = await world.company();
  const memberId = await world.member({ company_id: other });
  const gift = { kind: 'member' as const, id: memberId, cents: 500, note: 'Salon de Lyon' };
  const answer = await give(gift, { memberId, companyId: other, roles: ['administrator'] });
  expect(answer.body).toMatchObject({ code: 'access.feature-locked' });
  expect(await balanceOf(db, memberId)).toBe(0);
});

test('POL-07 ten administrators who take back at once take no more than there is', async () => {
  const { memberId } = await make(['employee'], 1000);
  const take = () => give({ kind: 'member', id: memberId, cents: -300, note: 'Trop perçu' });
  const answers = await Promise.all(Array.from({ length: 10 }, take));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(7).fill(409)]);
  expect(await balanceOf(db, memberId)).toBe(100);
});
