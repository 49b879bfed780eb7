import { expect, test } from '@jest/globals';
import { testCards } from '../../../providers/payment/test-provider/test-cards.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture, wednesday } from '../../bookings/bookings.fixture.ts';
import { textOf } from '../invoices/document/pdf-text.fixture.ts';

const api = await startTestApi();
const world = await bookingsFixture(api);

const get = async (as: { memberId: string }, id: string, what: 'receipt' | 'invoice' = 'receipt', language = 'fr') => {
  const headers = { authorization: `Bearer ${await api.token(as)}`, 'x-preferred-language': language };
  return api.app.inject({ url: `/api/bookings/${id}/${what}`, headers });
};
const refused = async (...asked: Parameters<typeof get>) => {
  const answer = await get(...asked);
  return [answer.statusCode, answer.json().code];
};

test.each([
  [
    'fr',
    'recu',
    [
      'Reçu ESC-',
      'Escale SAS',
      'Bureaux',
      '9 passage des Tilleuls',
      'Camille Aubry',
      'Mercredi 25 novembre 2026',
      '9 h – 18 h',
      '20 novembre 2026',
      '15,00 €',
      'TVA 20 % sur 15,00 €',
      '18,00 €',
      'Payé avec des crédits',
      '18,00 crédits',
    ],
  ],
  [
    'en',
    'receipt',
    ['Receipt ESC-', 'Wednesday', '25 November 2026', 'VAT 20%', '€18.00', 'Paid with credits', '18.00 credits'],
  ],
  [
    'nl',
    'betaalbewijs',
    ['Betaalbewijs ESC-', 'Woensdag 25 november 2026', 'Btw 20%', 'Betaald met credits', '18,00 credits'],
  ],
])(
  'ACC-04 INV-02 the receipt in %s tells what, when, the price with its tax and how it was paid',
  async (language, file, texts) => {
    const as = await world.member();
    const { id, reference } = await world.booked(await world.space(), {}, as);
    const answer = await get(as, id, 'receipt', language);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${file}-${reference}.pdf"`,
      'cache-control': 'no-store',
    });
    const source = answer.rawPayload.toString('latin1');
    expect(source.startsWith('%PDF-')).toBe(true);
    expect(source).toContain(`/Lang (${language})`);
    const text = textOf(answer.rawPayload);
    for (const part of [reference, ...texts]) expect(text).toContain(part);
  },
);

test('ACC-04 BKG-12 the receipt of a cancelled booking tells what went back and what it cost in the end', async () => {
  const as = await world.member();
  const { id } = await world.booked(await world.space(), {}, as);
  api.clock.set('2026-11-24T00:00:00.000Z');
  expect(await api.call('bookings.cancel', { as, params: { id }, body: {} })).toMatchObject({
    body: { refundedCents: 900 },
  });
  const text = textOf((await get(as, id)).rawPayload);
  for (const part of ['Annulée', 'Crédits rendus', '9,00 crédits', 'Coût final', '9,00 €'])
    expect(text).toContain(part);
  api.clock.set('2026-11-20T08:00:00.000Z');
});

test('ACC-04 BKG-10 the receipt of a booking paid by card says so, and to whom it is billed', async () => {
  const as = await world.member({}, 0);
  const billing = {
    kind: 'company' as const,
    name: 'Brasserie de l’Anspach SRL',
    registration: '0202.239.951',
    vatNumber: 'BE0202239951',
    address: 'Anspachlaan 1',
    postcode: '1000',
    city: 'Bruxelles',
    country: 'BE' as const,
  };
  const payment = { method: 'card' as const, cardToken: testCards.accepted };
  const { id } = await world.booked(await world.space(), { payment, billing }, as);
  const text = textOf((await get(as, id)).rawPayload);
  for (const part of ['Payé par carte', 'Brasserie de l’Anspach SRL', 'BCE / KBO 0202.239.951', 'Facturé à'])
    expect(text).toContain(part);
  expect(text).not.toContain('Payé avec des crédits');
});

test('ACC-04 what was free, or is not paid for good yet, has no receipt: booking.no-receipt', async () => {
  const as = await world.member();
  const free = await world.space({ price_day_cents: 0, price_half_day_cents: 0 });
  const { id } = await world.booked(free, { payment: { method: 'free' } }, as);
  expect(await refused(as, id)).toEqual([409, 'booking.no-receipt']);
  const asked = await world.booked(await world.space({ instant: false }), {}, as);
  expect(await refused(as, asked.id)).toEqual([409, 'booking.no-receipt']);
});

test('ACC-04 SEC-01 another member does not find it; whoever else reads the booking reads no address of who paid', async () => {
  const manager = await world.member({}, 0);
  const [as, guest] = [await world.member({ manager_id: manager.memberId }), await world.member()];
  const change = { people: 2, participants: [guest.memberId] };
  const { id } = await world.booked(await world.space(), change, as);
  const stranger = await world.member({ company_id: await world.company() });
  for (const what of ['receipt', 'invoice'] as const) {
    expect(await refused(await world.member(), id, what)).toEqual([404, 'resource.not-found']);
    expect(await refused(stranger, id, what)).toEqual([404, 'resource.not-found']);
    for (const reader of [guest, manager, world.sabine])
      expect(await refused(reader, id, what)).toEqual([403, 'access.forbidden']);
  }
});

test('ACC-04 INV-02 an issued invoice of the booking is named by it and downloaded; without one there is none', async () => {
  const as = await world.member();
  const { id } = await world.booked(await world.space(), {}, as);
  const numberOf = async () => {
    const answer = await api.call('bookings.list', { as, query: { dateFrom: wednesday } });
    return answer.status === 200 ? answer.body.items.map(({ invoice }) => invoice) : answer.status;
  };
  expect(await refused(as, id, 'invoice')).toEqual([404, 'resource.not-found']);
  expect(await numberOf()).toEqual([null]);
  await api.db
    .insertInto('invoice')
    .values({
      company_id: world.companyId,
      booking_id: id,
      name: 'INV-2026-0007',
      type: 'user_booking',
      status: 'paid',
      excluding_tax_cents: 1500,
      tax_cents: 300,
      tax_basis_points: 2000,
      method: 'card',
      issued_on: '2026-11-20',
      paid_at: api.clock.now(),
      created_at: api.clock.now(),
    })
    .execute();
  expect(await numberOf()).toEqual(['INV-2026-0007']);
  const answer = await get(as, id, 'invoice');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="INV-2026-0007.pdf"');
  const text = textOf(answer.rawPayload);
  for (const part of ['Facture INV-2026-0007', 'Réservation', '18,00 €']) expect(text).toContain(part);
});

test('ACC-04 the receipts of a month are added up by the member who paid and downloaded in one file, in their language', async () => {
  const as = await world.member();
  const guest = await world.member();
  const first = await world.booked(await world.space(), { people: 2, participants: [guest.memberId] }, as);
  const second = await world.booked(await world.space(), {}, as);
  const months = async (who: { memberId: string }) => (await api.call('bookings.receipts', { as: who })).body;
  const month = wednesday.slice(0, 7);
  const sum = first.price.totalIncludingTaxCents + second.price.totalIncludingTaxCents;
  expect(await months(as)).toEqual({ items: [{ month, receipts: 2, shares: 0, creditsCents: sum, cardCents: 0 }] });
  expect(await months(guest)).toEqual({ items: [] });

  const file = async (who: { memberId: string }, query: string, language = 'fr') =>
    api.app.inject({
      url: `/api/bookings/receipts/file${query}`,
      headers: { authorization: `Bearer ${await api.token(who)}`, 'x-preferred-language': language },
    });
  const both = await file(as, `?month=${month}`);
  expect(both.headers['content-disposition']).toBe(`attachment; filename="recus-${month}.pdf"`);
  for (const { reference } of [first, second]) expect(textOf(both.rawPayload)).toContain(`Reçu ${reference}`);
  const all = await file(as, '', 'en');
  expect(all.headers['content-disposition']).toMatch(/receipts-\d{4}\.pdf/);
  for (const { reference } of [first, second]) expect(textOf(all.rawPayload)).toContain(`Receipt ${reference}`);
  const none = await file(guest, `?month=${month}`);
  expect([none.statusCode, none.json().code]).toEqual([409, 'booking.no-receipt']);
  expect((await file(as, '?month=2026-13')).statusCode).toBe(400);
});

test('ACC-04 BKG-22 a booking made for another is paid, and has its receipt, among the months of whom it was made for', async () => {
  const [boss, aide] = [await world.member(), await world.member()];
  await api.call('delegates.set', { as: boss, body: { memberIds: [aide.memberId] } });
  const own = await world.booked(await world.space(), {}, aide);
  const { price } = await world.booked(await world.space(), { onBehalfOf: boss.memberId }, aide);
  const months = async (who: { memberId: string }) => (await api.call('bookings.receipts', { as: who })).body;
  const month = { month: wednesday.slice(0, 7), receipts: 1, shares: 0, cardCents: 0 };
  expect(await months(aide)).toEqual({ items: [{ ...month, creditsCents: own.price.totalIncludingTaxCents }] });
  expect(await months(boss)).toEqual({ items: [{ ...month, creditsCents: price.totalIncludingTaxCents }] });
});
