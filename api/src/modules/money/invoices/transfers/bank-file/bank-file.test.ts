import { afterEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../../../testing/test-api.ts';
import { invoicesFixture } from '../../invoices.fixture.ts';
import { camt, type Entry } from './camt.fixture.ts';

const api = await startTestApi();
const world = await invoicesFixture(api);
afterEach(() => world.expectTrueBalances());
const as = world.support;
const preview = (xml: string) => api.call('transfers.preview-file', { as, body: { xml } });
const imported = (xml: string) => api.call('transfers.import-file', { as, body: { xml } });
const stored = () =>
  api.db.selectFrom('bank_transfer').select(['id', 'bank_reference', 'amount_cents', 'payer']).orderBy('id').execute();

test('INT-04 a file is shown before it is recorded: once each, matched where number and amount are certain', async () => {
  const { companyId } = await world.company();
  const sure = await world.invoice(companyId, { name: 'INV-2026-0101' });
  const part = await world.invoice(companyId, { name: 'INV-2026-0102' });
  const entries: Entry[] = [
    { reference: 'S-1', text: 'Facture INV 2026 0101' },
    { reference: 'S-2', amount: '50.00', text: 'INV-2026-0102' },
    { reference: 'S-3', amount: '77.00', text: 'merci' },
  ];
  expect(await preview(camt([...entries, { credit: false }]))).toMatchObject({
    status: 200,
    body: {
      items: [
        { state: 'new', pays: { name: 'INV-2026-0101' } },
        { state: 'new', pays: null },
        { state: 'new', pays: null },
      ],
      left: 1,
    },
  });
  expect(await stored()).toEqual([]);
  expect(await imported(camt(entries))).toMatchObject({ body: { recorded: 3, matched: 1, known: 0 } });
  expect(await world.books(sure)).toMatchObject({ status: 'paid', loadedCents: 12_000 });
  expect(await world.books(part)).toMatchObject({ status: 'sent' });
  // The next file has the same days again.
  const next = camt([...entries, { reference: 'S-4', amount: '9.00' }]);
  expect(await preview(next)).toMatchObject({
    body: { items: [{ state: 'known', pays: null }, { state: 'known' }, { state: 'known' }, { state: 'new' }] },
  });
  const answers = await Promise.all([imported(next), imported(next), imported(next)]);
  expect(answers.map(({ body }) => ('recorded' in body ? body.recorded : body)).sort()).toEqual([0, 0, 1]);
  expect(await stored()).toHaveLength(4);
});

test('INT-04 what was recorded by hand is recognised by day and amount, and gets the reference of the bank', async () => {
  const body = { receivedOn: '2026-11-18', amountCents: 4200, payer: 'Dupont', reference: '' };
  await api.call('transfers.record', { as, body, idempotencyKey: 'recorded-by-hand' });
  const twice = camt([
    { reference: 'H-1', amount: '42.00', day: '2026-11-18' },
    { reference: 'H-2', amount: '42.00', day: '2026-11-18' },
  ]);
  expect(await preview(twice)).toMatchObject({ body: { items: [{ state: 'byHand' }, { state: 'new' }] } });
  expect(await imported(twice)).toMatchObject({ body: { recorded: 1, known: 1 } });
  expect(await imported(twice)).toMatchObject({ body: { recorded: 0, known: 2 } });
  const own = (await stored()).filter(({ amount_cents }) => amount_cents === 4200);
  expect(own.map(({ payer, bank_reference }) => [payer, bank_reference?.slice(-3)])).toEqual([
    ['Dupont', 'H-1'],
    ['MARELUNE SAS', 'H-2'],
  ]);
});

test('INT-04 ERR-02 SEC-02 a file that cannot be read says why and records nothing', async () => {
  const before = await stored();
  for (const xml of [
    '<!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>',
    camt([{}], { iban: 'BE68539007547034' }),
  ])
    for (const answer of [await preview(xml), await imported(xml)])
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', errors: [{ pointer: '/body/xml', message: expect.stringMatching(/\w/) }] },
      });
  expect(await preview('a'.repeat(2_000_001))).toMatchObject({ status: 400 });
  expect(await stored()).toEqual(before);
  const { admin } = await world.company();
  expect(await api.call('transfers.import-file', { as: admin, body: { xml: camt([{}]) } })).toMatchObject({
    status: 403,
  });
});
