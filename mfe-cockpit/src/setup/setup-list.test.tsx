import { cockpitApi } from '@escale/contract/cockpit';
import { fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
// Loaded with the test: on a busy machine its first compilation takes longer than a test waits for it.
import '../figures/figures.page.tsx';

const { setup, closeSetup } = cockpitApi.customers;
const customer = { id: '018f4f2e-0000-7000-8000-000000000009', name: 'Marelune', internalSites: true };
const open = () =>
  openRemote(app, manifest, { at: '/dashboard/occupancy', as: { roles: ['administrator'], customer } });
const example = server.example(setup);

test('CKP-04 a new company reads its first steps on the dashboard, those done marked, each with its page', async () => {
  await open();
  const list = within(await screen.findByRole('region', { name: 'Mettre en place votre entreprise' }));
  expect(list.getByText('1 sur 6 faits')).toBeTruthy();
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent?.includes(', fait'))).toEqual(
    example.steps.map(({ done }) => done),
  );
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/settings/connections',
    '/employees/departments',
    '/employees/import',
    '/remote-policies',
    '/credits',
    '/offices',
  ]);
});

test('CKP-04 the list is closed for good, and goes when all is done', async () => {
  let closed = false;
  server.on(setup, () => ({ ...example, closed }));
  server.on(closeSetup, () => {
    closed = true;
    return { done: true };
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Fermer la liste pour tous les administrateurs' }));
  await waitFor(() => expect(screen.queryByText('Mettre en place votre entreprise')).toBeNull());
  expect(server.received(closeSetup).map(({ params }) => params)).toEqual([{ id: customer.id }]);
  server.on(setup, () => ({ closed: false, steps: example.steps.map((step) => ({ ...step, done: true })) }));
  await open();
  await waitFor(() => expect(server.received(setup).length).toBeGreaterThan(2));
  expect(screen.queryByText('Mettre en place votre entreprise')).toBeNull();
});
