import { api } from '@escale/contract';
import { addDays } from '@escale/rules';
import { fireEvent, QueryClientProvider, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { queryClient, signIn } from '@escale/testing/session';
import { localToday } from '@escale/ui/form';
import { beforeEach, expect, test } from '@jest/globals';
import { MemoryRouter } from 'react-router';
import messages from '../../messages/fr.json' with { type: 'json' };
import { BookPage } from '../book.page.tsx';
import { id, space } from '../space.fixture.ts';
import { orderUntil } from './services.rules.ts';

const coffee = { id: id.replace(/2$/, '4'), name: 'Café d’accueil', priceCents: 450, per: 'person' as const };
const board = { id: id.replace(/2$/, '5'), name: 'Tableau de papier', priceCents: 800, per: 'booking' as const };
const open = { from: '09:00', to: '18:00' };
const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  morning: { ...open, to: '13:00' },
  afternoon: { ...open, from: '13:00' },
}));
const show = (date: string, changes: Partial<typeof space> = {}) => {
  server.on(api.workspaces.details, () => ({ items: [{ ...space, capacity: 8, openingHours, ...changes }] }));
  return renderWithMessages(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/book?workspaceId=${id}&date=${date}&part=day`]}>
        <BookPage />
      </MemoryRouter>
    </QueryClientProvider>,
    messages,
  );
};
const openStep = async (name: string) => {
  const step = (await screen.findByRole('heading', { name })).closest('section');
  fireEvent.click(step?.querySelector('button') ?? document.body);
};
const sent = () => server.received(api.bookings.create).map(({ body }) => body);
const confirm = () =>
  fireEvent.click(screen.getAllByRole('button', { name: 'Confirmer la réservation' })[0] ?? document.body);

beforeEach(async () => {
  sessionStorage.clear();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  server.on(api.auth.me, () => ({ ...server.example(api.auth.me), phone: '+33639980417' }));
  server.on(api.bookings.services, () => ({ items: [coffee, board], hoursAhead: 48 }));
  server.on(api.bookings.check, ({ body: { slots } }) => ({
    ...server.example(api.bookings.check),
    slots: slots.map((slot) => ({ slot, bookable: true, decisions: [], waitsFor: [] })),
  }));
  await signIn('employee@marelune.example', 'secret');
});

test('BKG-09 services are chosen with their price and the last moment to order, and sent with the booking', async () => {
  show('2099-11-25');
  await openStep('Services');
  expect(await screen.findByText(/À commander avant lun\. 23 nov\. 2099, 9\sh, plus de 48\sh à l’avance/)).toBeTruthy();
  expect(screen.getByText(/4,50\s€ HT, par personne/)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /Café d’accueil/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Tableau de papier/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Quantité, Tableau de papier : un de plus' }));
  const services = [
    { id: coffee.id, quantity: 1 },
    { id: board.id, quantity: 2 },
  ];
  await waitFor(() => expect(server.received(api.bookings.check).at(-1)?.body.services).toEqual(services));
  confirm();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.services).toEqual(services);
});

test('BKG-09 too late for services nothing new is ordered, and what was chosen can be taken back', async () => {
  const { unmount } = show('2099-11-25');
  await openStep('Services');
  fireEvent.click(await screen.findByRole('checkbox', { name: /Café d’accueil/ }));
  unmount();
  const key = Object.keys(sessionStorage).find((name) => name.startsWith('escale-draft-')) ?? '';
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  const tomorrow = addDays(localToday(), 1);
  const search = `?workspaceId=${id}&date=${tomorrow}&part=day`;
  sessionStorage.setItem(key, JSON.stringify({ search, draft: { ...kept.draft, dates: [tomorrow] } }));
  show(tomorrow);
  await openStep('Services');
  expect(await screen.findByText(/Trop tard pour cette date/)).toBeTruthy();
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect(box(/Tableau de papier/).disabled).toBe(true);
  expect(box(/Café d’accueil/).disabled).toBe(false);
  fireEvent.click(box(/Café d’accueil/));
  confirm();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.services).toEqual([]);
});

test('BKG-01 a layout is chosen among those of the room that hold everybody', async () => {
  const layouts = [
    { layout: 'meetingRoom' as const, people: 8 },
    { layout: 'uShape' as const, people: 1 },
  ];
  show('2099-11-25', { layouts });
  await openStep('Participants');
  fireEvent.click(await screen.findByRole('button', { name: 'Nombre de personnes : un de plus' }));
  await openStep('Salle et services');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /En U/ })).disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /Réunion/ }));
  confirm();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ layout: 'meetingRoom', people: 2 });
});

test('BKG-09 a space without services and layouts has no such step; services that could not be read say so', async () => {
  server.on(api.bookings.services, () => ({ items: [], hoursAhead: 48 }));
  const { unmount } = show('2099-11-25');
  await waitFor(() => expect(server.routeIds).toContain('bookings.services'));
  expect(screen.queryByRole('heading', { name: 'Services' })).toBeNull();
  unmount();
  queryClient.clear();
  server.on(api.bookings.services, () => server.unanswered());
  show('2099-11-25');
  await openStep('Services');
  expect(await screen.findByText('Les services de cet espace n’ont pas pu être lus.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

test('BKG-09 services are ordered before the first of several times', () => {
  const slots = [
    { date: '2026-11-26', part: 'afternoon' as const },
    { from: '2026-11-25T10:00:00+01:00', to: '2026-11-25T11:00:00+01:00' },
  ];
  expect(orderUntil(slots, { ...space, openingHours }, 48)).toBe('2026-11-23T09:00:00.000Z');
  expect(orderUntil(slots.slice(0, 1), { ...space, openingHours }, 48)).toBe('2026-11-24T12:00:00.000Z');
  expect(orderUntil([], space, 48)).toBeNull();
});
