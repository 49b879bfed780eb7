import { api } from '@escale/contract';
import { fireEvent, QueryClientProvider, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { queryClient, signIn } from '@escale/testing/session';
import { expect, test } from '@jest/globals';
import { useState } from 'react';
import messages from '../messages/fr.json' with { type: 'json' };
import { BookingActions } from './booking-actions.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

// jsdom implements the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const { booking } = server.example(api.bookings.get);

test('BKG-12 the question before cancelling begins as a sentence does, with the day and what comes back', () => {
  renderWithMessages(<CancelDialog booking={booking} organises onClose={() => undefined} />, messages);
  const text = screen.getByRole('dialog').textContent;
  expect(text).toContain('Mercredi 25 novembre, journée. 18');
});

function Ending() {
  const [status, setStatus] = useState<'confirmed' | 'cancelled'>('confirmed');
  return (
    <QueryClientProvider client={queryClient}>
      <h1 tabIndex={-1} data-page-heading="">
        {status}
      </h1>
      <button type="button" onClick={() => setStatus('cancelled')}>
        Fin
      </button>
      <BookingActions booking={{ ...booking, status }} />
    </QueryClientProvider>
  );
}

test('BKG-12 the heading takes the focus of the button that went with the cancelled booking', () => {
  renderWithMessages(<Ending />, messages);
  screen.getByRole('button', { name: 'Partager' }).focus();
  const heading = screen.getByRole('heading', { level: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Fin' }));
  expect(heading.textContent).toBe('cancelled');
  expect(document.activeElement).toBe(heading);
});

test('BKG-07 an organiser with colleagues chooses: cancel for everyone with the refund, or stop coming alone', async () => {
  const participants = [{ ...booking.organiser, id: booking.workspace.id, firstName: 'Inès' }];
  server.on(api.auth.me, () => ({ ...server.example(api.auth.me), id: booking.organiser.id }));
  await signIn('employee@marelune.example', 'secret');
  renderWithMessages(
    <CancelDialog booking={{ ...booking, participants }} organises onClose={() => undefined} />,
    messages,
  );
  expect((screen.getByRole('radio', { name: /Annuler pour tout le monde/ }) as HTMLInputElement).checked).toBe(true);
  expect(screen.getByText(/18.crédits vous seront rendus.*Un message partira à Inès/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /Ne plus venir moi-même/ }));
  expect(screen.getByText(/La réservation reste pour Inès\. Vous l’avez payée/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ne plus venir moi-même' }));
  await waitFor(() =>
    expect(server.received(api.bookings.cancel).map(({ body }) => body)).toEqual([{ scope: 'self' }]),
  );
});

test('BKG-08 BKG-12 a colleague who leaves reads what of the share comes back, or that nothing does', async () => {
  const me = { ...server.example(api.auth.me), id: '0190f3a2-0000-7000-8000-00000000000a' };
  server.on(api.auth.me, () => me);
  await signIn('employee@marelune.example', 'secret');
  const shares = [{ memberId: me.id, cents: 1860 }];
  const shared = { ...booking, shares, paidCents: 1860, refundNow: { percent: 100, cents: 1860 } };
  const asked = () => screen.getByRole('dialog').textContent;
  const leaving = (one: typeof shared) => <CancelDialog booking={one} organises={false} onClose={() => undefined} />;
  const { unmount } = renderWithMessages(leaving(shared), messages);
  expect(asked()).toMatch(/De votre part de 18,60.crédits, 18,60.crédits vous reviennent/);
  unmount();
  renderWithMessages(leaving({ ...shared, refundNow: { percent: 0, cents: 0 } }), messages);
  expect(asked()).toMatch(/Votre part de 18,60.crédits n’est pas remboursée/);
});
