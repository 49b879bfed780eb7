import { expect, test } from '@jest/globals';
import { swipeOf } from './use-swipe.ts';

test('WEK-01 a finger drawn far sideways turns the week, a scroll does not', () => {
  expect([swipeOf(-120, 10), swipeOf(120, -20), swipeOf(-40, 0), swipeOf(-90, 80)]).toEqual([1, -1, 0, 0]);
});
