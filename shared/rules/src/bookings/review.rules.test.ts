import { expect, test } from '@jest/globals';
import { isReviewable, reviewableUntil } from './review.rules.ts';

const end = '2026-11-20T17:00:00Z';

test('WSP-04 a stay is reviewed within seven days of its end, a review changed within seven days of its writing', () => {
  expect(reviewableUntil(end, null)).toBe('2026-11-27T17:00:00.000Z');
  expect(isReviewable(end, null, '2026-11-20T16:59:59Z')).toBe(false);
  expect(isReviewable(end, null, end)).toBe(true);
  expect(isReviewable(end, null, '2026-11-27T16:59:59Z')).toBe(true);
  expect(isReviewable(end, null, '2026-11-27T17:00:00Z')).toBe(false);
  expect(isReviewable(end, '2026-11-26T09:00:00Z', '2026-12-03T08:59:59Z')).toBe(true);
  expect(isReviewable(end, '2026-11-26T09:00:00Z', '2026-12-03T09:00:00Z')).toBe(false);
});
