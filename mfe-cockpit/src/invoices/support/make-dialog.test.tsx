import { MessageChannel } from 'node:worker_threads';
import type { Invoice } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { staffApi } from '@escale/contract/staff';
import { type HostedRemote, openRemote, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../../../remote.json' with { type: 'json' };
import * as app from '../../app.tsx';

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
// nor channels, by which the list of companies opens.
Object.assign(globalThis, { MessageChannel });

const { transfers, madeInvoices, campaigns } = staffApi;
const marelune = { id: '018f4f2e-0000-7000-8000-0000000000c1', name: 'Marelune' };
const example = server.example(lateApi.invoices.get);
const estimate: Invoice = {
  ...example.invoice,
  type: 'customer_consulting_mission',
  name: null,
  date: null,
  status: 'estimate',
};
await import('./make-dialog.tsx');
await import('@escale/ui/controls');

let page: HostedRemote;
const show = async (at: string, roles: ('staff' | 'administrator')[] = ['staff']) => {
  const customer = roles.includes('administrator') ? { ...marelune, internalSites: true } : null;
  page = await openRemote(app, manifest, { at, as: { roles, customer } });
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  server.on(transfers.invoices, () => ({ items: [], total: 0, counts: {}, years: [] }));
  server.on(campaigns.choices, () => ({ companies: [marelune], spaces: [] }));
  server.on(madeInvoices.make, () => ({ invoice: estimate }));
  server.on(lateApi.invoices.get, () => ({ invoice: estimate, details: example.details }));
});

test('INV-01 support makes an estimate; what is missing and what the server refuses stands beside its field, and nothing typed is lost', async () => {
  await show('/cockpit/staff/invoices');
  await waitFor(() => expect(server.received(transfers.invoices)).not.toHaveLength(0));
  press('Nouvelle facture');
  const dialog = await screen.findByRole('dialog');
  const field = (name: RegExp) => within(dialog).getByRole('textbox', { name });
  const send = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Créer le devis' }));
  send();
  for (const fault of ['Choisissez une entreprise.', 'Indiquez l’objet.', 'Un montant en euros, comme 1250,50.'])
    expect(await within(dialog).findByText(fault)).toBeTruthy();
  const company = await within(dialog).findByRole('combobox', { name: 'Entreprise' });
  fireEvent.mouseDown(company);
  fireEvent.click(await screen.findByTitle('Marelune'));
  fireEvent.change(field(/^Libellé/), { target: { value: ' Atelier ' } });
  fireEvent.change(field(/^Quantité/), { target: { value: '3' } });
  fireEvent.change(field(/^Prix unitaire/), { target: { value: '333,33' } });
  expect(within(dialog).getByRole('status').textContent?.replaceAll(/\s/g, ' ')).toBe(
    '1 199,99 € TTC, 999,99 € hors taxes',
  );
  const message = 'Ce client doit lui-même la TVA : choisissez 0 %.';
  server.on(madeInvoices.make, () =>
    server.refuse('request.invalid', { details: { errors: [{ pointer: '/body/lines/0/taxBasisPoints', message }] } }),
  );
  send();
  expect(await within(dialog).findByText(message)).toBeTruthy();
  expect(field(/^Libellé/).getAttribute('value')).toBe(' Atelier ');
  server.on(madeInvoices.make, () => ({ invoice: estimate }));
  fireEvent.change(within(dialog).getByRole('combobox', { name: 'TVA' }), { target: { value: '0' } });
  expect(within(dialog).queryByText(message)).toBeNull();
  send();
  await waitFor(() =>
    expect(server.received(madeInvoices.make).at(-1)).toMatchObject({
      params: { id: marelune.id },
      body: {
        type: 'customer_setup',
        as: 'estimate',
        lines: [{ description: 'Atelier', quantity: 3, unitExcludingTaxCents: 33_333, taxBasisPoints: 0 }],
      },
    }),
  );
  await waitFor(() => expect(page.address).toBe(`/cockpit/staff/invoices/${estimate.id}`));
});

test('INV-01 an estimate is sent, made an invoice or given up, and each tells first what it does', async () => {
  await show(`/cockpit/staff/invoices/${estimate.id}`);
  for (const [action, route, effect] of [
    ['Envoyer le devis', madeInvoices.send, /administrateurs peuvent l’accepter/],
    ['Établir la facture', madeInvoices.accept, /facture numérotée/],
    ['Abandonner', lateApi.invoices.cancel, /Il ne reçoit pas de numéro/],
  ] as const) {
    fireEvent.click(await screen.findByRole('button', { name: action }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(effect)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: action }));
    await waitFor(() => expect(server.received(route)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('INV-01 the administrator accepts an estimate that was sent, and may pay its invoice', async () => {
  const sent: Invoice = { ...estimate, status: 'estimate-sent' };
  server.on(lateApi.invoices.list, () => ({
    items: [sent],
    total: 1,
    counts: { 'estimate-sent': 1 },
    years: [],
  }));
  server.on(lateApi.invoices.get, () => ({ invoice: sent, details: example.details }));
  await show(`/invoices/${sent.id}`, ['administrator']);
  fireEvent.click(await screen.findByRole('button', { name: 'Accepter le devis' }));
  expect(screen.getByRole('button', { name: 'Devis.pdf' })).toBeTruthy();
  const dialog = await screen.findByRole('dialog', { name: 'Accepter ce devis ?' });
  expect(dialog.textContent?.replaceAll(/\s/g, ' ')).toContain('600,00 € devient une facture, à payer avant le');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accepter le devis' }));
  await waitFor(() => expect(server.received(madeInvoices.accept)).toHaveLength(1));
});
