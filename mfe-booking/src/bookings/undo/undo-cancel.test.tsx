import { api } from '@escale/contract';
import { fireEvent, QueryClientProvider, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { queryClient, signIn } from '@escale/testing/session';
import { beforeEach, expect, test } from '@jest/globals';
import { MemoryRouter, Route, Routes } from 'react-router';
import messages from '../../messages/fr.json' with { type: 'json' };
import { BookingPage } from '../booking.page.tsx';
import { BookingsPage } from '../bookings.page.tsx';
import { forgetCancelled } from './last-cancelled.ts';
import { UndoCancel } from './undo-cancel.tsx';

// It is loaded lazily; importing it first keeps a slow machine within the timeout.
await import('../cancel-dialog.tsx');

// jsdom implements the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const { booking: example } = server.example(api.bookings.get);
const ahead = { ...example.slot, date: '2099-11-25', from: '2099-11-25T08:00:00Z', to: '2099-11-25T17:00:00Z' };
const booking = { ...example, slot: ahead };
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const cancelledFor = (undoUntil: string | null) => ({
  ...booking,
  status: 'cancelled' as const,
  endedBecause: 'member' as const,
  refundedCents: 1800,
  undoUntil,
});
const undoButton = { name: 'Annuler l’annulation' };
const press = async (name: string) =>
  fireEvent.click((await screen.findAllByRole('button', { name })).at(-1) as Element);
const heading = () => screen.getByRole('heading', { level: 1 });

/** The server of a booking that is cancelled and brought back. */
function serveBooking(undone: () => void) {
  let now: typeof booking = booking;
  server.on(api.bookings.get, () => ({ booking: now, plan: null }));
  server.on(api.bookings.list, ({ query }) => {
    const items = query.status?.includes(now.status) ? [now] : [];
    return { items, total: items.length };
  });
  server.on(api.bookings.cancel, () => {
    now = cancelledFor(inSeconds(30));
    return { booking: now, refundedCents: 1800, creditsCents: 8600, freedHalves: [] };
  });
  server.on(api.bookings.undoCancel, () => {
    undone();
    now = booking;
    return { booking, creditsCents: 8600 };
  });
}
const open = (at: string) =>
  renderWithMessages(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/bookings" element={<BookingsPage />} />
          <Route path="/bookings/:bid" element={<BookingPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
    messages,
  );

beforeEach(async () => {
  forgetCancelled();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  server.on(api.auth.me, () => ({ ...server.example(api.auth.me), id: booking.organiser.id }));
  await signIn('employee@marelune.example', 'secret');
});

test('BKG-25 in the list a cancelled booking is named, and brought back by one press', async () => {
  serveBooking(() => undefined);
  open('/bookings');
  fireEvent.click(await screen.findByRole('button', { name: /^Actions, La Pergola/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Annuler la réservation' }));
  await press('Annuler la réservation');
  const undo = await screen.findByRole('button', undoButton);
  expect(
    screen.getByText(/La Pergola, mercredi 25 novembre.*, journée : réservation annulée\./, { selector: 'p' }),
  ).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(heading()));
  fireEvent.click(undo);
  await waitFor(() => expect(screen.queryByRole('button', undoButton)).toBeNull());
  expect(await screen.findByRole('button', { name: /^Actions, La Pergola/ })).toBeTruthy();
  expect(server.received(api.bookings.undoCancel).map(({ params }) => params)).toEqual([{ id: booking.id }]);
});

test('BKG-25 a place that is gone meanwhile is told beside the booking, which stays cancelled', async () => {
  server.on(api.bookings.undoCancel, () => server.refuse('booking.full'));
  renderWithMessages(<UndoCancel booking={cancelledFor(inSeconds(30))} until={Date.now() + 30_000} />, messages);
  await press('Annuler l’annulation');
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('La Pergola : l’annulation n’a pas pu être reprise');
  expect(told.textContent).toContain('La capacité maximale est atteinte.');
  expect(screen.queryByRole('button', undoButton)).toBeNull();
});

test('BKG-25 without a network it can be tried again while there is time', async () => {
  server.on(api.bookings.undoCancel, () => server.unanswered());
  renderWithMessages(<UndoCancel booking={cancelledFor(inSeconds(30))} until={Date.now() + 30_000} />, messages);
  await press('Annuler l’annulation');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', undoButton)).toBeTruthy();
});

test('BKG-25 the time runs visibly, is announced once, and takes the button with it', async () => {
  renderWithMessages(<UndoCancel booking={cancelledFor(inSeconds(2))} until={Date.now() + 1500} />, messages);
  expect(screen.getByText('Encore 2 s').getAttribute('aria-hidden')).toBe('true');
  const said = await screen.findByText(/reste disponible 30 secondes/);
  expect(said.getAttribute('aria-live')).toBe('polite');
  expect(await screen.findByText('Encore 1 s')).toBeTruthy();
  expect(said.textContent).toContain('30 secondes');
  await waitFor(() => expect(screen.queryByRole('button', undoButton)).toBeNull());
});

test.each([
  ['too late', cancelledFor(null)],
  ['a colleague’s', { ...cancelledFor(inSeconds(30)), organiser: { ...booking.organiser, id: booking.workspace.id } }],
])('BKG-25 nothing is offered on the page of a booking that is %s', async (_, shown) => {
  server.on(api.bookings.get, () => ({ booking: shown, plan: null }));
  open(`/bookings/${booking.id}`);
  expect(await screen.findByRole('heading', { name: 'Réservation annulée' })).toBeTruthy();
  expect(screen.queryByRole('button', undoButton)).toBeNull();
});

test('BKG-25 on its page a reload still offers it for the time that is left', async () => {
  server.on(api.bookings.get, () => ({ booking: cancelledFor(inSeconds(12)), plan: null }));
  open(`/bookings/${booking.id}`);
  expect(await screen.findByRole('button', undoButton)).toBeTruthy();
  expect(screen.getByText(/Encore 1[12] s/)).toBeTruthy();
});
