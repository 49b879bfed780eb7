import { api, type Booking } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { fireEvent, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { queryClient, signIn } from '@escale/testing/session';
import { beforeEach, expect, test } from '@jest/globals';
import { MemoryRouter, useLocation } from 'react-router';
import Widget from '../widgets/my-bookings.tsx';

// It is loaded lazily; importing it first keeps a slow machine within the timeout.
await import('./aside.tsx');

const { booking } = server.example(api.bookings.get);
const past: Booking = {
  ...booking,
  organiser: { ...booking.organiser, id: server.example(api.auth.me).id },
  slot: { ...booking.slot, date: '2020-11-25', from: '2020-11-25T08:00:00Z', to: '2020-11-25T17:00:00Z' },
};

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
const show = (at = '/account/bookings') =>
  renderWithMessages(
    <MemoryRouter initialEntries={[at]}>
      <Widget />
      <Address />
    </MemoryRouter>,
    {},
  );
const address = () => document.querySelector('output')?.textContent;
const asked = () => server.received(api.bookings.list).flatMap(({ query }) => (query.limit === 20 ? [query] : []));

beforeEach(async () => {
  queryClient.clear();
  server.on(lateApi.waitingList.my, () => ({ items: [], total: 0 }));
  server.on(api.bookings.list, ({ query }) => ({ items: [query.when === 'past' ? past : booking], total: 2 }));
  await signIn('camille@marelune.example', 'secret');
});

test('ACC-04 PLT-03 in the page of another remote the bookings are listed by tab and in either order, in its address', async () => {
  show();
  expect((await screen.findByRole('link', { name: /La Pergola/ })).getAttribute('href')).toBe(
    `/bookings/${booking.id}`,
  );
  fireEvent.click(screen.getByRole('tab', { name: 'Passées' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ when: 'past', sort: '-from' }));
  expect(address()).toBe('/account/bookings?tab=past');
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'from' } });
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ when: 'past', sort: 'from' }));
  expect(address()).toBe('/account/bookings?tab=past&sort=from');
  fireEvent.click(screen.getByRole('tab', { name: 'Annulées' }));
  await waitFor(() => expect(asked().at(-1)?.status).toEqual(['cancelled', 'rejected', 'expired']));
});

test('ACC-04 the receipts of each month and the review that is due stand beside the list', async () => {
  server.on(lateApi.reviews.due, () => ({ booking: past }));
  server.on(lateApi.receipts.list, () => ({
    items: [{ month: '2026-11', receipts: 2, shares: 0, creditsCents: 3600, cardCents: 0 }],
  }));
  show();
  expect(await screen.findByRole('button', { name: /novembre 2026/ })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Plus tard' })).toBeTruthy();
});

test('ACC-04 a past booking has its receipt to download in its row', async () => {
  show('/account/bookings?tab=past');
  expect(await screen.findByRole('button', { name: /reçu/i })).toBeTruthy();
});

test('ACC-04 no booking, and bookings that could not be read, are said', async () => {
  server.on(api.bookings.list, () => ({ items: [], total: 0 }));
  const { unmount } = show();
  expect(await screen.findByText('Rien de réservé pour l’instant')).toBeTruthy();
  unmount();
  queryClient.clear();
  server.on(api.bookings.list, () => server.refuse('access.forbidden'));
  show();
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
});
