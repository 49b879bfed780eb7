import { expect, test } from '@jest/globals';
import { formatPhone, fromE164, toE164 } from './phones.ts';

test('ACC-02 a number is shown as people write it in its country: not every country dials a zero first', () => {
  expect(fromE164('+33639980417', 'FR')).toEqual({ country: 'FR', national: '06 39 98 04 17' });
  expect(fromE164('+34612345678', 'FR')).toEqual({ country: 'ES', national: '612 34 56 78' });
  expect(fromE164('+351912345678', 'FR')).toEqual({ country: 'PT', national: '912 345 678' });
  expect(fromE164('+352628123456', 'FR')).toEqual({ country: 'LU', national: '628 123 456' });
  expect(fromE164('+390612345678', 'FR')).toEqual({ country: 'IT', national: '06 1234 5678' });
  expect(fromE164('+16135550123', 'FR').country).toBe('US');
  expect(fromE164('abc', 'BE')).toEqual({ country: 'BE', national: 'abc' });
});

test('ACC-02 what is typed in a country becomes one international number', () => {
  expect(toE164('06 39 98 04 17', 'FR')).toBe('+33639980417');
  expect(toE164('612 34 56 78', 'ES')).toBe('+34612345678');
  expect(toE164('06 1234 5678', 'IT')).toBe('+390612345678');
  expect(toE164('0032 470 12 34 56', 'FR')).toBe('+32470123456');
  expect(toE164('+31 6 12345678', 'FR')).toBe('+31612345678');
  expect(toE164(' ', 'FR')).toBe('');
});

test('ACC-02 every offered country reads back what it writes', () => {
  for (const value of [
    '+33639980417',
    '+32470123456',
    '+352628123456',
    '+4915123456789',
    '+34612345678',
    '+41781234567',
  ]) {
    const { country, national } = fromE164(value, 'FR');
    expect(toE164(national, country)).toBe(value);
  }
});

test('ACC-02 a kept number is read in groups', () => {
  expect(formatPhone('+33639980400')).toBe('+33 6 39 98 04 00');
  expect(formatPhone('12')).toBe('12');
});
