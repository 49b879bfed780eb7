import type { AvailabilitySlot } from '@escale/contract';
import { renderWithMessages, screen } from '@escale/testing';
import { expect, test } from '@jest/globals';
import type { ComponentProps } from 'react';
import main from '../../messages/fr.json' with { type: 'json' };
import ofSpaces from '../../messages/space/fr.json' with { type: 'json' };
import { BookingBar } from './booking-bar.tsx';
import { type Choice, isFull } from './choice.rules.ts';

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
const button = (changes: Partial<Choice>) => {
  const choice: Choice = { date, part: 'day', hours: null, people: 1, ...changes };
  const bar = <BookingBar space={space} choice={choice} isFull={isFull(choice, slots, busy, 'Europe/Paris')} />;
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
