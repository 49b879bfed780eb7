import { expect, test } from '@jest/globals';
import { outcomeOf } from './outcome.ts';

test('HST-03 an answer is shown as it was given; a request nobody answered has lapsed', () => {
  expect(outcomeOf('confirmed')).toBe('confirmed');
  expect(outcomeOf('rejected')).toBe('rejected');
  expect(outcomeOf('cancelled')).toBe('cancelled');
  expect(outcomeOf('expired')).toBe('expired');
  expect(outcomeOf('pending')).toBe('expired');
});
