import { expect, test } from '@jest/globals';
import { inPlace } from './request-order.ts';

const request = (id: string, hour: number) => ({ booking: { id }, answerBy: `2026-11-21T0${hour}:00:00Z` });
const [first, second, third] = [request('a', 1), request('b', 2), request('c', 2)];

test('HST-03 an answered request keeps its place, whether the list was read again or not', () => {
  expect(inPlace([first, second, third], [second])).toEqual([first, second, third]);
  expect(inPlace([first, third], [second])).toEqual([first, second, third]);
  expect(inPlace([third], [first])).toEqual([first, third]);
});
