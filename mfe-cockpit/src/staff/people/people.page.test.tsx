import type { StaffPerson } from '@escale/contract';
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
await import('./reason-dialog.tsx');

const { people } = staffApi;
const card = server.example(people.get);
const host: StaffPerson = {
  ...card.person,
  id: '018f4f2e-0000-7000-8000-000000000002',
  firstName: 'Sabine',
  lastName: 'Arcelin',
  company: null,
  host: { id: '018f4f2e-0000-7000-8000-0000000000d1', name: 'La Pergola' },
  roles: ['employee', 'host'],
  access: 'restricted',
};
const at = '/cockpit/staff/people';
const show = (address = at) => openRemote(app, manifest, { at: address, as: { roles: ['staff'] } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  server.on(people.list, () => ({
    items: [card.person, host],
    total: 2,
    counts: { all: 2, enabled: 1, invited: 0, restricted: 1 },
  }));
  server.on(people.get, ({ params: { id } }) =>
    id === host.id
      ? { ...card, person: host, spaces: [{ id: host.id, name: 'La Verrière', building: 'Saint-Martin' }] }
      : { ...card, bookings: { ...card.bookings, coming: 2, total: 5 } },
  );
});

test('SEC-01 people of every company stand with their company, roles and access', async () => {
  await show();
  const row = await screen.findByRole('row', { name: /Camille Aubry/ });
  expect(within(row).getByText('Marelune')).toBeTruthy();
  expect(screen.getByRole('row', { name: /Sabine Arcelin.*La Pergola.*Hôte.*bloqué/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: /Bloqués/ }));
  await waitFor(() => expect(server.received(people.list).at(-1)?.query).toMatchObject({ access: 'restricted' }));
});

test('SEC-01 an account is blocked with a reason, and what becomes of its bookings is asked', async () => {
  await show(`${at}/${card.person.id}`);
  expect(await screen.findByText('5 réservations, 2 à venir')).toBeTruthy();
  press('Bloquer');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Bloquer' }));
  expect(await dialog.findByText('Donnez une raison d’au moins 5 caractères.')).toBeTruthy();
  expect(dialog.getByText('Choisissez ce que deviennent ses réservations.')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Compte partagé' } });
  fireEvent.click(dialog.getByRole('radio', { name: 'Les garder' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Bloquer' }));
  await waitFor(() =>
    expect(server.received(people.disable)[0]?.body).toEqual({ reason: 'Compte partagé', bookings: 'keep' }),
  );
});

test('SEC-01 the card of a host shows their spaces, and a blocked account is opened again', async () => {
  await show(`${at}/${host.id}`);
  expect(await screen.findByText('La Verrière')).toBeTruthy();
  press('Débloquer');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Vérifié par téléphone' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Débloquer' }));
  await waitFor(() => expect(server.received(people.enable)).toHaveLength(1));
});
