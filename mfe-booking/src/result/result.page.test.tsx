import { api } from '@escale/contract';
import { renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { expect, test } from '@jest/globals';
import { MemoryRouter } from 'react-router';
import messages from '../messages/fr.json' with { type: 'json' };
import { keepOutcome } from './outcome-store.ts';
import { ResultPage } from './result.page.tsx';

const { booking } = server.example(api.bookings.get);
const ids = [1, 2, 3].map((number) => booking.id.replace(/.$/, String(number)));

test('BKG-05 of several dates each booking is listed with its price and its own page, and the total below', async () => {
  const bookings = ids.map((id) => ({ ...booking, id }));
  server.on(api.bookings.get, ({ params: { id } }) => ({ booking: { ...booking, id }, plan: null }));
  keepOutcome({ bookings, failures: [], creditsCents: 4600, paymentIds: [] });
  renderWithMessages(
    <MemoryRouter initialEntries={[`/booking-result?ids=${ids.join(',')}`]}>
      <ResultPage />
    </MemoryRouter>,
    messages,
  );
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
