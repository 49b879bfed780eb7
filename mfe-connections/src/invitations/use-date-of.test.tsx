import { renderWithMessages, screen } from '@escale/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import messages from '../messages/fr.json' with { type: 'json' };
import { useDateOf } from './use-date-of.ts';

// Half past midnight in Paris, still the day before in UTC.
const received = '2026-11-24T23:30:00Z';

function Dates() {
  const dateOf = useDateOf();
  return <p>{`${dateOf(received)}, ${dateOf('2026-11-24T22:30:00Z')}`}</p>;
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-25T22:58:30Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

test('CON-02 ACC-09 an invitation is of today or yesterday in the reader’s time zone, also on a page left open over midnight', () => {
  renderWithMessages(<Dates />, messages);
  expect(screen.getByText('aujourd’hui, hier')).toBeTruthy();
  act(() => {
    jest.advanceTimersByTime(120_000);
  });
  expect(screen.getByText(/^hier, mar\. 24 nov\.$/)).toBeTruthy();
});
