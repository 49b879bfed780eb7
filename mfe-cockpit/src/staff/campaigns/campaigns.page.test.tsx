import type { Campaign } from '@escale/contract';
import { staffApi } from '@escale/contract/staff';
import { openRemote, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../../../remote.json' with { type: 'json' };
import * as app from '../../app.tsx';

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
await Promise.all([import('./campaign-dialog.tsx'), import('@escale/ui/controls')]);

const { campaigns } = staffApi;
const { version: _, ...example } = server.example(campaigns.get);
const one: Campaign = { ...example, companies: [{ id: example.id, name: 'Marelune' }] };
const free: Campaign = {
  ...one,
  id: '018f4f2e-0000-7000-8000-000000000002',
  name: { fr: 'Journée d’été', en: 'Summer day', nl: 'Zomerdag' },
  kind: 'freeDay',
  percent: null,
  mostUses: null,
  code: null,
  codes: 0,
  companies: [],
  state: 'over',
};
const at = '/cockpit/staff/campaigns';
const show = (address = at) => openRemote(app, manifest, { at: address, as: { roles: ['staff'] } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

beforeEach(() => {
  sessionStorage.clear();
  server.on(campaigns.list, () => ({ items: [one, free], total: 2, counts: { running: 1, over: 1 } }));
  server.on(campaigns.get, ({ params: { id } }) => {
    const found = [one, free].find((campaign) => campaign.id === id);
    return found ? { ...found, version: 'v' } : server.refuse('resource.not-found');
  });
});

test('BKG-13 campaigns stand with what they give, their limits and their use so far', async () => {
  await show();
  const row = await screen.findByRole('row', { name: /Rentrée/ });
  expect(row.textContent).toContain('RENTREE');
  expect(within(row).getByText('une fois par personne, Marelune')).toBeTruthy();
  expect(within(row).getByText('37 sur 200')).toBeTruthy();
  expect(screen.getByRole('row', { name: /Journée d’été.*journée offerte.*échue/ })).toBeTruthy();
  expect(screen.getByRole('tab', { name: /En cours/ }).textContent).toContain('1');
  fireEvent.click(screen.getByRole('tab', { name: /En cours/ }));
  await waitFor(() => expect(server.received(campaigns.list).at(-1)?.query).toMatchObject({ state: 'running' }));
});

test('BKG-13 staff begin a campaign of several codes; what is missing is said at its field, and nothing typed is lost', async () => {
  await show();
  await screen.findByRole('row', { name: /Rentrée/ });
  press('Nouvelle campagne');
  const dialog = within(await screen.findByRole('dialog'));
  type('Français', 'Noël');
  type('English', 'Christmas');
  fireEvent.click(dialog.getByRole('radio', { name: 'Plusieurs codes uniques' }));
  type('Nombre de codes', '900');
  press('Lancer la campagne');
  expect(await dialog.findByText('Donnez un nom en néerlandais.')).toBeTruthy();
  expect(dialog.getByText('De 1 à 500 codes à la fois.')).toBeTruthy();
  expect(server.received(campaigns.create)).toHaveLength(0);

  press('Annuler');
  press('Nouvelle campagne');
  expect((await screen.findByLabelText<HTMLInputElement>('Français')).value).toBe('Noël');
  type('Nederlands', 'Kerst');
  type('Nombre de codes', '40');
  press(/Jusqu’au/);
  fireEvent.click((await screen.findAllByRole('gridcell')).at(-1)?.querySelector('button') ?? document.body);
  press('Lancer la campagne');
  await waitFor(() => expect(server.received(campaigns.create)).toHaveLength(1));
  expect(server.received(campaigns.create)[0]?.body).toMatchObject({
    name: { fr: 'Noël', en: 'Christmas', nl: 'Kerst' },
    codes: { by: 'number', count: 40, prefix: '' },
    percent: 10,
    mostEach: 1,
  });
  expect(await screen.findByRole('heading', { level: 3 })).toBeTruthy();
});

test('BKG-13 a campaign opens beside the list with its bookings, and is ended after a question', async () => {
  server.on(campaigns.uses, () => ({
    items: [
      {
        bookingId: one.id,
        reference: 'ESC-AAAAAA',
        code: 'RENTREE',
        member: { id: one.id, firstName: 'Camille', lastName: 'Aubry', jobTitle: null, avatar: null },
        company: 'Marelune',
        space: 'La Pergola',
        date: '2026-11-25',
        status: 'confirmed',
        discountCents: 300,
        bookedAt: '2026-11-20T09:00:00Z',
      },
    ],
    total: 1,
  }));
  server.on(campaigns.end, () => ({ ...one, state: 'ended', endedAt: '2026-11-27T09:00:00Z', version: 'w' }));
  await show(`${at}/${one.id}`);
  expect(await screen.findByText('Marelune, La Pergola, 25 novembre')).toBeTruthy();
  press('Arrêter');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Arrêter' }));
  await waitFor(() => expect(server.received(campaigns.end)).toHaveLength(1));
});

test('BKG-13 a change is sent with the version that was read', async () => {
  server.on(campaigns.update, () => ({ ...one, percent: 30, version: 'w' }));
  await show(`${at}/${one.id}`);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Modifier' }).disabled).toBe(false));
  press('Modifier');
  const percent = await screen.findByLabelText('Remise en %');
  fireEvent.change(percent, { target: { value: '30' } });
  press('Enregistrer');
  await waitFor(() => expect(server.received(campaigns.update)[0]?.body).toMatchObject({ percent: 30, version: 'v' }));
});

test('SEC-01 a member without the role is told whose page it is', async () => {
  await openRemote(app, manifest, { at, as: { roles: ['administrator'] } });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
