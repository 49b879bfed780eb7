import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { camt } from './camt.fixture.ts';
import { readStatement } from './read-statement.ts';

const read = (xml: string) => {
  const found = readStatement(xml, null);
  if (typeof found === 'string') throw new Error(found);
  return found;
};

test('INT-04 a received transfer is read with its day, cents, payer, words and the bank’s reference', () => {
  expect(read(camt([{ reference: 'A-1', amount: '1250.5', text: 'INV-2026-0042  & merci' }]))).toEqual({
    transfers: [
      {
        bankReference: 'FR7630006000011234567890189 A-1',
        receivedOn: '2026-11-19',
        amountCents: 125_050,
        payer: 'MARELUNE SAS',
        reference: 'INV-2026-0042 & merci',
      },
    ],
    left: 0,
  });
});

test('INT-04 debits, other currencies, and what is not booked are left out and counted', () => {
  const { transfers, left } = read(
    camt([{ credit: false }, { currency: 'USD' }, { status: 'PDNG' }, { amount: '0.001' }, { amount: '-5' }, {}]),
  );
  expect([transfers.length, left]).toEqual([1, 5]);
});

test('INT-04 a collective entry is told by its parts where they add up', () => {
  const part = (amount: string, payer: string) =>
    `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties></TxDtls>`;
  const entry = (amount: string) => ({ reference: 'C', amount, details: part('50.00', 'Un') + part('70.00', 'Deux') });
  expect(read(camt([entry('120.00')])).transfers).toMatchObject([
    { amountCents: 5000, payer: 'Un', bankReference: 'FR7630006000011234567890189 C/1' },
    { amountCents: 7000, payer: 'Deux', bankReference: 'FR7630006000011234567890189 C/2' },
  ]);
  expect(read(camt([entry('121.00')])).transfers).toMatchObject([{ amountCents: 12_100 }]);
});

test('INT-04 each entry has a reference of its own, the same in every file, also where the bank gives none', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ amount: fc.integer({ min: 1, max: 1e6 }).map((cents) => (cents / 100).toFixed(2)) })),
      (entries) => {
        const { transfers } = read(camt(entries));
        expect(new Set(transfers.map(({ bankReference }) => bankReference)).size).toBe(entries.length);
        expect(read(camt(entries)).transfers).toEqual(transfers);
        const sum = transfers.reduce((total, { amountCents }) => total + amountCents, 0);
        expect(sum).toBe(entries.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0));
      },
    ),
  );
});

test.each([
  ['no XML', 'INV-2026-0042;120,00', 'unreadable'],
  ['a file cut in two', camt([{}]).slice(0, 300), 'unreadable'],
  [
    'an entity that doubles itself',
    camt([{}], { head: '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]>' }),
    'unreadable',
  ],
  ['a file of ours', camt([{}], { head: '<!DOCTYPE a SYSTEM "file:///etc/passwd">' }), 'unreadable'],
  ['an entity that nobody declared', camt([{ details: '<TxDtls>&c;</TxDtls>' }]), 'unreadable'],
  ['a deep nest', camt([{ details: `${'<a>'.repeat(500)}${'</a>'.repeat(500)}` }]), 'unreadable'],
  ['another document', '<Document><CstmrCdtTrfInitn/></Document>', 'notStatement'],
  ['more than fits', camt(Array.from({ length: 2001 }, () => ({}))), 'tooMany'],
])('SEC-02 %s is refused', (_, xml, fault) => {
  expect(readStatement(xml, null)).toBe(fault);
});

test('INT-04 a statement of another account is refused', () => {
  expect(readStatement(camt([{}], { iban: 'FR1420041010050500013M02606' }), 'FR76 3000 6000 0112 3456 7890 189')).toBe(
    'otherAccount',
  );
  expect(readStatement(camt([{}]), 'FR76 3000 6000 0112 3456 7890 189')).toMatchObject({ left: 0 });
});
