import { api, type Booking } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { fireEvent, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { signIn } from '@escale/testing/session';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { space } from '../../book/space.fixture.ts';
import messages from '../../messages/fr.json' with { type: 'json' };
import { InviteDialog } from './invite-dialog.tsx';

// jsdom implements the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const { booking } = server.example(api.bookings.get);
const ines = {
  ...booking.organiser,
  id: '018f4f2e-0000-7000-8000-0000000000a1',
  firstName: 'Inès',
  lastName: 'Belkacem',
};
const found = { ...ines, favourite: false, connected: false, department: null, shows: 'city' as const, today: null };

const show = (changes: Partial<Booking> = {}) => {
  const onClose = jest.fn();
  renderWithMessages(<InviteDialog booking={{ ...booking, ...changes }} onClose={onClose} />, messages);
  return onClose;
};
const choose = async (name: string) => {
  const field = await screen.findByRole('combobox');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: name } });
  await screen.findByRole('option', { name: new RegExp(name) });
  fireEvent.keyDown(field, { key: 'Enter' });
};
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Inviter ces personnes' }));

beforeEach(async () => {
  server.on(api.workspaces.details, () => ({ items: [{ ...space, capacity: 3 }] }));
  server.on(teamRoutes.my, () => ({ ...server.example(teamRoutes.my), items: [{ ...found, week: null }], total: 1 }));
  await signIn('employee@marelune.example', 'secret');
});

test('BKG-07 a colleague is invited later; the place this takes is priced before it is paid', async () => {
  const onClose = show();
  expect(await screen.findByText(/Une personne nommée, 3 au plus, vous compris\./)).toBeTruthy();
  await choose('Inès');
  expect(screen.getByText(/Une place de plus : 18 crédits/)).toBeTruthy();
  send();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.received(api.bookings.change).map(({ body }) => body)).toEqual([{ people: 2 }]);
  expect(server.received(api.bookings.invite).map(({ body }) => body)).toEqual([
    { participants: [ines.id], guests: [] },
  ]);
});

test('BKG-07 a refusal is told in its own words, and nobody who was chosen is lost', async () => {
  server.on(api.bookings.change, () => server.refuse('booking.full'));
  const onClose = show();
  await choose('Inès');
  send();
  expect((await screen.findByRole('alert')).textContent).toContain('La capacité maximale est atteinte.');
  expect(screen.getByRole('button', { name: 'Enlever Inès Belkacem' })).toBeTruthy();
  expect(server.received(api.bookings.invite)).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test('BKG-07 without a name nothing is sent, and where every place has a name none can be added', async () => {
  show();
  await screen.findByRole('combobox');
  send();
  expect(await screen.findByText('Choisissez au moins un collègue ou un invité.')).toBeTruthy();
  expect(server.received(api.bookings.invite)).toEqual([]);
});

test('BKG-07 a full booking says so instead of a field that refuses', async () => {
  show({ people: 3, participants: [ines, { ...ines, id: booking.workspace.id }] });
  expect(await screen.findByText(/Toutes les places sont nommées : 3 au plus/)).toBeTruthy();
  expect((screen.getByRole('combobox') as HTMLInputElement).disabled).toBe(true);
});

test('BKG-07 whoever takes part already is not proposed again', async () => {
  show({ people: 3, participants: [ines] });
  const field = await screen.findByRole('combobox');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'Inès' } });
  expect(await screen.findByText(/Personne ne s’appelle « Inès »/)).toBeTruthy();
});
