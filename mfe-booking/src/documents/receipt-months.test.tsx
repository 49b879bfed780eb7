import { api } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { fireEvent, renderWithMessages, screen, server, waitFor, within } from '@escale/testing';
import { signIn, signOut } from '@escale/testing/session';
import { afterEach, expect, jest, test } from '@jest/globals';
import messages from '../messages/fr.json' with { type: 'json' };
import { BookingDocuments } from './booking-documents.tsx';
import { ReceiptMonths } from './receipt-months.tsx';

const saved: string[] = [];
URL.createObjectURL = () => 'blob:receipts';
URL.revokeObjectURL = () => undefined;
jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
  saved.push(this.download);
});
afterEach(() => void saved.splice(0));

test('ACC-04 each month tells what was paid by credits and by card, and its receipts are downloaded together', async () => {
  renderWithMessages(<ReceiptMonths />, messages);
  const months = await screen.findAllByRole('listitem');
  const words = months.map((month) => month.textContent?.replace(/\s/g, ' '));
  expect(words).toEqual(['Novembre 20265 reçus94,60 crédits', 'Octobre 20267 reçus112 crédits31,40 €']);
  server.on(lateApi.receipts.file, () => '%PDF-1.7');
  const [november] = months;
  if (!november) throw new Error('no month');
  fireEvent.click(within(november).getByRole('button', { name: 'Télécharger les reçus : novembre 2026' }));
  await waitFor(() => expect(saved).toEqual(['recus-2026-11.pdf']));
  fireEvent.click(screen.getByRole('button', { name: 'Tout télécharger' }));
  await waitFor(() => expect(saved).toEqual(['recus-2026-11.pdf', 'recus-2026.pdf']));
  expect(server.received(lateApi.receipts.file).map(({ query }) => query)).toEqual([{ month: '2026-11' }, {}]);
});

test('ACC-04 who paid nothing sees no receipts', async () => {
  server.on(lateApi.receipts.list, () => ({ items: [] }));
  renderWithMessages(<ReceiptMonths />, messages);
  await waitFor(() => expect(server.received(lateApi.receipts.list)).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});

test('BKG-08 a share of a colleague’s booking is counted without a receipt to download', async () => {
  const month = { month: '2026-12', receipts: 0, shares: 1, creditsCents: 960, cardCents: 0 };
  server.on(lateApi.receipts.list, () => ({ items: [month] }));
  renderWithMessages(<ReceiptMonths />, messages);
  const row = await screen.findByRole('listitem');
  expect(row.textContent?.replace(/\s/g, ' ')).toBe('Décembre 20261 part d’un prix partagé9,60 crédits');
  expect(screen.queryByRole('button')).toBeNull();
});

test('AUT-11 who is signed in as another is offered no receipts, neither by month nor of a booking', async () => {
  const me = server.example(api.auth.me);
  const { booking } = server.example(api.bookings.get);
  const by = { id: me.id, name: 'Nina Roux', roles: [], reason: 'Demande 4127', endsAt: '2099-11-25T12:00:00Z' };
  server.on(api.auth.me, () => ({ ...me, signedInBy: by }));
  await signIn('employee@marelune.example', 'secret');
  renderWithMessages(
    <>
      <BookingDocuments booking={{ ...booking, organiser: { ...booking.organiser, id: me.id } }} />
      <ReceiptMonths />
    </>,
    messages,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.received(lateApi.receipts.list)).toEqual([]);
  expect(screen.queryByRole('button')).toBeNull();
  await signOut();
});
