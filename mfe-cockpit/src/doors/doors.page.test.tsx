import { officeApi } from '@escale/contract/offices';
import { fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { saintMartinForm } from '../offices/offices.fixture.ts';

await Promise.all([import('./link-dialog.tsx'), import('@escale/ui/controls')]);
const routes = officeApi.doors;
const { doors, places } = server.example(routes.list);
const [door] = doors;
const oid = saintMartinForm.id;
const faults = [
  {
    id: oid,
    workspaceId: oid,
    name: 'Salle Écluse',
    kind: 'video' as const,
    text: 'Pas de son',
    reportedAt: '2026-11-20T07:00:00Z',
  },
];

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  server.on(officeApi.buildings.get, () => saintMartinForm);
});
const show = () => openRemote(app, manifest, { at: `/offices/${oid}/doors`, as: { roles: ['administrator'] } });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test('BKG-18 the list says which screens are alive, and which were never opened', async () => {
  if (!door) throw new Error('no example');
  const seen = (id: string, seenAt: string | null) => ({ ...door, id, name: `Salle ${id.at(-1)}`, seenAt });
  server.on(routes.list, () => ({
    doors: [
      seen(oid.replace(/.$/, '7'), new Date(Date.now() - 40_000).toISOString()),
      seen(oid.replace(/.$/, '8'), '2026-11-19T07:00:00Z'),
      seen(oid.replace(/.$/, '9'), null),
    ],
    faults: [],
    places,
  }));
  await show();
  const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
  expect(await row(/Salle 7/)).toContain('en ligne');
  expect(await row(/Salle 8/)).toContain('silencieux depuis');
  expect(await row(/Salle 9/)).toContain('jamais ouvert');
});

test('BKG-18 a link is made for a place and shown once', async () => {
  server.on(routes.list, () => ({ doors: [], faults: [], places }));
  await show();
  const [first] = await screen.findAllByRole('button', { name: 'Ajouter un écran' });
  fireEvent.click(first ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Nouvel écran' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Créer le lien' }));
  expect(await dialog.findByText(/\/door\/pkFQeDdh/)).toBeTruthy();
  expect(server.received(routes.create)).toMatchObject([
    { params: { id: oid }, body: { of: 'room', placeId: places[0]?.id } },
  ]);
});

test('BKG-18 a screen gets another link, or is taken away after a question', async () => {
  await show();
  await press('Renouveler le lien de Salle Écluse');
  await press('Créer le lien');
  await waitFor(() => expect(server.received(routes.renew)).toHaveLength(1));
  await press('Terminé');
  await press('Retirer l’écran Salle Écluse');
  await press('Retirer');
  await waitFor(() => expect(server.received(routes.revoke)).toHaveLength(1));
});

test('BKG-18 what is broken is listed until it is repaired, and leads to its space', async () => {
  server.on(routes.list, () => ({ doors, faults, places }));
  await show();
  const list = within(await screen.findByRole('region', { name: '1 panne signalée' }));
  expect(list.getByText(/Pas de son/)).toBeTruthy();
  expect(list.getByRole('link', { name: 'Salle Écluse' }).getAttribute('href')).toBe(
    `/offices/${oid}/workspaces/${oid}`,
  );
  fireEvent.click(list.getByRole('button', { name: 'Réparé : Salle Écluse' }));
  await waitFor(() => expect(server.received(routes.settleFault)).toHaveLength(1));
});
