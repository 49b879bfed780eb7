import { bookingRequest } from '@escale/contract/schemas';
import { expect, test } from '@jest/globals';
import { type BookingDraft, draftFromAddress, isFree, missingOf, requestOf } from './booking-draft.ts';

const space = '018f4f2e-0000-7000-8000-000000000002';
const draft = (changes: Partial<BookingDraft> = {}): BookingDraft => {
  const begun = draftFromAddress(
    `?workspaceId=${space}&date=2026-11-25&part=morning&people=3`,
    '2026-11-21',
    '+33639980417',
  );
  if (!begun) throw new Error('the address names a space');
  return { ...begun, ...changes };
};

test('BKG-01 an address begins a draft with its choice kept', () => {
  expect(draft()).toMatchObject({
    workspaceId: space,
    date: '2026-11-25',
    part: 'morning',
    people: 3,
    phone: '+33639980417',
  });
  expect(draftFromAddress('?date=2026-11-25', '2026-11-21', '')).toBeNull();
});

test('BKG-01 nonsense in the address falls back, a day gone by becomes today', () => {
  expect(
    draftFromAddress(`?workspaceId=${space}&date=2020-01-01&part=night&people=-4`, '2026-11-21', ''),
  ).toMatchObject({ date: '2026-11-21', part: 'day', people: 1 });
});

test('BKG-01 what is sent is what the contract accepts, without empty codes', () => {
  const request = requestOf(draft({ promoCode: ' ' }), false);
  expect(bookingRequest.safeParse(request).success).toBe(true);
  expect(request).not.toHaveProperty('promoCode');
  expect(requestOf(draft(), true).payment).toEqual({ method: 'free' });
});

test('BKG-01 a phone number is required, a seat too where there are seats', () => {
  expect(missingOf(draft(), { hasSeats: false })).toEqual([]);
  expect(missingOf(draft({ phone: 'call me' }), { hasSeats: true })).toEqual(['seat', 'phone']);
});

test('BKG-15 a space whose prices are all zero is free', () => {
  const price = { unit: 'day', per: 'person', excludingTaxCents: 0, includingTaxCents: 0, currency: 'EUR' } as const;
  expect(isFree({ prices: [] })).toBe(true);
  expect(isFree({ prices: [price, { ...price, includingTaxCents: 1800 }] })).toBe(false);
});
