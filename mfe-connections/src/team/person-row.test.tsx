import type { ScheduleDay } from '@escale/contract';
import { renderWithMessages } from '@escale/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import messages from '../messages/fr.json' with { type: 'json' };
import { PersonRow, type Teammate } from './person-row.tsx';
import { meets } from './person-week.tsx';

const saintMartin = '018f4f2e-0000-7000-8000-000000000009';
const half = { locationId: null, bookingId: null, bookingStatus: null, setBy: 'member' } as const;
const home = { ...half, locationType: 'home', label: null, buildingId: null } as const;
const office = { ...half, locationType: 'office', label: 'Saint-Martin', buildingId: saintMartin } as const;
const day: ScheduleDay = {
  date: '2026-11-25',
  halves: [
    { half: 'morning', ...home },
    { half: 'afternoon', ...office },
  ],
};
const ines: Teammate = {
  id: '018f4f2e-0000-7000-8000-000000000001',
  firstName: 'Inès',
  lastName: 'Belkacem',
  jobTitle: null,
  avatar: null,
  favourite: true,
  department: 'Produit',
  today: day,
};

test('CON-01 a person’s row says in words where they are, half by half, and leads to their week', () => {
  renderWithMessages(<PersonRow teammate={ines} current list="team" />, messages);
  expect(screen.getByText('Maison, puis Bureau Saint-Martin')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toContain(`member=${ines.id}`);
});

test('CON-04 of a person who hides it, nothing is told', () => {
  renderWithMessages(<PersonRow teammate={{ ...ines, today: null }} current={false} list="team" />, messages);
  expect(screen.getByText('Ne montre pas sa semaine')).toBeTruthy();
});

test('CON-01 two people meet when they are at one site in the same half', () => {
  const [, afternoon] = day.halves;
  expect(meets(day, day)).toBe(true);
  expect(
    meets(
      {
        date: day.date,
        halves: [
          { ...afternoon, half: 'morning' },
          { half: 'afternoon', ...home },
        ],
      },
      day,
    ),
  ).toBe(false);
  expect(meets(undefined, day)).toBe(false);
});
