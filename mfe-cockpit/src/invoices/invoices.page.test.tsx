import type { Invoice } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { type HostedRemote, openRemote, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const { invoices } = lateApi;
const example = server.example(invoices.get);
const sent = example.invoice;
const paid: Invoice = {
  ...sent,
  id: '018f4f2e-0000-7000-8000-000000000002',
  name: 'INV-2026-0041',
  type: 'customer_licences',
  status: 'paid',
  paidAt: '2026-10-30T09:00:00Z',
};

const customer = { id: '018f4f2e-0000-7000-8000-0000000000c1', name: 'Marelune', internalSites: true };
await import('./pay-dialog.tsx');

let page: HostedRemote;
const show = async (at = '/invoices') => {
  page = await openRemote(app, manifest, { at, as: { roles: ['administrator'], customer } });
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const asked = () => server.received(invoices.list).at(-1)?.query;

beforeEach(() => {
  server.on(invoices.list, () => ({
    items: [sent, paid],
    total: 60,
    counts: { sent: 1, delayed: 2, paid: 10, 'estimate-sent': 1 },
    years: [2026, 2025],
  }));
  server.on(invoices.get, ({ params: { id } }) => {
    const found = [sent, paid].find((one) => one.id === id);
    return found ? { invoice: found, details: example.details } : server.refuse('resource.not-found');
  });
});

test('CKP-09 the invoices stand with their sums, and tabs count them by status', async () => {
  await show();
  expect(await screen.findByRole('row', { name: /INV-2026-0042.*à payer/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /INV-2026-0041.*Licences.*payée le 30 octobre/ })).toBeTruthy();
  expect(screen.getByRole('tab', { name: /À payer/ }).textContent).toContain('3');
  expect(screen.getByText('Payé depuis l’ouverture').closest('div')?.textContent?.replaceAll(/\s/g, ' ')).toContain(
    '15 000,00 €',
  );
});

test('CKP-08 CKP-09 sort, tab, filters and search are asked of the server and stand in the address', async () => {
  await show('/invoices?page=2');
  await screen.findByRole('row', { name: /INV-2026-0042/ });
  fireEvent.click(within(screen.getByRole('columnheader', { name: 'Échéance' })).getByRole('button'));
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'dueDate', order: 'ascending', page: 1 }));
  fireEvent.click(screen.getByRole('tab', { name: /À payer/ }));
  await waitFor(() => expect(asked()).toMatchObject({ status: ['sent', 'delayed'] }));
  press('Année');
  fireEvent.click(await screen.findByRole('menuitemradio', { name: '2025' }));
  await waitFor(() => expect(asked()).toMatchObject({ year: 2025 }));
  expect(page.address).toBe('/invoices?tab=owed&year=2025&sort=dueDate&order=ascending');
});

test('CKP-09 an invoice opens beside the list with its lines and taxes, and its neighbours are a step away', async () => {
  await show(`/invoices/${sent.id}`);
  const drawer = await screen.findByRole('complementary');
  await within(drawer)
    .findByText('Hors taxes', { exact: false })
    .catch(() => null);
  await waitFor(() =>
    expect(drawer.textContent?.replaceAll(/\s/g, ' ')).toContain('TVA 20% sur 500,00 €100,00 €'.replace('20%', '20 %')),
  );
  fireEvent.click(within(drawer).getByRole('button', { name: 'Facture suivante' }));
  await waitFor(() => expect(page.address).toBe(`/invoices/${paid.id}`));
});

test('CKP-09 a transfer says where to; a paid invoice offers no payment', async () => {
  await show(`/invoices/${sent.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Par virement' }));
  const dialog = await screen.findByRole('dialog', { name: 'Payer INV-2026-0042' });
  fireEvent.click(within(dialog).getByRole('button', { name: /^Virer/ }));
  expect(await within(dialog).findByText('FR76 3000 6000 0112 3456 7890 189')).toBeTruthy();
  expect(server.received(invoices.pay)[0]).toMatchObject({ params: { id: sent.id }, body: { method: 'bankTransfer' } });
});

test('CKP-09 an invoice that was paid meanwhile is told, in the dialog', async () => {
  server.on(invoices.pay, () => server.refuse('payment.invoice-paid'));
  await show(`/invoices/${sent.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Par virement' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: /^Virer/ }));
  expect(await within(dialog).findByText(/déjà payée/)).toBeTruthy();
});

test('INV-02 invoices that wait for legal details are told, with the way to enter them', async () => {
  server.on(invoices.balance, () => ({ ...server.example(invoices.balance), waitingCount: 2 }));
  await show();
  const link = await screen.findByRole('link', { name: 'saisissez-les' });
  expect(link.getAttribute('href')).toBe('/settings/plan');
});

test('CKP-09 a paid invoice has neither payment nor link', async () => {
  await show(`/invoices/${paid.id}`);
  await screen.findByRole('button', { name: 'INV-2026-0041.pdf' });
  expect(screen.queryByRole('button', { name: 'Payer' })).toBeNull();
  expect(screen.queryByText('Lien de paiement')).toBeNull();
});

test('CKP-09 the link of an invoice is made, shown once and copied', async () => {
  await show(`/invoices/${sent.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Créer et copier le lien' }));
  expect(await screen.findByText(/\/invoices\/pay\/b3Vy/)).toBeTruthy();
});

test('CKP-09 an invoice that does not exist is told beside the list', async () => {
  await show('/invoices/018f4f2e-0000-7000-8000-000000000077');
  expect(await screen.findByText('Cette facture n’existe pas')).toBeTruthy();
});

test('PLT-09 no match and a failure are told, with a way out', async () => {
  server.on(invoices.list, () => ({ items: [], total: 0, counts: {}, years: [] }));
  await show('/invoices?q=999');
  fireEvent.click(await screen.findByRole('button', { name: 'Voir toutes les factures' }));
  await waitFor(() => expect(page.address).toBe('/invoices'));
  server.on(invoices.list, () => server.refuse('server.error'));
});
