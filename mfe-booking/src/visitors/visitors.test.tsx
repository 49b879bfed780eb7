import { api, type Booking } from '@escale/contract';
import { visitApi } from '@escale/contract/visits';
import { fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

await import('./visitors-section.tsx');
const routes = visitApi.visits;
const { booking: example } = server.example(api.bookings.get);
const {
  items: [visit],
} = server.example(routes.mine);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const own: Booking = {
  ...example,
  workspace: { ...example.workspace, scope: 'internal' },
  slot: { ...example.slot, from: inHours(20), to: inHours(22) },
};
const me = { id: example.organiser.id, firstName: 'Camille' };
const open = (booking: Booking) => {
  server.on(api.bookings.get, () => ({ booking, plan: null }));
  const widgets = { 'connections/Teammates': () => null, 'myweek/WeekStrip': () => null };
  return openRemote(app, manifest, { at: `/bookings/${booking.id}`, as: me, widgets });
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

test('CKP-13 the organiser announces visitors of a booking in the own building, and takes one back', async () => {
  await open(own);
  const section = within(await screen.findByRole('region', { name: 'Visiteurs' }));
  expect(await section.findByText('Nour Benali')).toBeTruthy();
  fireEvent.click(section.getByRole('button', { name: 'Annuler la visite de Nour Benali' }));
  await waitFor(() => expect(server.received(routes.cancel)).toMatchObject([{ params: { id: visit?.id } }]));
  fireEvent.click(section.getByRole('button', { name: 'Inviter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Inviter un visiteur' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Envoyer l’invitation' }));
  expect(await dialog.findByText('Indiquez le nom.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Prénom et nom'), { target: { value: 'Rose Malinvaud' } });
  fireEvent.change(dialog.getByLabelText('E-mail'), { target: { value: 'rose@verre.example' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Envoyer l’invitation' }));
  await waitFor(() =>
    expect(server.received(routes.invite)).toMatchObject([
      { body: { name: 'Rose Malinvaud', bookingId: own.id, buildingId: own.building.id } },
    ]),
  );
});

test('CKP-13 a host’s space has no reception of the company', async () => {
  await open({ ...own, workspace: { ...own.workspace, scope: 'other' } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Visiteurs' })).toBeNull();
});
