import { expect, test } from '@jest/globals';
import { likelyFor } from './transfer.rules.ts';

const marelune = { name: 'INV-2026-0014', companyName: 'Marelune', legalName: 'Marelune SAS', openCents: 172_800 };
const other = { ...marelune, companyName: 'Atelier Brume', legalName: 'Atelier Brume SARL' };
const next = { ...marelune, name: 'INV-2026-0015', openCents: 600_000 };
const transfer = { reference: '', payer: 'M. DUPONT', restCents: 1 };
const ask = (change: object, open = [other, next, marelune]) =>
  likelyFor({ ...transfer, ...change }, open).map(({ name, companyName, reason }) => [name, companyName, reason]);

test('INT-04 a reference names its invoice however the bank writes it; the number of another company alone says nothing', () => {
  const first = ['INV-2026-0014', 'Marelune', 'reference'];
  for (const reference of ['INV-2026-0014', 'FACT inv 2026 0014', 'INV20260014 MERCI'])
    expect(ask({ reference, payer: 'MARELUNE' })[0]).toEqual(first);
  expect(ask({ reference: 'INV-2026-0014' })).toEqual([]);
  expect(ask({ reference: 'INV-2026-0014' }, [marelune, next])).toEqual([first]);
  expect(ask({ reference: 'INV-2026-00141' }, [marelune])).toEqual([]);
});

test('INT-04 without a reference the exact amount is proposed, then what the payer owes', () => {
  expect(ask({ restCents: 600_000 })).toEqual([['INV-2026-0015', 'Marelune', 'amount']]);
  expect(ask({ payer: 'Marelune S.A.S.', restCents: 600_000 })).toEqual([
    ['INV-2026-0015', 'Marelune', 'amount'],
    ['INV-2026-0014', 'Marelune', 'payer'],
  ]);
  expect(ask({ payer: 'BRUME ATELIER' })).toEqual([['INV-2026-0014', 'Atelier Brume', 'payer']]);
  expect(ask({})).toEqual([]);
});
