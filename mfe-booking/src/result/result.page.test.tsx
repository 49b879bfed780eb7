import { api } from '@escale/contract';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { queryKey } from '@escale/platform';
import { QueryClientProvider, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { queryClient, signIn } from '@escale/testing/session';
import { beforeEach, expect, test } from '@jest/globals';
import { MemoryRouter, Route, Routes } from 'react-router';
import messages from '../messages/fr.json' with { type: 'json' };
// Read before the tests: the first import of a lazy part may take longer than a query waits for it.
import '../bookings/booking-row.tsx';
import './failed-dates.tsx';
import { keepOutcome } from './outcome-store.ts';
import { ResultPage } from './result.page.tsx';

const { booking } = server.example(api.bookings.get);
const ids = [1, 2, 3].map((number) => booking.id.replace(/.$/, String(number)));

const show = (shownIds: readonly string[]) =>
  renderWithMessages(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/booking-result?ids=${shownIds.join(',')}`]}>
        <ResultPage />
      </MemoryRouter>
    </QueryClientProvider>,
    messages,
  );
const outcome = { failures: [], creditsCents: 200, paymentIds: [] };
const withBalance = (leftCents: number) => {
  const credits = { totalCents: 12_000, leftCents, period: 'month' as const, nextRefreshDate: null };
  return { ...server.example(api.policies.remaining), credits };
};
const later = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  sessionStorage.clear();
  queryClient.clear();
});

test('BKG-05 of several dates each booking is listed with its price and its own page, and the total below', async () => {
  const bookings = ids.map((id) => ({ ...booking, id }));
  server.on(api.bookings.get, ({ params: { id } }) => ({ booking: { ...booking, id }, plan: null }));
  keepOutcome({ ...outcome, bookings });
  show(ids);
  await screen.findByText('Vos 3 réservations');
  const rows = await waitFor(() => {
    const links = screen.getAllByRole('link', { name: /La Pergola.*18/ });
    expect(links).toHaveLength(3);
    return links;
  });
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(ids.map((id) => `/bookings/${id}`));
  expect(screen.getByText('Total TTC').parentElement?.textContent).toContain('54');
  // It would be unclear which of the three bookings it cancels.
  expect(screen.queryByRole('button', { name: 'Annuler la réservation' })).toBeNull();
});

test('BKG-12 a booking cancelled on its result shows the refund and the current balance, also after a reload', async () => {
  keepOutcome({ ...outcome, bookings: [booking] });
  const ended = { ...booking, status: 'cancelled' as const, refundedCents: booking.paidCents };
  server.on(api.bookings.get, () => ({ booking: ended, plan: null }));
  server.on(api.policies.remaining, () => withBalance(8600));
  await later();
  show([booking.id]);
  expect(await screen.findByText(/Tout vous a été rendu/)).toBeTruthy();
  expect(await screen.findByText(/Il vous reste 86/)).toBeTruthy();
});

test('BKG-10 a payment that the bank refused is no cancellation: nothing on the card, the credits back, and a way to try again', async () => {
  const price = { ...booking.price, totalIncludingTaxCents: 17_280 };
  const paid = { paidWith: 'credits' as const, cardCents: 8680, paidCents: 8600, refundedCents: 8600 };
  const ended = { ...booking, ...paid, price, status: 'cancelled' as const, endedBecause: 'payment' as const };
  server.on(api.bookings.get, () => ({ booking: ended, plan: null }));
  await signIn('employee@marelune.example', 'secret');
  show([booking.id]);
  expect(await screen.findByRole('heading', { name: 'Le paiement n’a pas abouti' })).toBeTruthy();
  expect(screen.getByText(/n’a pas été débitée, et 86\scrédits vous ont été rendus/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Réserver/ })).toBeTruthy();
});

test('BKG-10 a balance read before the booking does not replace the one its answer told', async () => {
  server.on(api.bookings.get, () => ({ booking, plan: null }));
  queryClient.setQueryData(queryKey(api.policies.remaining, { query: {} }), withBalance(8600));
  await later();
  keepOutcome({ ...outcome, bookings: [booking] });
  show([booking.id]);
  expect(await screen.findByText(/Il vous reste 2 /)).toBeTruthy();
});

test('BKG-05 BKG-16 of a request that was booked in part the heading counts, and each failed date has its reason', async () => {
  const bookings = ids.slice(0, 2).map((id) => ({ ...booking, id }));
  server.on(api.bookings.get, ({ params: { id } }) => ({ booking: { ...booking, id }, plan: null }));
  const slot = { date: '2026-12-25', part: 'day' as const };
  const failure = {
    slot,
    code: 'booking.closed' as const,
    message: 'Cet espace est fermé à ce moment.',
    decisions: [],
  };
  keepOutcome({ ...outcome, bookings, failures: [failure] });
  show(ids.slice(0, 2));
  expect(await screen.findByRole('heading', { level: 1, name: '2 dates sur 3' })).toBeTruthy();
  expect(await screen.findByText('Cette date n’a pas pu être réservée')).toBeTruthy();
  expect(screen.getByText(/Cet espace est fermé à ce moment/)).toBeTruthy();
});

test('BKG-22 a booking for somebody else is in their week: neither their balance nor the own week is shown', async () => {
  await signIn('employee@marelune.example', 'secret');
  const { id } = server.example(api.auth.me);
  const theirs = { ...booking, bookedBy: { ...booking.organiser, id } };
  server.on(api.bookings.get, () => ({ booking: theirs, plan: null }));
  keepOutcome({ ...outcome, bookings: [theirs] });
  show([booking.id]);
  expect(await screen.findByText('Elle est dans la semaine de Camille.')).toBeTruthy();
  expect(screen.queryByText(/Il vous reste/)).toBeNull();
  expect(server.routeIds).not.toContain('schedule.my');
});

test('BKG-14 all dates of the week that were booked are highlighted', async () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-26'];
  const half = (bookingId: string | null, name: 'morning' | 'afternoon') => ({
    half: name,
    locationType: 'flexOffice' as const,
    label: null,
    buildingId: null,
    locationId: null,
    bookingId,
    bookingStatus: null,
    setBy: null,
  });
  server.on(scheduleRoutes.my, () => ({
    days: days.map((date, index) => ({
      date,
      halves: [half(index === 0 ? null : (ids[index] ?? null), 'morning'), half(null, 'afternoon')],
      hours: [],
      split: false,
    })),
  }));
  server.on(api.bookings.get, ({ params: { id } }) => ({ booking: { ...booking, id }, plan: null }));
  show(ids);
  expect(await screen.findByText('Vous les retrouvez dans votre semaine.')).toBeTruthy();
  const marked = () => [...document.querySelectorAll('li.on b')].map(({ textContent }) => textContent);
  await waitFor(() => expect(marked()).toEqual(['25', '26']));
});

test('BKG-10 after the bank, which leads back to one booking, all bookings of the call are listed', async () => {
  const bookings = ids.map((id) => ({ ...booking, id }));
  server.on(api.bookings.get, ({ params: { id } }) => ({ booking: { ...booking, id }, plan: null }));
  keepOutcome({ ...outcome, bookings });
  show(ids.slice(1, 2));
  expect(await screen.findByText('Vos 3 réservations')).toBeTruthy();
});

test('BKG-02 an address that names no booking leads to all of them', async () => {
  renderWithMessages(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/booking-result?bid=zz']}>
        <Routes>
          <Route path="/booking-result" element={<ResultPage />} />
          <Route path="/bookings" element={<p>all of them</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
    messages,
  );
  expect(await screen.findByText('all of them')).toBeTruthy();
});

test('BKG-26 after a replacement the result says that the former bookings have ended', async () => {
  server.on(api.bookings.get, () => ({ booking, plan: null }));
  keepOutcome({ ...outcome, bookings: [booking] }, 2);
  show([booking.id]);
  expect(await screen.findByText('Les 2 réservations remplacées ont pris fin.')).toBeTruthy();
});
