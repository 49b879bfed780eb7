import { api } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import type { DayProposal } from '@escale/contract/proposals';
import { teamRoutes } from '@escale/contract/team-calls';
import { fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
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

const idOf = (last: string) => `018f4f2e-0000-7000-8000-0000000000${last}`;
const ines = { id: idOf('b1'), firstName: 'Inès', lastName: 'Belkacem', jobTitle: null, avatar: null };
const received: DayProposal = {
  id: idOf('a1'),
  direction: 'received',
  status: 'open',
  person: ines,
  date: '2026-11-26',
  part: 'morning',
  place: { kind: 'workspace', id: idOf('c1'), name: 'Saint-Martin, Passerelle', floor: { name: 'RDC', number: 0 } },
  message: 'On avance sur Boussole ?',
  reason: '',
  createdAt: '2026-11-20T08:00:00Z',
  answeredAt: null,
};
const sent: DayProposal = { ...received, id: idOf('a2'), direction: 'sent', place: null, message: '' };
const day = server.example(lateApi.proposals.accept).day;

/** The server has these proposals, and answers them. */
function have(...proposals: DayProposal[]) {
  let all = proposals;
  server.on(lateApi.proposals.list, () => ({ items: all }));
  const answer = (id: string, status: DayProposal['status'], reason = ''): DayProposal => {
    all = all.map((one) => (one.id === id ? { ...one, status, reason, answeredAt: '2026-11-20T09:00:00Z' } : one));
    return all.find((one) => one.id === id) ?? received;
  };
  server.on(lateApi.proposals.decline, ({ params, body }) => answer(params.id, 'declined', body.reason));
  server.on(lateApi.proposals.cancel, ({ params }) => answer(params.id, 'cancelled'));
  return { answer };
}
const open = (state = '', as = {}) => openRemote(app, manifest, { at: `/connections?list=invitations${state}`, as });
const list = () => screen.findByRole('region', { name: /^Journées proposées/ });

test('CON-06 a proposed day shows who, when, where and its word, and is counted beside the invitations', async () => {
  have(received, sent);
  const invitations = server.example(teamRoutes.invitations);
  server.on(teamRoutes.invitations, () => ({ ...invitations, waiting: { received: 0, sent: 0, proposals: 1 } }));
  await open();
  const rows = await within(await list()).findAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('Inès Belkacem vous propose');
  expect(rows[0]?.textContent).toMatch(
    /jeudi 26 novembre, matin · Saint-Martin, Passerelle, Rez-de-chaussée« On avance sur Boussole \? »/i,
  );
  expect(rows[1]?.textContent).toContain('en attente de réponse');
  expect(screen.getByRole('link', { name: /^Invitations.*1 journée proposée attend votre réponse$/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'En cours 2' })).toBeTruthy();
});

test('CON-06 a place with a price is agreed to before it is booked', async () => {
  const { answer } = have(received);
  const price = server.example(api.bookings.check);
  server.on(api.bookings.check, () => ({ ...price, price: { ...price.price, totalIncludingTaxCents: 1800 } }));
  server.on(lateApi.proposals.accept, ({ params, body }) => {
    if (body.payment !== 'credits') return server.refuse('schedule.join-unpaid');
    const halves = day.halves.map((half) => ({ ...half, label: 'La Pergola', bookingId: idOf('d1') }));
    return {
      proposal: answer(params.id, 'accepted'),
      day: { ...day, halves: [halves[0], halves[1]] as typeof day.halves },
      bookingIds: [idOf('d1')],
      creditsCents: 6800,
    };
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Accepter : Inès Belkacem' }));
  const pay = await screen.findByRole('button', { name: 'Accepter pour 18 crédits' });
  pay.focus();
  fireEvent.click(pay);
  expect(await screen.findByText('Aucune journée proposée n’attend de réponse.')).toBeTruthy();
  expect(server.received(lateApi.proposals.accept).map(({ body }) => body)).toEqual([{}, { payment: 'credits' }]);
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Journées proposées/));
});

test('CON-06 WEK-13 what the own day says is told before it is replaced, and what was agreed to is not asked again', async () => {
  const { answer } = have(received);
  server.on(lateApi.proposals.accept, ({ params, body }) => {
    if (!body.replaces) return server.refuse('schedule.join-replaces');
    if (!body.payment) return server.refuse('schedule.join-unpaid');
    return { proposal: answer(params.id, 'accepted'), day, bookingIds: [], creditsCents: 6800 };
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Accepter : Inès Belkacem' }));
  expect((await screen.findByRole('alert')).textContent).toContain('en congé ou en déplacement');
  fireEvent.click(screen.getByRole('button', { name: 'Venir quand même' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Accepter pour/ }));
  expect(await screen.findByText('Aucune journée proposée n’attend de réponse.')).toBeTruthy();
  expect(server.received(lateApi.proposals.accept).at(-1)?.body).toEqual({ payment: 'credits', replaces: true });
});

test('CON-06 a refused answer stands by its row with the way on, and the proposal stays', async () => {
  have(received);
  server.on(lateApi.proposals.accept, () => server.refuse('schedule.booked'));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Accepter : Inès Belkacem' }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('link', { name: 'Voir ma semaine' }).getAttribute('href')).toBe(
    '/myweek?from=2026-11-23',
  );
  expect(screen.getByRole('button', { name: 'Accepter : Inès Belkacem' })).toBeTruthy();
});

test('CON-06 a day is declined with a sentence, one’s own is taken back, and both are listed as such', async () => {
  have(received, sent);
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Décliner : Inès Belkacem' }));
  const dialog = await screen.findByRole('dialog', { name: 'Décliner la proposition d’Inès' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Un mot/ }), { target: { value: 'Je suis à Lyon' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Décliner' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(lateApi.proposals.decline).map(({ body }) => body.reason)).toEqual(['Je suis à Lyon']);
  fireEvent.click(await screen.findByRole('button', { name: 'Annuler : Inès Belkacem' }));
  expect(await screen.findByText('Aucune journée proposée n’attend de réponse.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Refusées ou annulées' }));
  expect((await screen.findByText('« Je suis à Lyon »')).closest('li')?.textContent).toContain(
    '« On avance sur Boussole ? »vous avez décliné« Je suis à Lyon »',
  );
  expect(screen.getByText('vous l’avez annulée')).toBeTruthy();
});

test('CON-06 AUT-11 nobody answers in the member’s place, nor proposes a day', async () => {
  have(received);
  await open('', {
    signedInBy: {
      id: idOf('e1'),
      name: 'Ada Byron',
      roles: ['administrator'],
      reason: 'Aide',
      endsAt: '2026-11-25T12:00:00Z',
    },
  });
  expect(await within(await list()).findByRole('listitem')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accepter : Inès Belkacem' })).toBeNull();
});

const card = { ...server.example(teamRoutes.person), ...ines, connected: true };
/** Opens the dialog on the card of a connection. */
async function write() {
  server.on(teamRoutes.person, () => card);
  server.on(api.workspaces.myBuildings, () => ({
    items: [{ id: idOf('c2'), name: 'Saint-Martin', place: 'Paris 10e', position: null, floors: [], workspaces: [] }],
  }));
  await openRemote(app, manifest, { at: `/user/${ines.id}` });
  fireEvent.click(await screen.findByRole('button', { name: 'Proposer un jour' }));
  return screen.findByRole('dialog', { name: 'Proposer un jour à Inès' });
}

test('CON-06 a day, a place and a word are sent from the card of a connection', async () => {
  server.on(lateApi.proposals.send, () => ({ sent: [sent], failed: [] }));
  const dialog = await write();
  await within(dialog).findByRole('option', { name: 'Saint-Martin' });
  fireEvent.change(within(dialog).getByRole('combobox', { name: 'Lieu' }), {
    target: { value: `building:${idOf('c2')}` },
  });
  fireEvent.click(within(dialog).getByRole('radio', { name: 'matin' }));
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Un mot/ }), { target: { value: 'Un café ?' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Envoyer la proposition' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(lateApi.proposals.send).map(({ body }) => body)).toEqual([
    {
      userIds: [ines.id],
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      part: 'morning',
      place: { kind: 'building', id: idOf('c2') },
      message: 'Un café ?',
    },
  ]);
});

test('CON-06 who was refused stays in the dialog with the reason, and nothing written is lost', async () => {
  server.on(lateApi.proposals.send, () => ({
    sent: [],
    failed: [{ pointer: '/body/userIds/0', code: 'proposal.already', message: 'Ce jour est déjà proposé.' }],
  }));
  const dialog = await write();
  const word = within(dialog).getByRole('textbox', { name: /^Un mot/ });
  fireEvent.change(word, { target: { value: 'Un café ?' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Envoyer la proposition' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Inès Belkacem Ce jour est déjà proposé.');
  expect((word as HTMLTextAreaElement).value).toBe('Un café ?');
});

test('CON-06 a colleague who is no connection is proposed nothing', async () => {
  server.on(teamRoutes.person, () => ({ ...card, connected: false }));
  await openRemote(app, manifest, { at: `/user/${ines.id}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Inès Belkacem' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Proposer un jour' })).toBeNull();
});
