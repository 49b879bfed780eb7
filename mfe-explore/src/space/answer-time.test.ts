import { expect, test } from '@jest/globals';
import { answerTime } from './answer-time.ts';

test('WSP-01 a host answers in minutes, hours or days, whichever one would say', () => {
  expect(answerTime(35)).toEqual({ unit: 'minutes', count: 35 });
  expect(answerTime(89)).toEqual({ unit: 'minutes', count: 89 });
  expect(answerTime(515)).toEqual({ unit: 'hours', count: 9 });
  expect(answerTime(3000)).toEqual({ unit: 'days', count: 2 });
});
