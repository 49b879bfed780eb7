import { api } from '@escale/contract';
import { renderWithMessages, server } from '@escale/testing';
import { signIn, signOut } from '@escale/testing/session';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import main from '../messages/fr.json' with { type: 'json' };
import ofSpaces from '../messages/space/fr.json' with { type: 'json' };
import { BuildingPage } from './building.page.tsx';
import { daysFrom } from './day-tools.tsx';

const own = server.example(api.workspaces.own).buildings[0];
if (!own) throw new Error('the contract has an example');
const person = { id: own.id, firstName: 'Inès', lastName: 'Belkacem', jobTitle: 'Design', avatar: null };
const floors = own.floors.map((floor) => ({ ...floor, people: [person], peopleCount: 3 }));
const monday = '2099-06-01';

beforeEach(async () => {
  server.on(api.auth.me, () => ({
    ...server.example(api.auth.me),
    accountType: 'premium',
    customer: { id: own.id, name: 'Marelune', internalSites: true },
  }));
  server.on(api.workspaces.buildings, () => ({
    items: [
      {
        id: own.id,
        name: 'Saint-Martin',
        scope: 'internal',
        street: '12 quai des Écluses',
        postcode: '75010',
        city: 'Paris',
        place: 'Paris 10e',
        description: '',
        instructions: '',
        capacity: 24,
        pictures: ['one'],
        position: null,
        timezone: 'Europe/Paris',
        openingHours: [],
        amenities: [],
        email: null,
        phone: null,
        floors: [],
        workspaces: [],
      },
    ],
  }));
  server.on(api.workspaces.own, () => ({ buildings: [{ ...own, floors }] }));
  await signIn('employee@marelune.example', 'secret');
});
afterEach(async () => {
  cleanup();
  await signOut();
});

function show() {
  renderWithMessages(
    <MemoryRouter initialEntries={[`/building/${own?.id}?date=${monday}`]}>
      <Routes>
        <Route path="/building/:lid" element={<BuildingPage />} />
      </Routes>
    </MemoryRouter>,
    { ...main, ...ofSpaces },
  );
}

test('WSP-01 EXP-09 an own building shows its floors on a day, and who will be there', async () => {
  show();
  const floor = await screen.findByRole('heading', { name: 'Étage 3' });
  expect(floor).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Belvédère/ }).getAttribute('href')).toContain(`date=${monday}`);
  expect((await screen.findByRole('heading', { name: 'Qui est là' })).parentElement?.textContent).toContain(
    'Inès BelkacemDesign',
  );
  expect(screen.getByText('et 2 autres collègues')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Matin' }));
  await screen.findByRole('button', { name: 'Matin', pressed: true });
  const parts = server.received(api.workspaces.own).map(({ query }) => query.part);
  expect(parts.at(-1)).toBe('morning');
});

test('WSP-01 the way back leads to the search of the day', async () => {
  show();
  const trail = await screen.findByRole('navigation', { name: 'Fil d’Ariane' });
  expect(within(trail).getByRole('link', { name: 'Explorer' }).getAttribute('href')).toBe(`/explore?date=${monday}`);
  expect(within(trail).getByText('Saint-Martin').getAttribute('aria-current')).toBe('page');
});

test('WSP-01 the days to choose are working days, and the chosen one is always among them', () => {
  const days = daysFrom('2026-11-26', '2026-11-30');
  expect(days.slice(0, 3)).toEqual(['2026-11-26', '2026-11-27', '2026-11-30']);
  expect(days).toHaveLength(10);
  expect(daysFrom('2026-11-26', '2026-11-28')[0]).toBe('2026-11-28');
  expect(daysFrom('2026-11-26', '2027-02-01')[0]).toBe('2027-02-01');
});
