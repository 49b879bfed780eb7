import { api, type Booking } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
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
  expect(await screen.findByText(/^Chaque personne ajoutée coûte 18 crédits/)).toBeTruthy();
  expect(await screen.findByText(/Une personne nommée, 3 au plus, vous compris\./)).toBeTruthy();
  await choose('Inès');
  expect(screen.getByText(/Une place de plus : 18 crédits.+coûte alors 36 crédits/)).toBeTruthy();
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

test('BKG-07 BKG-11 credits that do not suffice are told before, with what is missing and what can be done', async () => {
  server.on(lateApi.changes.check, () => ({
    ...server.example(lateApi.changes.check),
    bookable: false,
    decisions: [
      {
        rule: 'budget',
        passed: false,
        code: 'payment.no-credits',
        message: 'Vos crédits ne suffisent pas pour cette réservation.',
        need: 1800,
        have: 1220,
        setBy: 'member',
      },
    ],
  }));
  show();
  await choose('Inès');
  const told = (await screen.findByText(/Il manque/)).textContent?.replaceAll(/\s/g, ' ');
  expect(told).toMatch(/^Il manque 5,80 crédits : il reste 12,20 crédits\. .+ pas par carte\./);
  expect(screen.getByRole('link', { name: 'sur la page de l’espace' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Inviter ces personnes' }).hasAttribute('disabled')).toBe(true);
});

test('BKG-07 BKG-23 BKG-25 credits missing for places that need an approval: the request holds their price beside the booking’s', async () => {
  server.on(lateApi.changes.check, () => ({
    ...server.example(lateApi.changes.check),
    bookable: false,
    waitsFor: ['approval'],
    decisions: [
      {
        rule: 'budget',
        passed: false,
        code: 'payment.no-credits',
        message: 'Vos crédits ne suffisent pas pour cette réservation.',
        need: 6120,
        have: 4220,
        setBy: 'member',
      },
    ],
  }));
  show();
  await choose('Inès');
  const told = (await screen.findByText(/il manque/)).textContent?.replaceAll(/\s/g, ' ');
  expect(told).toMatch(/la demande retient 61,20 crédits en entier, en plus de ce qui est déjà payé/);
  expect(told).toMatch(/il manque 19 crédits, il reste 42,20 crédits\./);
});

test('BKG-07 BKG-23 places that need an approval are asked for first, and a guest being typed counts', async () => {
  server.on(lateApi.changes.check, () => ({ ...server.example(lateApi.changes.check), waitsFor: ['approval'] }));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Ajouter un invité' }));
  fireEvent.change(screen.getByLabelText('Nom de l’invité'), { target: { value: 'Zoé Martin' } });
  expect(await screen.findByText(/demandez 2 places avec « Modifier »/)).toBeTruthy();
  expect(server.received(lateApi.changes.check)[0]?.body).toEqual({ people: 2 });
});
