import { renderWithMessages } from '@escale/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import main from '../../messages/fr.json' with { type: 'json' };
import ofSpaces from '../../messages/space/fr.json' with { type: 'json' };
import { Cancellation } from './cancellation.tsx';

const open = { from: '09:00', to: '13:00' };
const space = {
  timezone: 'Europe/Paris',
  openingHours: [{ weekday: 2, morning: open, afternoon: { from: '14:00', to: '18:00' } }],
  cancellation: {
    code: 'flexible',
    steps: [
      { hoursBefore: 24, refundPercent: 100 },
      { hoursBefore: 2, refundPercent: 50 },
    ],
  },
} as unknown as ComponentProps<typeof Cancellation>['space'];

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const shownAt = (now: string) => {
  jest.setSystemTime(new Date(now));
  const choice = { date: '2026-11-24', part: 'day' as const, hours: null, people: 1 };
  const { unmount } = renderWithMessages(<Cancellation space={space} choice={choice} />, { ...main, ...ofSpaces });
  const words = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll(/[\u00a0\u202f]/g, ' '));
  unmount();
  return words;
};

test('BKG-12 a deadline that has passed is not promised: the same tiers as on the booking page', () => {
  expect(shownAt('2026-11-22T10:00:00Z')).toEqual([
    expect.stringMatching(/^Remboursé en entierjusqu’au lun\. 23 nov\., 9 h/),
    expect.stringMatching(/^Remboursé à 50 %jusqu’au mar\. 24 nov\., 7 h/),
    'Non rembourséensuite',
  ]);
  expect(shownAt('2026-11-23T16:00:00Z')).toEqual([expect.stringContaining('50 %'), 'Non rembourséensuite']);
  expect(shownAt('2026-11-24T07:00:00Z')).toEqual(['Non remboursédès la réservation']);
});
