import type { ShownDay } from '@escale/contract';
import { todayIn } from '@escale/rules';
import { renderWithMessages } from '@escale/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import messages from '../messages/fr.json' with { type: 'json' };
import { PersonRow, type Teammate } from './person-row.tsx';
import { workDays } from './week-dates.ts';

const saintMartin = '018f4f2e-0000-7000-8000-000000000009';
const half = { locationId: null, bookingId: null, bookingStatus: null, setBy: 'member' } as const;
const home = { ...half, locationType: 'home', label: null, buildingId: null } as const;
const office = { ...half, locationType: 'office', label: 'Saint-Martin', buildingId: saintMartin } as const;
const dayOf = (date: string): ShownDay => ({
  date,
  halves: [
    { half: 'morning', ...home },
    { half: 'afternoon', ...office },
  ],
});
const week = workDays(todayIn('Europe/Paris')).map(dayOf);
const ines: Teammate = {
  id: '018f4f2e-0000-7000-8000-000000000001',
  firstName: 'Inès',
  lastName: 'Belkacem',
  jobTitle: null,
  avatar: null,
  favourite: true,
  connected: false,
  shows: 'seat',
  department: 'Produit',
  today: null,
  week,
};

test('CON-01 a person’s row has their week in words, half by half, and links to their page', () => {
  renderWithMessages(<PersonRow teammate={ines} current list="team" />, messages);
  expect(screen.getAllByText(/Maison, puis Bureau Saint-Martin/)).toHaveLength(5);
  expect(screen.getByText('lundi: Maison, puis Bureau Saint-Martin')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toContain(`member=${ines.id}`);
});

test('CON-04 of a person who hides it, nothing is told', () => {
  renderWithMessages(<PersonRow teammate={{ ...ines, week: null }} current={false} list="team" />, messages);
  expect(screen.getByText('Ne montre pas sa semaine')).toBeTruthy();
  expect(screen.queryByText(/Maison/)).toBeNull();
});

test('CON-05 of a person who shows only that they work, the row shows no more, or their city', () => {
  const at = (label: string | null): Teammate => {
    const working = { ...half, setBy: null, locationType: 'working', label, buildingId: null } as const;
    const halves: ShownDay['halves'] = [
      { half: 'morning', ...working },
      { half: 'afternoon', ...working },
    ];
    return { ...ines, week: week.map(({ date }) => ({ date, halves })) };
  };
  const { unmount } = renderWithMessages(<PersonRow teammate={at(null)} current={false} list="team" />, messages);
  expect(screen.getByText('lundi: Travaille')).toBeTruthy();
  unmount();
  renderWithMessages(<PersonRow teammate={at('Paris')} current={false} list="team" />, messages);
  expect(screen.getByText('lundi: Travaille Paris')).toBeTruthy();
});
