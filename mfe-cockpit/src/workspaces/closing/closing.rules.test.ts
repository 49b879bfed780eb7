import { expect, test } from '@jest/globals';
import { touched } from '../spaces.fixture.ts';
import { answersOf } from './closing.rules.ts';

test('CKP-07 a booking moves to the first place that is offered, is cancelled where none is, or as it was chosen', () => {
  const [first, second] = touched.map(({ id }) => id);
  const offered = touched[0]?.offers[0]?.workspaceId;
  expect(answersOf(touched, {})).toEqual([
    { bookingId: first, workspaceId: offered },
    { bookingId: second, workspaceId: null },
  ]);
  expect(answersOf(touched, { [first ?? '']: null })[0]).toEqual({ bookingId: first, workspaceId: null });
  expect(answersOf(touched, { [first ?? '']: 'no longer free' })[0]?.workspaceId).toBe(offered);
});
