import { api, type WidgetProps } from '@escale/contract';
import { fireEvent, openRemote, screen, server, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { spaceCard } from '../cards/space-card.fixture.ts';
// Loaded with the test: on a busy machine its first compilation takes longer than a test waits for it.
import './building.page.tsx';
import { daysFrom } from './day-tools.tsx';

const own = server.example(api.workspaces.own).buildings[0];
if (!own) throw new Error('the contract has an example');
const person = { id: own.id, firstName: 'Inès', lastName: 'Belkacem', jobTitle: 'Design', avatar: null };
const belvedere = spaceCard({ id: own.id, name: 'Belvédère', scope: 'internal', teammates: [person] });
const monday = '2099-06-01';

beforeEach(() => {
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
        workspaces: [belvedere],
      },
    ],
  }));
  server.on(api.workspaces.own, () => ({ buildings: [own] }));
});

const Teammates = ({ title, spaces, date, part }: WidgetProps['connections/Teammates']) => (
  <p>{[title, ...spaces.map(({ id }) => id), date, part].join(', ')}</p>
);
const show = () =>
  openRemote(app, manifest, {
    at: `/building/${own.id}?date=${monday}`,
    as: { accountType: 'premium', customer: { id: own.id, name: 'Marelune', internalSites: true } },
    widgets: { 'connections/Teammates': Teammates },
  });

test('WSP-01 EXP-09 an own building shows its floors on a day, and who will be there', async () => {
  await show();
  const floor = await screen.findByRole('heading', { name: 'Étage 3' });
  expect(floor).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Belvédère/ }).getAttribute('href')).toContain(`date=${monday}`);
  expect(await screen.findByText(`Qui est là, ${own.id}, ${monday}, day`)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Matin' }));
  await screen.findByRole('button', { name: 'Matin', pressed: true });
  expect(screen.getByText(`Qui est là, ${own.id}, ${monday}, morning`)).toBeTruthy();
  const parts = server.received(api.workspaces.own).map(({ query }) => query.part);
  expect(parts.at(-1)).toBe('morning');
});

test('WSP-01 the way back leads to the search of the day', async () => {
  await show();
  const trail = await screen.findByRole('navigation', { name: 'Fil d’Ariane' });
  expect(within(trail).getByRole('link', { name: 'Explorer' }).getAttribute('href')).toBe(
    `/explore?locality=paris-france&date=${monday}`,
  );
  expect(within(trail).getByText('Saint-Martin').getAttribute('aria-current')).toBe('page');
});

test('WSP-01 the days to choose are working days, and the chosen one is always among them', () => {
  const days = daysFrom('2026-11-26', '2026-11-30');
  expect(days.slice(0, 3)).toEqual(['2026-11-26', '2026-11-27', '2026-11-30']);
  expect(days).toHaveLength(10);
  expect(daysFrom('2026-11-26', '2026-11-28')[0]).toBe('2026-11-28');
  expect(daysFrom('2026-11-26', '2027-02-01')[0]).toBe('2027-02-01');
});
