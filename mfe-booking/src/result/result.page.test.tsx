import { api } from '@escale/contract';
import { queryKey } from '@escale/platform';
import { openRemote, QueryClientProvider, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { queryClient, signIn } from '@escale/testing/session';
import { beforeEach, expect, test } from '@jest/globals';
import { MemoryRouter, Route, Routes } from 'react-router';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import messages from '../messages/fr.json' with { type: 'json' };
// Read before the tests: the first import of a lazy part may take longer than a query waits for it.
import '../bookings/booking-row.tsx';
import './failed-dates.tsx';
import { keepOutcome } from './outcome-store.ts';
import { ResultPage } from './result.page.tsx';

const { booking } = server.example(api.bookings.get);
const ids = [1, 2, 3].map((number) => booking.id.replace(/.$/, String(number)));

/** The page in its remote, with a stand-in for the widget of my week. */
const show = (shownIds: readonly string[]) =>
  openRemote(app, manifest, {
    at: `/booking-result?ids=${shownIds.join(',')}`,
    widgets: {
      'myweek/WeekStrip': ({ title, date, bookingIds = [] }) => <p>{[title, date, ...bookingIds].join(', ')}</p>,
    },
  });
/** The page alone, with what was read before. */
const render = (address: string) =>
  renderWithMessages(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/booking-result" element={<ResultPage />} />
          <Route path="/bookings" element={<p>all of them</p>} />
        </Routes>
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
  await show(ids);
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
  await show([booking.id]);
  expect(await screen.findByText(/Tout vous a été rendu/)).toBeTruthy();
  expect(await screen.findByText(/Il vous reste 86/)).toBeTruthy();
});

test('BKG-20 of a confirmed booking the result says who was told, guests as well; of none that they will be', async () => {
  const guests = [{ name: 'Paul Client', email: 'paul@client.example' }];
  const participants = [{ ...booking.organiser, id: ids[1] ?? '', firstName: 'Hugo' }];
  const told = { ...booking, guests, participants };
  server.on(api.bookings.get, () => ({ booking: told, plan: null }));
  keepOutcome({ ...outcome, bookings: [told] });
  await show([booking.id]);
  expect(await screen.findByText('Un message est parti à Hugo et Paul Client.')).toBeTruthy();
  expect(screen.queryByText(/dès que la réservation est confirmée/)).toBeNull();
});

test('BKG-10 a payment that the bank refused is no cancellation: nothing on the card, the credits back, and a way to try again', async () => {
  const price = { ...booking.price, totalIncludingTaxCents: 17_280 };
  const paid = { paidWith: 'credits' as const, cardCents: 8680, paidCents: 8600, refundedCents: 8600 };
  const ended = { ...booking, ...paid, price, status: 'cancelled' as const, endedBecause: 'payment' as const };
  server.on(api.bookings.get, () => ({ booking: ended, plan: null }));
  await signIn('employee@marelune.example', 'secret');
  await show([booking.id]);
  expect(await screen.findByRole('heading', { name: 'Le paiement n’a pas abouti' })).toBeTruthy();
  expect(screen.getByText(/n’a pas été débitée, et 86\scrédits vous ont été rendus/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Réserver/ })).toBeTruthy();
});

test('BKG-10 a balance read before the booking does not replace the one its answer told', async () => {
  server.on(api.bookings.get, () => ({ booking, plan: null }));
  queryClient.setQueryData(queryKey(api.policies.remaining, { query: {} }), withBalance(8600));
  await later();
  keepOutcome({ ...outcome, bookings: [booking] });
  render(`/booking-result?ids=${booking.id}`);
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
  await show(ids.slice(0, 2));
  expect(await screen.findByRole('heading', { level: 1, name: '2 dates sur 3' })).toBeTruthy();
  expect(await screen.findByText('Cette date n’a pas pu être réservée')).toBeTruthy();
  expect(screen.getByText(/Cet espace est fermé à ce moment/)).toBeTruthy();
});

test('BKG-05 BKG-21 where the seat is taken on a date, another seat of the space is offered first, others with their price', async () => {
  const seat = { id: ids[1] ?? '', name: '3.03', floorId: ids[2] ?? '' };
  const slot = { date: '2026-12-25', part: 'day' as const };
  const workspaceId = booking.workspace.id;
  server.on(api.bookings.get, () => ({ booking: { ...booking, seat }, plan: null }));
  server.on(api.bookings.check, ({ body }) => ({
    ...server.example(api.bookings.check),
    waysOut:
      body.seatId === seat.id
        ? [
            {
              kind: 'otherSeat' as const,
              workspaceId,
              name: 'Atelier',
              slot,
              seat: { id: ids[2] ?? '', name: '3.04' },
              distanceMeters: null,
              priceCents: 0,
            },
            {
              kind: 'nearby' as const,
              workspaceId: ids[0] ?? '',
              name: 'Manufacture',
              slot,
              distanceMeters: 400,
              priceCents: 3480,
            },
          ]
        : [],
  }));
  const failure = { slot, code: 'booking.seat-taken' as const, message: 'Cette place est prise.', decisions: [] };
  keepOutcome({ ...outcome, bookings: [booking], failures: [failure] });
  await show([booking.id]);
  const other = await screen.findByRole('link', { name: /^3\.04 · ven\. 25 déc\./ });
  expect(other.getAttribute('href')).toContain(`&seatId=${ids[2]}`);
  expect(screen.getByRole('link', { name: /^Manufacture · ven\. 25 déc\..* · 34,80 crédits · 400/ })).toBeTruthy();
});

test('BKG-22 a booking for somebody else is in their week: neither their balance nor the own week is shown', async () => {
  const { id } = server.example(api.auth.me);
  const theirs = { ...booking, bookedBy: { ...booking.organiser, id } };
  server.on(api.bookings.get, () => ({ booking: theirs, plan: null }));
  keepOutcome({ ...outcome, bookings: [theirs] });
  await show([booking.id]);
  expect(await screen.findByText('Elle est dans la semaine de Camille.')).toBeTruthy();
  expect(screen.queryByText(/Il vous reste/)).toBeNull();
  expect(screen.queryByText(/semaine est à jour/)).toBeNull();
});

test('BKG-14 PLT-03 the week of the first date is shown by the widget of my week, with all bookings of the call', async () => {
  server.on(api.bookings.get, ({ params: { id } }) => ({ booking: { ...booking, id }, plan: null }));
  await show(ids);
  const words = ['Votre semaine est à jour', booking.slot.date, ...ids].join(', ');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('Vous les retrouvez dans votre semaine.')).toBeTruthy();
});

test('BKG-10 after the bank, which leads back to one booking, all bookings of the call are listed', async () => {
  const bookings = ids.map((id) => ({ ...booking, id }));
  server.on(api.bookings.get, ({ params: { id } }) => ({ booking: { ...booking, id }, plan: null }));
  keepOutcome({ ...outcome, bookings });
  await show(ids.slice(1, 2));
  expect(await screen.findByText('Vos 3 réservations')).toBeTruthy();
});

test('BKG-02 an address that names no booking leads to all of them', async () => {
  render('/booking-result?bid=zz');
  expect(await screen.findByText('all of them')).toBeTruthy();
});

test('BKG-26 after a replacement the result says that the former bookings have ended', async () => {
  server.on(api.bookings.get, () => ({ booking, plan: null }));
  keepOutcome({ ...outcome, bookings: [booking] }, 2);
  await show([booking.id]);
  expect(await screen.findByText(/^Les 2 réservations remplacées ont pris fin\./)).toBeTruthy();
});

test('BKG-26 a place without a price that replaced a paid one tells the balance that the paid one went back to', async () => {
  server.on(api.bookings.get, () => ({ booking: { ...booking, paidWith: 'free' }, plan: null }));
  keepOutcome({ bookings: [booking], failures: [], creditsCents: 8600 }, 1);
  await show([booking.id]);
  const told = await screen.findByText(/^La réservation remplacée a pris fin\. Il vous reste 86 crédits\.$/);
  expect(told).toBeTruthy();
});
