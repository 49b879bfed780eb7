import type { Invitation } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { browser, fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const rayan = { firstName: 'Rayan', lastName: 'Toussaint', jobTitle: 'Juriste', avatar: null };
const idOf = (last: string) => `018f4f2e-0000-7000-8000-0000000000${last}`;
const received: Invitation = {
  id: idOf('a1'),
  direction: 'received',
  status: 'pending',
  email: null,
  person: { id: idOf('b1'), ...rayan },
  message: 'On travaille ensemble sur Boussole',
  createdAt: '2026-11-20T08:00:00Z',
  answeredAt: null,
};
const sent: Invitation = {
  ...received,
  id: idOf('a2'),
  direction: 'sent',
  status: 'sent',
  email: 'p.lanvin@ateliers-brume.example',
  person: null,
  message: '',
};
const none = { addresses: { used: 2, most: 40 }, connections: null };

/** The server has these invitations; an answer takes its invitation out of those that wait. */
function have(...invitations: Invitation[]) {
  let all = invitations;
  server.on(teamRoutes.invitations, ({ query }) => {
    const items = all.filter(
      ({ direction, status }) => direction === query.direction && (query.status?.includes(status) ?? true),
    );
    const count = (status: string) => all.filter((one) => one.status === status).length;
    return {
      items,
      total: items.length,
      waiting: { received: count('pending'), sent: count('sent'), proposals: 0 },
      allowance: none,
    };
  });
  const answer = (id: string, status: Invitation['status']): Invitation => {
    all = all.map((one) => (one.id === id ? { ...one, status, answeredAt: '2026-11-25T08:00:00Z' } : one));
    return all.find((one) => one.id === id) ?? received;
  };
  server.on(teamRoutes.invitation, ({ params }) => {
    return all.find(({ id }) => id === params.id) ?? server.refuse('resource.not-found');
  });
  server.on(teamRoutes.accept, ({ params }) => answer(params.id, 'accepted'));
  server.on(teamRoutes.decline, ({ params }) => answer(params.id, 'declined'));
  server.on(teamRoutes.cancel, ({ params }) => answer(params.id, 'cancelled'));
}
const open = (state = '', as = {}) => openRemote(app, manifest, { at: `/connections?list=invitations${state}`, as });
const list = (name: RegExp) => screen.findByRole('region', { name });

test('CON-02 both directions are listed, with their word, their state and their number', async () => {
  have(received, sent);
  await open();
  const first = await list(/^Reçues/);
  expect(await within(first).findByText('Rayan Toussaint')).toBeTruthy();
  expect(within(first).getByText('« On travaille ensemble sur Boussole »')).toBeTruthy();
  const second = await list(/^Envoyées/);
  expect(await within(second).findByText('p.lanvin@ateliers-brume.example')).toBeTruthy();
  expect(within(second).getByText('en attente de réponse')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'En cours 2' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: /^Invitations.*1 invitation vous attend$/ })).toBeTruthy();
});

test('CON-02 an accepted invitation leaves the list, and the focus stays with it', async () => {
  have(received);
  await open();
  const accept = await screen.findByRole('button', { name: 'Accepter : Rayan Toussaint' });
  accept.focus();
  fireEvent.click(accept);
  expect(await screen.findByText('Aucune invitation ne vous attend.')).toBeTruthy();
  expect(server.received(teamRoutes.accept).map(({ params }) => params.id)).toEqual([received.id]);
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Reçues/));
});

test('CON-02 an invitation is declined, and one’s own is taken back', async () => {
  have(received, sent);
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Refuser : Rayan Toussaint' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Annuler : p.lanvin@ateliers-brume.example' }));
  expect(await screen.findByText('Aucune de vos invitations n’attend de réponse.')).toBeTruthy();
  expect(await screen.findByText('Aucune invitation ne vous attend.')).toBeTruthy();
  expect(server.received(teamRoutes.decline).map(({ params }) => params.id)).toEqual([received.id]);
  expect(server.received(teamRoutes.cancel).map(({ params }) => params.id)).toEqual([sent.id]);
});

test('CON-03 a full free account reads beside the invitation why it cannot accept', async () => {
  have(received);
  server.on(teamRoutes.accept, () => server.refuse('connection.limit'));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Accepter : Rayan Toussaint' }));
  const row = (await screen.findByText('Rayan Toussaint')).closest('li');
  const refusal = await within(row as HTMLElement).findByRole('alert');
  expect(refusal.textContent).toBe('Votre compte gratuit a atteint sa limite de relations.');
});

test('CON-02 who declined can be asked again after 30 days, which is said', async () => {
  const answeredAt = new Date(Date.now() - 86_400_000).toISOString();
  have({ ...sent, status: 'declined', answeredAt });
  await open('&state=closed');
  expect(await screen.findByText('invitation refusée')).toBeTruthy();
  expect(screen.getByText(/^nouvelle demande possible dès le \d/)).toBeTruthy();
});

test('CON-02 a list that cannot be read is tried again', async () => {
  server.on(teamRoutes.invitations, () => server.refuse('server.error'));
  await open();
  const first = await list(/^Reçues/);
  const retry = await within(first).findByRole('button', { name: 'Réessayer' });
  have(received);
  fireEvent.click(retry);
  expect(await within(first).findByText('Rayan Toussaint')).toBeTruthy();
});

test('AUT-11 CON-02 nobody answers or invites in the member’s place', async () => {
  have(received, sent);
  const signedInBy = {
    id: idOf('c1'),
    name: 'Solène Marchand',
    roles: [],
    reason: 'Demande',
    endsAt: '2026-11-25T10:00:00Z',
  };
  await open('', { signedInBy });
  expect(await screen.findByText('Rayan Toussaint')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Accepter|Refuser|Annuler|Envoyer)/ })).toBeNull();
  expect(screen.getByText(/restent à leur propriétaire/)).toBeTruthy();
});

test('CON-02 what invites from another list of a narrow window opens the dialog at once, and once', async () => {
  browser.becomePhone();
  const page = await openRemote(app, manifest, { at: '/connections?list=team' });
  fireEvent.click(await screen.findByRole('link', { name: 'Inviter' }));
  const dialog = await screen.findByRole('dialog', { hidden: true });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Fermer', hidden: true }));
  await waitFor(() => expect(page.address).toBe('/connections?list=invitations'));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test('CON-02 in a narrow window, people are invited in a dialog', async () => {
  browser.becomePhone();
  have();
  server.on(teamRoutes.invite, ({ body }) => ({
    invited: body.emails.map((email) => ({ ...sent, email })),
    failed: [],
  }));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Inviter' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(await within(dialog).findByLabelText('Adresses e-mail'), { target: { value: 'a@brume.example' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /^Envoyer/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(teamRoutes.invite).map(({ body }) => body.emails)).toEqual([['a@brume.example']]);
});

test('CON-02 the address of an invitation that was answered says so to who answered', async () => {
  const answered = { ...received, status: 'accepted' as const, answeredAt: '2026-11-25T08:00:00Z' };
  have(answered);
  await openRemote(app, manifest, { at: `/connections?invitation=${answered.id}` });
  const dialog = within(await screen.findByRole('dialog', { name: 'Rayan Toussaint' }));
  expect(dialog.getByText('Vous avez déjà accepté cette invitation.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Accepter' })).toBeNull();
});

test('CON-02 the address of an invitation that was refused says so to who invited', async () => {
  const refused = { ...sent, status: 'declined' as const };
  have(refused);
  await openRemote(app, manifest, { at: `/connections?invitation=${refused.id}` });
  const own = within(await screen.findByRole('dialog', { name: 'p.lanvin@ateliers-brume.example' }));
  expect(own.getByText('Votre invitation a été refusée.')).toBeTruthy();
});

test('CON-02 the address of an unknown or another account’s invitation says so, with the way to one’s own', async () => {
  have(received);
  await openRemote(app, manifest, { at: `/connections?invitation=${idOf('ff')}` });
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitation introuvable' }));
  expect(dialog.getByText(/aucune invitation de votre compte .+@/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Voir mes invitations' }));
  expect(await screen.findByRole('region', { name: /^Reçues/ })).toBeTruthy();
});
