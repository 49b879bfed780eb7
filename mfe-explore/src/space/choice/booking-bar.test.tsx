import type { AvailabilitySlot } from '@escale/contract';
import { renderWithMessages, screen } from '@escale/testing';
import { expect, test } from '@jest/globals';
import type { ComponentProps } from 'react';
import main from '../../messages/fr.json' with { type: 'json' };
import ofSpaces from '../../messages/space/fr.json' with { type: 'json' };
import { BookingBar } from './booking-bar.tsx';
import { type Choice, hasBegun, isFull, leftOfHalf, takenHours } from './choice.rules.ts';

const date = '2026-11-24';
const space = {
  id: 'x',
  type: 'meetingRoom',
  scope: 'internal',
  closure: null,
  prices: [],
} as unknown as ComponentProps<typeof BookingBar>['space'];
const slots = [
  { date, half: 'morning', state: 'full', free: 0, capacity: 4 },
  { date, half: 'afternoon', state: 'free', free: 4, capacity: 4 },
  { date: '2026-11-26', half: 'morning', state: 'free', free: 2, capacity: 4 },
  { date: '2026-11-26', half: 'afternoon', state: 'free', free: 4, capacity: 4 },
] as const satisfies AvailabilitySlot[];
const busy = [{ from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T10:30:00+01:00' }];
const opening = { from: '08:00', to: '13:00' };
const open = {
  timezone: 'Europe/Paris',
  openingHours: [
    // Tuesday and Wednesday.
    { weekday: 2, morning: opening, afternoon: { from: '14:00', to: '18:00' } },
    { weekday: 3, morning: opening, afternoon: null },
  ],
};
const button = (changes: Partial<Choice>) => {
  const choice: Choice = { date, part: 'day', hours: null, people: 1, ...changes };
  const bar = <BookingBar space={space} choice={choice} isFull={isFull(choice, slots, busy, open)} />;
  const { unmount } = renderWithMessages(bar, { ...main, ...ofSpaces });
  const { textContent } = screen.getByRole('button');
  unmount();
  return textContent;
};

test('BKG-17 WSP-02 the button of a full part of a day names the waiting list, of any other the booking', () => {
  expect(button({ part: 'day' })).toBe('Rejoindre la liste d’attente');
  expect(button({ part: 'morning' })).toBe('Rejoindre la liste d’attente');
  expect(button({ part: 'afternoon' })).toBe('Réserver cet espace');
  expect(button({ hours: { from: '10:00', to: '11:00' } })).toBe('Rejoindre la liste d’attente');
  expect(button({ hours: { from: '10:30', to: '11:00' } })).toBe('Réserver cet espace');
  expect(button({ part: 'afternoon', people: 4 })).toBe('Réserver cet espace');
  // Two places are too few for three people, and five fit in no half.
  expect(button({ date: '2026-11-26', people: 3 })).toBe('Rejoindre la liste d’attente');
  expect(button({ date: '2026-11-26', people: 2 })).toBe('Réserver cet espace');
  expect(button({ date: '2026-11-26', people: 5 })).toBe('Réserver cet espace');
  expect(button({ date: '2026-11-25' })).toBe('Réserver cet espace');
});

test('BKG-17 BKG-24 a half of which hours are taken cannot be had as a whole, but by the hour', () => {
  const taken = [{ from: '2026-11-25T10:00:00+01:00', to: '2026-11-25T12:00:00+01:00' }];
  const choice = (changes: Partial<Choice>): Choice => ({
    date: '2026-11-25',
    part: 'morning',
    hours: null,
    people: 1,
    ...changes,
  });
  expect(isFull(choice({}), [], taken, open)).toBe(true);
  expect(isFull(choice({ part: 'day' }), [], taken, open)).toBe(true);
  expect(isFull(choice({ part: 'afternoon' }), [], taken, open)).toBe(false);
  expect(isFull(choice({ date: '2026-11-24' }), [], taken, open)).toBe(false);
  const free = [
    { from: '08:00', to: '10:00' },
    { from: '12:00', to: '18:00' },
  ];
  expect(leftOfHalf({ date: '2026-11-25', half: 'morning' }, open, taken, free)).toEqual([
    { from: '08:00', to: '10:00' },
    { from: '12:00', to: '13:00' },
  ]);
  expect(leftOfHalf({ date: '2026-11-24', half: 'morning' }, open, taken, free)).toBeNull();
  const now = Date.parse('2026-11-25T09:00:00Z');
  expect(takenHours(taken, '2026-11-25', 'Europe/Paris', now)).toEqual([{ from: '10:00', to: '12:00' }]);
  expect(takenHours(taken, '2026-11-25', 'Europe/Paris', now + 3 * 3_600_000)).toEqual([]);
});

test('BKG-12 a half that has begun is recognised, in the time zone of the space', () => {
  const choice: Choice = { date: '2026-11-24', part: 'afternoon', hours: null, people: 1 };
  expect(hasBegun(choice, open, Date.parse('2026-11-24T13:00:00Z'))).toBe(true);
  expect(hasBegun(choice, open, Date.parse('2026-11-24T12:59:00Z'))).toBe(false);
  expect(hasBegun({ ...choice, hours: { from: '16:00', to: '17:00' } }, open, Date.parse('2026-11-24T14:00:00Z'))).toBe(
    false,
  );
});
