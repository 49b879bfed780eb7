import { afterEach, expect, test } from '@jest/globals';
import { testCards } from '../../../providers/payment/test-provider/test-cards.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { invoicesFixture } from '../invoices/invoices.fixture.ts';
import { openReload } from '../invoices/public.ts';

const api = await startTestApi();
const world = await invoicesFixture(api);
afterEach(() => world.expectTrueBalances());
const keys = Array.from({ length: 100 }, (_, n) => `reload-key-${n}`);
type Admin = Awaited<ReturnType<typeof world.company>>['admin'];
const load = (as: Admin, body: object, key = keys.pop() ?? '') =>
  api.call('reloads.create', {
    as,
    idempotencyKey: key,
    body: { excludingTaxCents: 10_000, method: 'card', cardToken: testCards.accepted, ...body },
  });
const invoicesOf = (companyId: string) =>
  api.db
    .selectFrom('invoice')
    .select(['id', 'name', 'status'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();

test('CKP-10 POL-07 a card loads the account with what it paid, by one invoice and one transfer out of the card', async () => {
  const { companyId, admin } = await world.company();
  expect(await load(admin, {})).toMatchObject({
    status: 200,
    body: {
      invoice: {
        type: 'customer_balance',
        status: 'paid',
        name: 'INV-2026-0001',
        excludingTaxCents: 10_000,
        taxCents: 2000,
      },
      card: { status: 'captured' },
      creditsCents: 12_000,
    },
  });
  const params = { kind: 'company' as const, id: companyId };
  expect(await api.call('credits.statement', { as: admin, params })).toMatchObject({
    body: { items: [{ kind: 'reload', amountCents: 12_000, note: 'INV-2026-0001', madeBy: { id: admin.memberId } }] },
  });
  const audit = await api.call('credits.audit', { as: admin });
  expect(audit).toMatchObject({ body: { accounts: { faults: [] }, currencies: [{ sumCents: 0 }] } });
});

test('CKP-10 a repeat of a reload, also at the same time, loads nothing more', async () => {
  const { companyId, admin } = await world.company();
  const answers = await Promise.all([1, 2, 3].map(() => load(admin, {}, 'reload-same')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await load(admin, {}, 'reload-same')).toMatchObject({ status: 200 });
  expect(await invoicesOf(companyId)).toHaveLength(1);
  expect(await world.balance(companyId)).toBe(12_000);
});

test('INV-02 nothing is invoiced while nobody has told who sells', async () => {
  const { companyId } = await world.company();
  const context = { ...api.context, config: { ...api.context.config, seller: null } };
  const wish = { companyId, excludingTaxCents: 10_000, method: 'card', automatic: true, madeBy: null } as const;
  await expect(openReload(api.db, context, wish)).rejects.toMatchObject({ code: 'credits.update-failed' });
  expect(await invoicesOf(companyId)).toEqual([]);
});

test('CKP-10 less than half a euro without tax is not loaded, half a euro is', async () => {
  const { companyId, admin } = await world.company();
  expect(await load(admin, { excludingTaxCents: 49 })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid' },
  });
  expect(await load(admin, { excludingTaxCents: 50 })).toMatchObject({ status: 200 });
  expect(await world.balance(companyId)).toBe(60);
});

test.each([
  ['refused', 'payment.failed'],
  ['down', 'payment.provider-error'],
] as const)('CKP-10 ERR-01 a card that is %s changes no credits: credits.update-failed', async (card, because) => {
  const { companyId, admin } = await world.company();
  for (const key of ['reload-first', 'reload-first', 'reload-other']) {
    const answer = await load(admin, { cardToken: testCards[card] }, `${key}-${card}`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'credits.update-failed', because } });
  }
  expect(await world.balance(companyId)).toBe(0);
  expect((await invoicesOf(companyId)).map(({ status, name }) => [status, name])).toEqual([
    ['error', null],
    ['error', null],
  ]);
  await load(admin, {});
  expect((await invoicesOf(companyId)).at(-1)).toMatchObject({ name: 'INV-2026-0001', status: 'paid' });
});

test('CKP-10 an account that is closed, a card that is not told, and credits that support has not switched on are refused', async () => {
  const { companyId, admin } = await world.company();
  expect(await load(admin, { cardToken: undefined })).toMatchObject({ body: { code: 'credits.update-failed' } });
  await api.db.updateTable('company').set({ subscription_status: 'ended' }).where('id', '=', companyId).execute();
  expect(await load(admin, {})).toMatchObject({
    status: 409,
    body: { code: 'credits.update-failed', because: 'closed' },
  });
  const locked = await world.company();
  await api.db.deleteFrom('company_setting').where('company_id', '=', locked.companyId).execute();
  expect(await load(locked.admin, {})).toMatchObject({ status: 403, body: { code: 'access.feature-locked' } });
  expect(await invoicesOf(companyId)).toEqual([]);
});

test('CKP-10 INV-01 a transfer loads nothing until support has found it; names count on without gaps', async () => {
  const { companyId, admin } = await world.company();
  await load(admin, { cardToken: testCards.refused });
  const requested = await Promise.all(
    Array.from({ length: 5 }, () => load(admin, { method: 'bankTransfer', cardToken: undefined })),
  );
  const names = requested.map((answer) => (answer.status === 200 ? answer.body.invoice.name : answer.body.code)).sort();
  expect(names).toEqual([1, 2, 3, 4, 5].map((n) => `INV-2026-000${n}`));
  const [first] = requested;
  expect(first).toMatchObject({
    body: { invoice: { status: 'sent' }, transfer: { iban: expect.any(String) }, creditsCents: 0 },
  });
  const id = first?.status === 200 ? first.body.invoice.id : '';
  const params = { id };
  expect(await api.call('invoices.received', { as: world.support, params })).toMatchObject({ status: 200 });
  expect(await api.call('invoices.received', { as: world.support, params })).toMatchObject({
    body: { code: 'payment.invoice-paid' },
  });
  expect(await world.balance(companyId)).toBe(12_000);
});
