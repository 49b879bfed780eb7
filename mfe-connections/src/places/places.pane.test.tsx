import { api } from '@escale/contract';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { teamRoutes } from '@escale/contract/team-calls';
import { exampleSpace, fireEvent, openRemote, screen, server, within } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

const day = '2099-12-02';
const idOf = (last: string) => `018f4f2e-0000-7000-8000-0000000000${last}`;
const personOf = (last: string, firstName: string, lastName: string) => ({
  id: idOf(last),
  firstName,
  lastName,
  jobTitle: null,
  avatar: null,
});
const ines = personOf('11', 'Inès', 'Belkacem');
const awa = personOf('12', 'Awa', 'Diarra');
const atelier = {
  workspaceId: idOf('21'),
  buildingId: idOf('31'),
  building: 'Saint-Martin',
  floor: { name: '3', number: 3 },
  label: 'Atelier',
  office: [ines],
  flexOffice: [],
};
const open = (date = day) => openRemote(app, manifest, { at: `/connections?list=places&date=${date}` });

test('CON-01 who is where on a day is shown by building and space, with a way to join', async () => {
  server.on(teamRoutes.locations, () => ({ items: [atelier], cities: [{ city: 'Lyon', people: [awa] }] }));
  await open();
  const site = within((await screen.findByRole('heading', { name: /^Saint-Martin/ })).closest('li') as HTMLElement);
  expect(site.getByText('Atelier')).toBeTruthy();
  expect(site.getByText('Étage 3')).toBeTruthy();
  expect(site.getByRole('link', { name: 'Inès Belkacem' })).toBeTruthy();
  const join = site.getByRole('link', { name: /^Rejoindre : Atelier/ });
  expect(join.getAttribute('href')).toBe(`/book?workspaceId=${atelier.workspaceId}&date=${day}&part=day`);
  const city = within((await screen.findByRole('heading', { name: 'Lyon' })).closest('li') as HTMLElement);
  expect(city.getByRole('link', { name: 'Awa Diarra' })).toBeTruthy();
  expect(server.received(teamRoutes.locations).map(({ query }) => query.date)).toEqual([day]);
});

test('WEK-08 a building without a space is joined by the week; nothing is joined where the member already is', async () => {
  const half = {
    locationType: 'office',
    label: 'Atelier',
    bookingId: null,
    bookingStatus: null,
    setBy: 'member',
  } as const;
  const there = { ...half, buildingId: atelier.buildingId, locationId: atelier.workspaceId };
  server.on(scheduleRoutes.my, () => ({
    days: [
      {
        date: day,
        halves: [
          { half: 'morning', ...there },
          { half: 'afternoon', ...there },
        ],
        hours: [],
        split: false,
      },
    ],
  }));
  const pergola = {
    ...atelier,
    workspaceId: null,
    floor: null,
    buildingId: idOf('32'),
    building: 'Pergola',
    label: 'Pergola',
  };
  server.on(teamRoutes.locations, () => ({ items: [atelier, pergola], cities: [] }));
  await open();
  expect(await screen.findByText('Vous y serez')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Rejoindre : Atelier/ })).toBeNull();
  const join = screen.getByRole('link', { name: /^Rejoindre : Pergola/ });
  expect(join.getAttribute('href')).toBe('/myweek?from=2099-11-30');
});

test('WEK-08 a day that is over is not joined', async () => {
  server.on(teamRoutes.locations, () => ({ items: [atelier], cities: [] }));
  await open('2020-12-02');
  expect(await screen.findByText('Atelier')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Rejoindre/ })).toBeNull();
});

test('CON-01 a day without anybody says why, and a failed one is tried again', async () => {
  server.on(teamRoutes.locations, () => server.refuse('server.error'));
  await open();
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  server.on(teamRoutes.locations, () => ({ items: [], cities: [] }));
  fireEvent.click(retry);
  expect(await screen.findByText('Personne d’annoncé ce jour-là')).toBeTruthy();
});

test('CON-01 a search also finds people of the other lists, by name or team', async () => {
  server.on(teamRoutes.searchMy, () => ({
    items: [{ ...awa, favourite: false, connected: true, department: 'Produit', shows: 'seat' }],
  }));
  server.on(teamRoutes.my, ({ query }) => ({
    items: query.q
      ? []
      : [{ ...ines, favourite: false, connected: false, department: null, shows: 'seat', today: null, week: null }],
    total: query.q ? 0 : 1,
    counts: { team: 1, connections: 1, company: 2, favourites: 0 },
  }));
  await openRemote(app, manifest, { at: '/connections' });
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'produit' } });
  const found = await screen.findByRole('link', { name: /^Awa Diarra/ });
  expect(found.getAttribute('href')).toBe(`/connections?member=${awa.id}`);
});

test('EXP-10 a free account is told the price of a space instead of being led to a refusal', async () => {
  const pergola = {
    ...atelier,
    workspaceId: exampleSpace.id,
    label: exampleSpace.name,
    office: [],
    flexOffice: [ines],
  };
  server.on(teamRoutes.locations, () => ({ items: [pergola], cities: [] }));
  server.on(api.workspaces.details, () => ({ items: [exampleSpace] }));
  await openRemote(app, manifest, { at: `/connections?list=places&date=${day}`, as: { accountType: 'freemium' } });
  expect(await screen.findByText(/^Dès 18 € : votre compte gratuit/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Rejoindre/ })).toBeNull();
});
