import { teamRoutes } from '@escale/contract/team-calls';
import { fireEvent, openRemote, screen, server, waitFor } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../../../remote.json' with { type: 'json' };
import * as app from '../../app.tsx';

const customer = { id: '018f4f2e-0000-7000-8000-00000000000c', name: 'Marelune', internalSites: true };
const colleague = (last: string, firstName: string, lastName: string) => ({
  id: `018f4f2e-0000-7000-8000-0000000000${last}`,
  firstName,
  lastName,
  jobTitle: null,
  avatar: null,
  department: 'Conception',
  isColleague: true,
  invitation: null,
});
const adele = colleague('d1', 'Adèle', 'Ferrand');
const adam = colleague('d2', 'Adam', 'Bourdin');
const open = (as = {}) => openRemote(app, manifest, { at: '/connections?list=invitations', as });
const sent = () => server.received(teamRoutes.invite).map(({ body }) => body);
const send = () => fireEvent.click(screen.getByRole('button', { name: /^Envoyer/ }));

async function chooseFirst(name: string) {
  const field = await screen.findByRole('combobox', { name: 'Chercher un collègue' });
  field.focus();
  fireEvent.change(field, { target: { value: name } });
  await screen.findByRole('option', { name: new RegExp(name) });
  fireEvent.keyDown(field, { key: 'Enter' });
}

test('CON-02 colleagues are found by name and invited together, with a word', async () => {
  server.on(teamRoutes.search, ({ query }) => ({
    items: [adele, adam].filter(({ firstName }) => firstName.startsWith(query.q)),
  }));
  await open({ customer });
  await chooseFirst('Adèle');
  await chooseFirst('Adam');
  fireEvent.change(screen.getByLabelText(/^Un mot/), { target: { value: ' Mardi ? ' } });
  expect(screen.getByRole('button', { name: 'Envoyer 2 invitations' })).toBeTruthy();
  send();
  await waitFor(() => expect(sent()).toEqual([{ emails: [], userIds: [adele.id, adam.id], message: 'Mardi ?' }]));
  // Nobody stays chosen.
  expect(await screen.findByRole('button', { name: 'Envoyer l’invitation' })).toBeTruthy();
});

test('CON-02 an address typed among the colleagues is invited by e-mail, whichever way one turns there', async () => {
  server.on(teamRoutes.search, () => ({ items: [] }));
  await open({ customer });
  const type = async (value: string) => {
    const field = await screen.findByRole('combobox', { name: 'Chercher un collègue' });
    field.focus();
    fireEvent.change(field, { target: { value } });
  };
  await type('a@brume.example');
  fireEvent.click(screen.getByRole('button', { name: 'Inviter a@brume.example par e-mail' }));
  expect(screen.getByRole('button', { name: 'Ne pas inviter a@brume.example' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Adresses e-mail')));
  fireEvent.click(screen.getByRole('radio', { name: /Marelune/ }));
  await type('b@brume.example');
  fireEvent.click(screen.getByRole('radio', { name: 'Par e-mail' }));
  send();
  await waitFor(() => expect(sent()[0]?.emails).toEqual(['a@brume.example', 'b@brume.example']));
});

test('CON-02 a colleague with an open invitation is shown, but not chosen', async () => {
  server.on(teamRoutes.search, () => ({ items: [{ ...adele, invitation: 'sent' }] }));
  await open({ customer });
  await chooseFirst('Adèle');
  expect(screen.getByRole('option', { name: /Invitation envoyée/ }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Ne pas inviter Adèle Ferrand' })).toBeNull();
});

test('CON-02 addresses are pasted as a list; who is refused stays, with the reason', async () => {
  server.on(teamRoutes.invite, () => ({
    invited: [],
    failed: [{ pointer: '/body/emails/1', code: 'connection.declined', message: 'A décliné il y a peu.' }],
  }));
  await open({ customer: null });
  const field = await screen.findByLabelText('Adresses e-mail');
  fireEvent.change(field, { target: { value: 'a@brume.example, b@brume.example' } });
  send();
  expect((await screen.findByRole('alert')).textContent).toBe('b@brume.example A décliné il y a peu.');
  expect(screen.queryByRole('button', { name: 'Ne pas inviter a@brume.example' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ne pas inviter b@brume.example' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('CON-02 what is no address stays in its field, marked and focused, and nothing is sent', async () => {
  await open({ customer: null });
  const field = await screen.findByLabelText<HTMLInputElement>('Adresses e-mail');
  send();
  expect(await screen.findByText('Choisissez au moins une personne.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'p.lanvin@brume' } });
  send();
  expect(await screen.findByText('Cette adresse n’est pas complète.')).toBeTruthy();
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['p.lanvin@brume', 'true']);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(sent()).toEqual([]);
});

test('CON-02 one’s own address stays in its field, and says so', async () => {
  await open({ customer: null, email: 'Awa@Marelune.example' });
  const field = await screen.findByLabelText<HTMLInputElement>('Adresses e-mail');
  fireEvent.change(field, { target: { value: 'awa@marelune.example' } });
  send();
  expect(await screen.findByText('C’est votre propre adresse.')).toBeTruthy();
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['awa@marelune.example', 'true']);
  fireEvent.change(field, { target: { value: 'awa@marelune.example p.lanvin' } });
  expect(await screen.findByText('L’une est votre propre adresse, une autre n’est pas complète.')).toBeTruthy();
  expect(field.value).toBe('awa@marelune.example p.lanvin');
  expect(sent()).toEqual([]);
});

test('PLT-06 CON-02 sent again after a lost reply, with what was typed and with its key', async () => {
  server.on(teamRoutes.invite, () => server.unanswered());
  await open({ customer: null });
  const field = await screen.findByLabelText('Adresses e-mail');
  fireEvent.change(field, { target: { value: 'a@brume.example' } });
  send();
  expect((await screen.findByRole('alert')).textContent).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ne pas inviter a@brume.example' })).toBeTruthy();
  server.on(teamRoutes.invite, () => server.example(teamRoutes.invite));
  send();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent().map(({ emails }) => emails)).toEqual([['a@brume.example'], ['a@brume.example']]);
});

test('CON-03 the limits of a free account and of a day are told', async () => {
  const example = server.example(teamRoutes.invitations);
  const allowance = { addresses: { used: 40, most: 40 }, connections: { used: 10, most: 10 } };
  server.on(teamRoutes.invitations, () => ({ ...example, allowance }));
  await open({ customer: null, accountType: 'freemium' });
  expect(await screen.findByText('10 sur 10')).toBeTruthy();
  expect(screen.getByText(/Votre compte gratuit a atteint sa limite/)).toBeTruthy();
  expect(screen.getByText('40 sur 40')).toBeTruthy();
  expect(screen.getByText('Vous pourrez inviter d’autres adresses demain.')).toBeTruthy();
});
