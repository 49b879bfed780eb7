import { api } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { fireEvent, QueryClientProvider, renderWithMessages, screen, server, waitFor, within } from '@escale/testing';
import { queryClient, signIn } from '@escale/testing/session';
import { beforeEach, expect, test } from '@jest/globals';
import { MemoryRouter } from 'react-router';
import { isWaitable } from '../book/refusal/ways-out.ts';
import { BookingsPage } from '../bookings/bookings.page.tsx';
import messages from '../messages/fr.json' with { type: 'json' };
import { WaitingList } from './waiting-list.tsx';

// They are loaded lazily; importing them first keeps a slow machine within the timeout.
await import('./waiting-entries.tsx');
await import('./long-stay-entries.tsx');

// jsdom implements the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const { entry } = server.example(lateApi.waitingList.join);
let listed = [entry];
const show = () =>
  renderWithMessages(
    <QueryClientProvider client={queryClient}>
      <WaitingList space={entry.workspace} slot={entry.slot} people={2} />
    </QueryClientProvider>,
    messages,
  );
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

beforeEach(async () => {
  listed = [];
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  server.on(lateApi.waitingList.my, () => ({ items: listed, total: listed.length }));
  server.on(lateApi.waitingList.join, () => {
    listed = [entry];
    return { entry };
  });
  server.on(lateApi.waitingList.leave, () => {
    listed = [];
    return { done: true };
  });
  await signIn('employee@marelune.example', 'secret');
});

test('BKG-17 a full space is waited for by one press, which tells the position; leaving asks first', async () => {
  show();
  await press('M’inscrire sur la liste d’attente');
  const position = await screen.findByText('Vous êtes en position 2');
  await waitFor(() => expect(document.activeElement).toBe(position.parentElement));
  expect(server.received(lateApi.waitingList.join).map(({ body }) => body)).toEqual([
    { workspaceId: entry.workspace.id, slot: entry.slot, people: 2 },
  ]);
  expect(screen.getByRole('link', { name: 'Voir mes attentes' }).getAttribute('href')).toBe('/bookings?tab=pending');
  await press('Quitter la liste');
  expect(server.received(lateApi.waitingList.leave)).toEqual([]);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Quitter la liste' }));
  expect(await screen.findByRole('button', { name: 'M’inscrire sur la liste d’attente' })).toBeTruthy();
});

test('BKG-17 a list that cannot be joined says why, beside its button', async () => {
  server.on(lateApi.waitingList.join, () => server.refuse('waiting-list.too-many'));
  show();
  await press('M’inscrire sur la liste d’attente');
  expect((await screen.findByRole('alert')).textContent).toContain('Vous attendez déjà 20 places');
  expect(screen.getByRole('button', { name: 'M’inscrire sur la liste d’attente' })).toBeTruthy();
});

test('BKG-17 only a space without room has a waiting list', () => {
  expect(isWaitable('booking.full', 'capacity')).toBe(true);
  expect(isWaitable('booking.unavailable', 'capacity')).toBe(true);
  expect(isWaitable('booking.unavailable', 'openingHours')).toBe(false);
  expect(isWaitable('booking.too-many-people', 'capacity')).toBe(false);
});

test('BKG-17 ACC-04 what is waited for is found among the pending bookings, counted, and left there', async () => {
  listed = [entry, { ...entry, id: entry.workspace.id, status: 'offered', position: null }];
  server.on(api.bookings.list, () => ({ items: [], total: 0 }));
  renderWithMessages(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/bookings?tab=pending']}>
        <BookingsPage />
      </MemoryRouter>
    </QueryClientProvider>,
    messages,
  );
  const section = within(await screen.findByRole('region', { name: 'Liste d’attente' }));
  expect(section.getAllByRole('listitem')).toHaveLength(1);
  expect(section.getByText('Vous êtes en position 2')).toBeTruthy();
  expect(screen.queryByText('Aucune demande en attente')).toBeNull();
  expect(screen.getByRole('tab', { name: 'En attente 1' })).toBeTruthy();
  const leave = section.getByRole('button', { name: /^Quitter la liste, La Pergola, mercredi 25 novembre/ });
  leave.focus();
  fireEvent.click(leave);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Quitter la liste' }));
  expect(await screen.findByText('Aucune demande en attente')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('WSP-03 ACC-04 an open request for a longer stay is found among the pending bookings, and leads to its space', async () => {
  const stay = server.example(lateApi.longStays.send);
  server.on(api.bookings.list, () => ({ items: [], total: 0 }));
  server.on(lateApi.longStays.my, () => ({
    items: [
      stay,
      { ...stay, id: stay.id.replace(/1$/, '2'), workspace: { ...stay.workspace, name: 'Close' }, state: 'closed' },
    ],
  }));
  renderWithMessages(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/bookings?tab=pending']}>
        <BookingsPage />
      </MemoryRouter>
    </QueryClientProvider>,
    messages,
  );
  const link = await screen.findByRole('link', { name: 'La Pergola' });
  expect(link.getAttribute('href')).toBe(`/workspace/${stay.workspace.id}#longer`);
  expect(
    screen.getByText('4 personnes, mardi, mercredi et jeudi, 6 mois à partir du lundi 4 janvier 2027'),
  ).toBeTruthy();
  expect(screen.getByText('En attente de réponse')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retirer la demande, La Pergola' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retirer la demande' }));
  await waitFor(() => expect(server.received(lateApi.longStays.withdraw)).toMatchObject([{ params: { id: stay.id } }]));
  expect(screen.getByRole('tab', { name: /^En attente\s*1$/ })).toBeTruthy();
  expect(screen.queryByText('Close')).toBeNull();
});
