import { bookingRequest } from '@escale/contract/bookings';
import { expect, test } from '@jest/globals';
import { billingFault, billingOf, emptyBilling, faultyBilling } from './billing.rules.ts';
import { type BookingDraft, draftFromAddress } from './booking-draft.ts';
import { type BookedSpace, checkOf, isFree, partOf, requestOf, slotsOf } from './booking-request.ts';
import { missingOf } from './missing.rules.ts';

const id = '018f4f2e-0000-7000-8000-000000000002';
const price = {
  unit: 'day',
  per: 'person',
  excludingTaxCents: 1500,
  includingTaxCents: 1800,
  currency: 'EUR',
} as const;
const desk: BookedSpace = {
  bookingMode: 'halfDays',
  hasSeats: false,
  timezone: 'Europe/Paris',
  prices: [price],
  capacity: 4,
};
const room: BookedSpace = { ...desk, bookingMode: 'hours' };
const draft = (changes: Partial<BookingDraft> = {}): BookingDraft => {
  const begun = draftFromAddress(
    `?workspaceId=${id}&date=2026-11-25&part=morning&people=3`,
    '2026-11-21',
    '+33639980417',
  );
  if (!begun) throw new Error('the address names a space');
  return { ...begun, ...changes };
};
const company = {
  ...emptyBilling,
  name: 'Marelune',
  registration: '732 829 320',
  address: '4 quai',
  postcode: '75010',
  city: 'Paris',
};

test('BKG-01 an address begins a draft with its choice kept', () => {
  expect(draft()).toMatchObject({
    workspaceId: id,
    dates: ['2026-11-25'],
    part: 'morning',
    people: 3,
    phone: '+33639980417',
  });
  expect(draftFromAddress('?date=2026-11-25', '2026-11-21', '')).toBeNull();
});

test('BKG-24 hours in the address are kept, backward ones are not', () => {
  const at = (hours: string) => draftFromAddress(`?workspaceId=${id}&${hours}`, '2026-11-21', '');
  expect(at('from=10:00&to=11:30')).toMatchObject({ part: 'hours', hours: { from: '10:00', to: '11:30' } });
  expect(at('from=11:30&to=10:00&part=day')).toMatchObject({ part: 'day', hours: null });
});

test('BKG-01 nonsense in the address falls back, a day gone by becomes today', () => {
  expect(draftFromAddress(`?workspaceId=${id}&date=2020-01-01&part=night&people=-4`, '2026-11-21', '')).toMatchObject({
    dates: ['2026-11-21'],
    part: null,
    people: 1,
  });
});

test('BKG-01 hours are offered where a space is sold by hours only', () => {
  expect(partOf(draft({ part: null }), desk)).toBe('day');
  expect(partOf(draft({ part: 'hours' }), desk)).toBe('day');
  expect(partOf(draft({ part: null }), room)).toBe('hours');
  expect(partOf(draft({ part: 'morning' }), room)).toBe('morning');
});

test('BKG-05 each date is a slot, hours as instants of the site', () => {
  const several = draft({ dates: ['2026-11-25', '2027-06-01'], part: 'hours' });
  expect(slotsOf(several, desk, null)).toEqual([
    { date: '2026-11-25', part: 'day' },
    { date: '2027-06-01', part: 'day' },
  ]);
  expect(slotsOf(several, room, { from: '10:00', to: '11:30' })).toEqual([
    { from: '2026-11-25T10:00:00+01:00', to: '2026-11-25T11:30:00+01:00' },
    { from: '2027-06-01T10:00:00+02:00', to: '2027-06-01T11:30:00+02:00' },
  ]);
  expect(slotsOf(several, room, null)).toEqual([]);
});

test('BKG-01 what is sent is what the contract accepts, without empty codes', () => {
  const choice = draft({ promoCode: ' ', guests: [{ name: 'Ana', email: 'ana@ruiz.example' }] });
  const slots = slotsOf(choice, desk, null);
  const request = requestOf(choice, desk, slots, null);
  expect(bookingRequest.safeParse(request).success).toBe(true);
  expect(request).not.toHaveProperty('promoCode');
  expect(request).not.toHaveProperty('billing');
});

test('BKG-10 credits are asked for first; the card that pays what they leave comes with its bill', () => {
  const choice = draft({ billing: company });
  const slots = slotsOf(choice, desk, null);
  expect(checkOf(choice, desk, slots).payment).toEqual({ method: 'creditsThenCard' });
  expect(requestOf(choice, desk, slots, null).payment).toEqual({ method: 'credits' });
  const shared = requestOf(choice, desk, slots, { token: 'card_accepted' });
  expect(shared).toMatchObject({
    payment: { method: 'creditsThenCard', cardToken: 'card_accepted' },
    billing: { kind: 'company', name: 'Marelune' },
  });
  expect(bookingRequest.safeParse(shared).success).toBe(true);
  const free = { ...desk, prices: [] };
  expect(requestOf(choice, free, slots, null).payment).toEqual({ method: 'free' });
});

test('BKG-10 a bill needs all but the VAT number', () => {
  expect(faultyBilling(emptyBilling)).toEqual(['name', 'registration', 'address', 'postcode', 'city']);
  expect(billingOf(company)).not.toHaveProperty('vatNumber');
  expect(faultyBilling({ ...company, kind: 'individual' })).toEqual(['firstName', 'lastName']);
});

test('BKG-01 a bill that could not be printed or whose numbers are of no company is not sent', () => {
  const wrong = { ...company, name: 'x'.repeat(300), registration: 'abc', vatNumber: 'FR??', postcode: '99999999' };
  expect(faultyBilling(wrong)).toEqual(['name', 'registration', 'vatNumber', 'postcode']);
  expect(billingFault(wrong, 'name')).toBe('long');
  expect(billingFault(wrong, 'registration')).toBe('number');
  expect(billingFault({ ...company, city: '🎉' }, 'city')).toBe('unprintable');
  expect(faultyBilling({ ...company, country: 'NL' })).toEqual(['registration', 'postcode']);
  expect(missingOf(draft({ billing: wrong }), desk, null, true)).toContain('billing');
});

test('BKG-01 missing fields are listed in the order of the page', () => {
  expect(missingOf(draft(), desk, null, false)).toEqual([]);
  expect(missingOf(draft({ phone: 'call me' }), { ...desk, hasSeats: true }, null, false)).toEqual([
    'people',
    'seat',
    'phone',
  ]);
  expect(missingOf(draft({ part: 'hours', people: 5, comment: 'a'.repeat(251) }), room, null, true)).toEqual([
    'hours',
    'people',
    'billing',
    'comment',
  ]);
  expect(missingOf(draft({ comment: 'a'.repeat(250), billing: company }), desk, null, true)).toEqual([]);
});

test('BKG-15 a space whose prices are all zero is free', () => {
  expect(isFree({ prices: [] })).toBe(true);
  expect(isFree({ prices: [{ ...price, includingTaxCents: 0 }, price] })).toBe(false);
});

test('BKG-01 a seat that the address names is asked for only of a space with seats', () => {
  const choice = draftFromAddress(`?workspaceId=${id}&seatId=${id}`, '2026-11-21', '');
  if (!choice) throw new Error('the address names a space');
  expect(checkOf(choice, { ...desk, hasSeats: true }, [])).toMatchObject({ seatId: id });
  expect(checkOf(choice, { ...desk, hasSeats: false }, [])).not.toHaveProperty('seatId');
});
