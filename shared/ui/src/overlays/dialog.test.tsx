import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderIn } from '../testing.tsx';
import { Dialog } from './dialog.tsx';

// jsdom implements the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const page = (open: boolean, onClose: () => void) => (
  <>
    <button type="button">Annuler la réservation</button>
    <Dialog open={open} onClose={onClose} title="Annuler ?">
      <p>Remboursé en entier.</p>
    </Dialog>
  </>
);

test('a dialog takes the focus on its title and gives it back when it closes', () => {
  const close = jest.fn();
  const { update } = renderIn('fr', page(false, close));
  const opener = screen.getByRole('button', { name: 'Annuler la réservation' });
  opener.focus();
  update(page(true, close));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Annuler ?' }));
  expect(screen.getByRole('dialog', { name: 'Annuler ?' })).toBeTruthy();
  update(page(false, close));
  expect(document.activeElement).toBe(opener);
});

test('Escape and the cross ask to close', () => {
  const close = jest.fn();
  renderIn('fr', page(true, close));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(close).toHaveBeenCalledTimes(2);
});
