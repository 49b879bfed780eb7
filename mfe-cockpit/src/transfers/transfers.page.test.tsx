import { lateApi } from '@escale/contract/late';
import { staffApi } from '@escale/contract/staff';
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

const { transfers } = staffApi;
const { transfer } = server.example(transfers.get);
const invoice = server.example(lateApi.invoices.get).invoice;
const company = { companyId: '018f4f2e-0000-7000-8000-0000000000c1', companyName: 'Marelune' };
const over = { ...transfer, id: '018f4f2e-0000-7000-8000-0000000000b2', payer: 'Dupont', amountCents: 70_000 };

// Dialogs load when they are opened: their code is there before a test opens one.
await Promise.all([import('./file-dialog.tsx'), import('@escale/ui/rich')]);

let page: HostedRemote;
const show = async (at: string, roles: ('staff' | 'administrator')[] = ['staff']) => {
  page = await openRemote(app, manifest, { at, as: { roles, customer: null } });
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const plain = (node: { textContent: string | null }) => node.textContent?.replaceAll(/\s/g, ' ');

beforeEach(() => {
  server.on(transfers.list, () => ({
    items: [transfer, over],
    total: 2,
    counts: { open: 2, partly: 0, matched: 3, closed: 1 },
    restCents: 130_000,
  }));
  server.on(transfers.get, ({ params: { id } }) => {
    const found = [transfer, over].find((one) => one.id === id);
    return found ? { transfer: found, matches: [] } : server.refuse('resource.not-found');
  });
});

test('INT-04 transfers stand with what waits of them; tab, search and sort are asked of the server', async () => {
  await show('/cockpit/staff/transfers');
  expect(await screen.findByRole('row', { name: /MARELUNE SAS.*INV-2026-0042.*à rapprocher/ })).toBeTruthy();
  expect(screen.getByRole('tab', { name: /À rapprocher/ }).textContent).toContain('2');
  expect(plain(document.body)).toContain('1 300,00 € à rapprocher');
  fireEvent.click(screen.getByRole('tab', { name: /À rapprocher/ }));
  await waitFor(() =>
    expect(server.received(transfers.list).at(-1)?.query).toMatchObject({ state: ['open', 'partly'] }),
  );
  fireEvent.click(within(screen.getByRole('columnheader', { name: 'Montant' })).getByRole('button'));
  await waitFor(() => expect(page.address).toBe('/cockpit/staff/transfers?tab=waiting&sort=amount&order=ascending'));
});

test('INT-04 an invoice is proposed with what would be too much, matched in one press, and detached again', async () => {
  server.on(transfers.candidates, () => ({
    items: [{ ...company, invoice, reason: 'payer', openCents: 60_000 }],
  }));
  await show(`/cockpit/staff/transfers/${over.id}`);
  const drawer = await screen.findByRole('complementary');
  const match = await within(drawer).findByRole('button', { name: 'Rapprocher de INV-2026-0042' });
  expect(plain(drawer)).toContain('600,00 €, même payeur, 100,00 € de trop, qui attendent une autre facture');
  server.on(transfers.get, () => ({
    transfer: { ...over, matchedCents: 60_000, state: 'partly' },
    matches: [{ ...company, invoice: { ...invoice, status: 'paid', receivedCents: 60_000 }, cents: 60_000 }],
  }));
  fireEvent.click(match);
  await waitFor(() => expect(server.received(transfers.match)[0]).toMatchObject({ body: { invoiceId: invoice.id } }));
  const detach = await within(drawer).findByRole('button', { name: 'Détacher INV-2026-0042' });
  expect(plain(drawer)).toContain('600,00 €, payée');
  server.on(transfers.unmatch, () => server.refuse('credits.not-enough'));
  fireEvent.click(detach);
  expect(await within(drawer).findByText(/crédits/)).toBeTruthy();
});

test('INT-04 a bank statement is shown before it is recorded, and a file that cannot be read says why', async () => {
  const [row] = server.example(transfers.previewFile).items;
  if (row === undefined) throw new Error('no example');
  await show('/cockpit/staff/transfers');
  fireEvent.click(await screen.findByRole('button', { name: 'Importer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importer un relevé de banque' });
  const choose = async (text: string) => {
    await waitFor(() => expect(dialog.querySelector('input[type="file"]')).not.toBeNull());
    const input = dialog.querySelector('input[type="file"]');
    const file = new File([text], 'releve.xml', { type: 'text/xml' });
    // jsdom has no bytes of files.
    file.arrayBuffer = async () => new TextEncoder().encode(text).buffer;
    if (input) fireEvent.change(input, { target: { files: [file] } });
  };
  const message = 'Ce fichier n’est pas un document XML lisible.';
  const errors = [{ pointer: '/body/xml', message }];
  server.on(transfers.previewFile, () => server.refuse('request.invalid', { details: { errors } }));
  await choose('a;b');
  expect(await within(dialog).findByText(message)).toBeTruthy();
  server.on(transfers.previewFile, () => ({
    items: [row, { ...row, bankReference: 'two', state: 'known', pays: null }],
    left: 1,
  }));
  await choose('<Document/>');
  expect(await within(dialog).findByText(/paie INV-2026-0042, Marelune/)).toBeTruthy();
  expect(plain(dialog)).toContain('2 virements reçus, 1 à enregistrer. 1 autre écriture laissée de côté');
  expect(within(dialog).getByText('déjà importé')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer 1 virement' }));
  await waitFor(() => expect(server.received(transfers.importFile)[0]?.body).toEqual({ xml: '<Document/>' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('INT-04 INV-01 a transfer stays with an invoice that a credit note has refunded', async () => {
  server.on(transfers.get, () => ({
    transfer: { ...over, matchedCents: 60_000, state: 'partly' },
    matches: [{ ...company, invoice: { ...invoice, status: 'refunded', receivedCents: 60_000 }, cents: 60_000 }],
  }));
  await show(`/cockpit/staff/transfers/${over.id}`);
  const drawer = await screen.findByRole('complementary');
  expect(await within(drawer).findByText(/remboursée par un avoir/)).toBeTruthy();
  expect(within(drawer).queryByRole('button', { name: /Détacher/ })).toBeNull();
});

test('INT-04 a transfer is recorded; a field that is missing is told beside it and nothing typed is lost', async () => {
  await show('/cockpit/staff/transfers');
  await screen.findByRole('row', { name: /MARELUNE/ });
  press('Enregistrer un virement');
  const dialog = await screen.findByRole('dialog');
  const field = (name: RegExp) => within(dialog).getByRole('textbox', { name });
  fireEvent.change(field(/^Montant/), { target: { value: '1 250,5' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer un virement' }));
  expect(await within(dialog).findByText('Indiquez qui a payé.')).toBeTruthy();
  fireEvent.change(field(/^Payeur/), { target: { value: ' Marelune ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer un virement' }));
  await waitFor(() =>
    expect(server.received(transfers.record)[0]).toMatchObject({
      body: { amountCents: 125_050, payer: 'Marelune', reference: '' },
    }),
  );
  await waitFor(() => expect(page.address).toBe(`/cockpit/staff/transfers/${transfer.id}`));
});

test('INT-04 a rest is closed with a reason, and a mistake removed', async () => {
  await show(`/cockpit/staff/transfers/${over.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Classer le reste' }));
  const dialog = await screen.findByRole('dialog', { name: /700,00/ });
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Rendu' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Classer le reste' }));
  await waitFor(() => expect(server.received(transfers.close)[0]).toMatchObject({ body: { note: 'Rendu' } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Supprimer' }));
  const sure = await screen.findByRole('dialog', { name: 'Supprimer ce virement ?' });
  fireEvent.click(within(sure).getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(page.address).toBe('/cockpit/staff/transfers'));
});

test('INT-04 SEC-01 an unknown transfer is told, and an administrator has no such page', async () => {
  await show('/cockpit/staff/transfers/018f4f2e-0000-7000-8000-000000000077');
  expect(await screen.findByText('Ce virement n’existe pas')).toBeTruthy();
  await show('/cockpit/staff/transfers', ['administrator']);
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

test('CKP-09 INV-01 support finds an invoice paid, gives it up, or refunds it, and reads first what that does', async () => {
  server.on(transfers.invoices, () => ({
    items: [{ ...company, invoice }],
    total: 1,
    counts: { sent: 1 },
    years: [2026],
  }));
  await show('/cockpit/staff/invoices');
  expect(await screen.findByRole('row', { name: /INV-2026-0042.*Marelune.*à payer/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: /INV-2026-0042/ }));
  for (const [action, route, effect] of [
    ['Virement reçu', lateApi.invoices.received, /les crédits entrent/],
    ['Abandonner', lateApi.invoices.cancel, /reste dans la liste, annulée/],
  ] as const) {
    fireEvent.click(await screen.findByRole('button', { name: action }));
    const dialog = await screen.findByRole('dialog', { name: /INV-2026-0042/ });
    expect(within(dialog).getByText(effect)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: action }));
    await waitFor(() => expect(server.received(route)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const paid = { ...invoice, status: 'paid' as const, method: 'card' as const, paidAt: '2026-11-25T09:00:00Z' };
  server.on(lateApi.invoices.get, () => ({ ...server.example(lateApi.invoices.get), invoice: paid }));
  await show(`/cockpit/staff/invoices/${invoice.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Rembourser' }));
  const dialog = await screen.findByRole('dialog', { name: /INV-2026-0042/ });
  expect(plain(dialog)).toContain('600,00 € retournent sur la carte.');
});
