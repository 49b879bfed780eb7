import { api } from '@escale/contract';
import { fireEvent, QueryClientProvider, renderWithMessages, screen, server } from '@escale/testing';
import { queryClient } from '@escale/testing/session';
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
