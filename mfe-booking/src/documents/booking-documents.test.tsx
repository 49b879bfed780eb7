import { api, type Booking } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { fireEvent, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { signIn } from '@escale/testing/session';
import { expect, jest, test } from '@jest/globals';
import messages from '../messages/fr.json' with { type: 'json' };
import { BookingDocuments } from './booking-documents.tsx';
import { saveDocument } from './save-document.ts';

const { booking } = server.example(api.bookings.get);
const shown = (changes: Partial<Booking>, inList = false) =>
  renderWithMessages(<BookingDocuments booking={{ ...booking, ...changes }} inList={inList} />, messages);

test('ACC-04 what was paid has a receipt, what has an issued invoice that too, and what was free has neither', () => {
  shown({}).unmount();
  shown({ paidCents: 0 });
  expect(screen.queryAllByRole('button')).toEqual([]);
  shown({ invoice: 'INV-2026-0007' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reçu', 'Facture']);
});

test('ACC-04 in a list the name of the button names its booking', () => {
  shown({}, true);
  expect(screen.getByRole('button', { name: 'Reçu, La Pergola, mercredi 25 novembre' })).toBeTruthy();
});

test('ACC-04 the receipt is fetched as bytes and saved under its reference', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:receipt';
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  server.on(lateApi.receipts.receipt, () => '%PDF-1.7');
  shown({});
  fireEvent.click(screen.getByRole('button', { name: 'Reçu' }));
  await waitFor(() => expect(saved).toEqual([`recu-${booking.reference}.pdf`]));
  expect(server.received(lateApi.receipts.receipt)).toMatchObject([{ params: { id: booking.id } }]);
  click.mockRestore();
});

test('ACC-04 BKG-07 a participant gets no document of what another paid', async () => {
  const me = server.example(api.auth.me);
  await signIn('manager@marelune.example', 'secret');
  const participants = [{ ...booking.organiser, id: me.id }];
  shown({ participants, organiser: { ...booking.organiser, id: booking.building.id } });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('ACC-04 a manager who reads a booking of somebody else gets no document of it', async () => {
  await signIn('manager@marelune.example', 'secret');
  shown({ participants: [], organiser: { ...booking.organiser, id: booking.building.id } });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('ACC-04 ERR-02 a refused receipt says why, though it was asked for as a file', async () => {
  server.on(lateApi.receipts.receipt, () => server.refuse('booking.no-receipt'));
  await expect(saveDocument({ what: 'receipt', id: booking.id }, 'recu')).rejects.toMatchObject({
    code: 'booking.no-receipt',
  });
});
