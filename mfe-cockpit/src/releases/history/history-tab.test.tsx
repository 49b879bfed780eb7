import { releaseRoutes } from '@escale/contract/releases';
import { fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../../remote.json' with { type: 'json' };
import * as app from '../../app.tsx';
import { eventOf, firstRegistry } from '../releases.fixture.ts';
import { serveReleases } from '../serve-releases.fixture.ts';

const registry = firstRegistry();
beforeEach(() => serveReleases(registry));

test('PLT-05 a history that failed comes by itself once the server answers again', async () => {
  server.on(releaseRoutes.history, () => server.refuse('server.error'));
  await openRemote(app, manifest, { at: '/releases?tab=history', as: { roles: ['staff'] } });
  await screen.findByText('Les versions ne se chargent pas');
  serveReleases(registry);
  expect((await screen.findAllByRole('link', { name: /promotion/ }, { timeout: 10_000 })).length).toBe(2);
  expect(screen.queryByText('Les versions ne se chargent pas')).toBeNull();
}, 20_000);

/** 57 changes, of which the server gives 50 at once; `search` narrows them as it does. */
const long = Array.from({ length: 57 }, (_, index) =>
  eventOf({ id: 57 - index, versionAfter: index > 54 ? '1.65.2' : '3.8.1' }),
);
const serveLong = () =>
  server.on(releaseRoutes.history, ({ query }) => {
    const { search = '', before = 58, limit } = query;
    return { items: long.filter((one) => one.id < before && one.versionAfter?.includes(search)).slice(0, limit) };
  });
const open = (query: string) =>
  openRemote(app, manifest, { at: `/releases?tab=history${query}`, as: { roles: ['staff'] } });

test('PLT-05 a search finds changes that were not loaded yet, and tells how many', async () => {
  serveLong();
  await open('&q=1.65.2');
  await waitFor(() => expect(screen.getAllByRole('link', { name: /promotion/ }).length).toBe(2));
  expect(screen.getByText('2 changements trouvés').closest('[role="status"]')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Voir plus ancien' })).toBeNull();
});

test('PLT-09 older changes take the focus of the button that showed them', async () => {
  serveLong();
  await open('');
  const more = await screen.findByRole('button', { name: 'Voir plus ancien' });
  more.focus();
  fireEvent.click(more);
  await waitFor(() => expect(screen.getAllByRole('link', { name: /promotion/ }).length).toBe(57));
  expect(screen.queryByRole('button', { name: 'Voir plus ancien' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('link', { name: /promotion/ })[50]));
});

test('PLT-10 without a network a list says what it waits for, and comes by itself', async () => {
  await openRemote(app, manifest, { at: '/releases', as: { roles: ['staff'] } });
  await screen.findByRole('link', { name: /booking/ });
  fireEvent(window, new Event('offline'));
  fireEvent.click(screen.getByRole('tab', { name: 'Historique' }));
  expect((await screen.findByText('Vous êtes hors ligne')).closest('[role="status"]')).toBeTruthy();
  fireEvent(window, new Event('online'));
  expect((await screen.findAllByRole('link', { name: /promotion/ })).length).toBe(2);
});

test('I18N-01 the first day of a month has its ordinal in a panel as in the history, and a lower number is told', async () => {
  const first = new Date();
  first.setUTCMonth(first.getUTCMonth() - 1, 1);
  registry.history = [eventOf({ versionBefore: '3.9.0', versionAfter: '3.8.1', at: first.toISOString() })];
  await open('&remote=booking');
  const drawer = await screen.findByRole('complementary', { name: 'Versions du module booking' });
  expect(await within(drawer).findByText(/, 1er /)).toBeTruthy();
  expect(await screen.findByText('(numéro plus bas)')).toBeTruthy();
  registry.history = firstRegistry().history;
});
