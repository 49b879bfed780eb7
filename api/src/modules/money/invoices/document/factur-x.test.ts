import { type CompanyBilling, type InvoiceLine, languages } from '@escale/contract';
import { amountsOfLines, linesOfSpent, reversedLines, withLineTaxes } from '@escale/rules';
import { expect, test } from '@jest/globals';
import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x';
import fc from 'fast-check';
import { ciiOf, type NamedInvoice } from './cii.ts';
import { drawInvoice } from './draw-invoice.ts';
import { brokenRules } from './en16931.fixture.ts';
import { textOf } from './pdf-text.fixture.ts';

const seller: CompanyBilling = {
  name: 'Escale SAS',
  registration: '123 456 782',
  vatNumber: 'FR11123456782',
  address: '9 passage des Tilleuls',
  postcode: '75010',
  city: 'Paris',
  country: 'FR',
};
const buyers: CompanyBilling[] = [
  { ...seller, name: 'Marelune & fils <SAS>', registration: '98765432400017', vatNumber: 'FR14987654324' },
  {
    ...seller,
    name: 'Gand BV',
    registration: '0202.239.951',
    vatNumber: 'BE0202239951',
    postcode: '9000',
    country: 'BE',
  },
  { ...seller, name: 'Grachten BV', registration: '33011433', vatNumber: 'NL004495445B01', country: 'NL' },
  { ...seller, name: 'Léman SA', registration: 'CHE-100.155.212', vatNumber: undefined, country: 'CH' },
];
const bank = { holder: 'Escale', iban: 'FR76 3000 6000 0112 3456 7890 189', bic: 'AGRIFRPP' };
const licences = withLineTaxes([
  {
    subject: 'customer_licences',
    month: '2026-11-01',
    quantity: 300,
    unitExcludingTaxCents: 480,
    excludingTaxCents: 144_000,
    taxBasisPoints: 2000,
  },
]);

function invoiceOf(amounts: { lines: InvoiceLine[] }, change: Partial<NamedInvoice> = {}): NamedInvoice {
  return {
    id: '018f4f2e-0000-7000-8000-000000000001',
    companyId: '018f4f2e-0000-7000-8000-0000000000c1',
    companyName: 'Marelune',
    timezone: 'Europe/Paris',
    name: 'INV-2026-0014',
    date: '2026-11-01',
    type: 'customer_licences',
    status: 'sent',
    currency: 'EUR',
    dueDate: '2026-12-01',
    method: null,
    paidAt: null,
    paymentId: null,
    chargePaymentId: null,
    automatic: false,
    madeBy: null,
    createdAt: '2026-11-01T03:00:00Z',
    month: '2026-11-01',
    postings: 0,
    reminders: 0,
    receivedCents: 0,
    corrects: null,
    correctsOn: null,
    seller,
    buyer: buyers[0] ?? seller,
    ...amountsOfLines(amounts.lines),
    ...change,
  };
}
const credit = (lines: InvoiceLine[]) =>
  invoiceOf(
    { lines: reversedLines(lines) },
    {
      name: 'AV-2026-0001',
      type: 'customer_credit_note',
      status: 'refunded',
      corrects: 'INV-2026-0014',
      correctsOn: '2026-11-01',
      dueDate: null,
      method: 'card',
    },
  );
const untaxed = { lines: licences.lines.map((line) => ({ ...line, taxBasisPoints: 0, taxCents: 0 })) };

test('INV-02 the data of an invoice and of a credit note follow the schema of EN 16931 and its rules, in every language', async () => {
  const documents = [
    invoiceOf(licences),
    invoiceOf(licences, { status: 'paid', method: 'card', paidAt: '2026-11-20T09:00:00Z' }),
    invoiceOf(licences, { receivedCents: 5000 }),
    credit(licences.lines),
    ...buyers.slice(1).map((buyer) => invoiceOf(untaxed, { buyer })),
    invoiceOf({
      lines: linesOfSpent('customer_cost_transfer', '2026-11-01', {
        cents: 361_007,
        spent: [
          { taxBasisPoints: 2000, cents: 2 },
          { taxBasisPoints: 2100, cents: 1 },
          { taxBasisPoints: 550, cents: 3 },
        ],
        otherwise: 2000,
      }),
    }),
  ];
  for (const document of documents)
    for (const language of languages) {
      const xml = ciiOf(document, bank, language);
      const { valid, errors } = await validateXsd(xml, Profile.EN16931);
      expect({ valid, errors, broken: brokenRules(xml) }).toEqual({ valid: true, errors: [], broken: [] });
    }
});

test('INV-02 INV-01 whatever the lines, the sums of the data agree', () => {
  const line = fc.record({
    subject: fc.constantFrom('customer_licences' as const, 'customer_setup' as const),
    month: fc.constant(null),
    quantity: fc.constant(1),
    excludingTaxCents: fc.integer({ min: 1, max: 1_000_000 }),
    taxBasisPoints: fc.constantFrom(0, 550, 1000, 2000, 2100),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const taxed = withLineTaxes(lines.map((one) => ({ ...one, unitExcludingTaxCents: one.excludingTaxCents })));
      for (const document of [invoiceOf(taxed), credit(taxed.lines)])
        expect(brokenRules(ciiOf(document, bank, 'fr'))).toEqual([]);
    }),
  );
});

test('INV-02 a broken sum, a missing number of VAT and a wrong due amount are found', () => {
  const xml = ciiOf(invoiceOf(licences), bank, 'fr');
  expect(
    brokenRules(
      xml.replace(
        '>1440.00</ram:LineTotalAmount></ram:SpecifiedTrade',
        '>1440.01</ram:LineTotalAmount></ram:SpecifiedTrade',
      ),
    ),
  ).toContain('BR-CO-10');
  expect(brokenRules(xml.replaceAll('schemeID="VA"', 'schemeID="FC"'))).toContain('BR-S-02 BR-Z-02 BR-AE-02 BR-G-02');
  expect(brokenRules(xml.replace('>1728.00</ram:Due', '>1728.10</ram:Due'))).toContain('BR-CO-16');
});

test('INV-02 the file of an invoice contains its data, is marked as Factur-X, and reads as before', async () => {
  const invoice = invoiceOf(licences);
  const file = await drawInvoice(invoice, bank, 'fr');
  const { xml } = await extractXml(file);
  expect(xml).toBe(ciiOf(invoice, bank, 'fr'));
  const source = file.toString('latin1');
  expect(source).toContain('/AFRelationship /Alternative');
  for (const mark of [
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>B</pdfaid:conformance>',
  ])
    expect(source).toContain(mark);
  // No font outside of the file.
  expect(source).not.toMatch(/\/BaseFont \/Helvetica/);
  const text = textOf(file);
  for (const words of [
    'Facture INV-2026-0014',
    'Marelune & fils <SAS>',
    'SIRET 98765432400017',
    '1 728,00 €',
    'L441-10',
  ])
    expect(text).toContain(words);
  expect(await drawInvoice(invoice, bank, 'fr')).toEqual(file);
});

test('INV-02 a customer abroad reads why there is no VAT; an estimate and an invoice without both parties have no data', async () => {
  const [, belgian = seller, , swiss = seller] = buyers;
  expect(textOf(await drawInvoice(invoiceOf(untaxed, { buyer: belgian }), null, 'nl'))).toContain('Btw verlegd');
  expect(textOf(await drawInvoice(invoiceOf(untaxed, { buyer: swiss }), null, 'en'))).toContain(
    'outside of the European',
  );
  for (const change of [{ buyer: null }, { status: 'estimate-sent' as const }]) {
    const other = await drawInvoice({ ...invoiceOf(licences), ...change }, bank, 'fr');
    expect(other.toString('latin1')).not.toContain('factur-x.xml');
  }
});

test('INV-01 what is left to pay is on the invoice; a credit note asks for no payment', async () => {
  const { includingTaxCents } = invoiceOf(licences);
  const partly = textOf(
    await drawInvoice(invoiceOf(licences, { receivedCents: includingTaxCents - 7001 }), bank, 'en'),
  );
  expect(partly).toMatch(/Still to be paid\s*€70\.01/);
  const taken = textOf(await drawInvoice(credit(licences.lines), bank, 'en'));
  expect(taken).not.toContain('Payment within 30 days');
  expect(taken).not.toContain('IBAN');
});
