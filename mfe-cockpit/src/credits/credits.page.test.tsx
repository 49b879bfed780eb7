import type { CreditMovement, WidgetProps } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { type HostedRemote, openRemote, server } from '@escale/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const { companyCredits, credits } = cockpitApi;
const example = server.example(companyCredits.movements).items[0] as CreditMovement;
const refill: CreditMovement = {
  ...example,
  id: '018f4f2e-0000-7000-8000-000000000009',
  at: '2026-11-01T00:00:00Z',
  kind: 'reload',
  amountCents: 543_853,
  accounts: 240,
  sides: [],
  booking: null,
};

let page: HostedRemote;
const show = async (at = '/credits', roles: ('administrator' | 'manager')[] = ['administrator']) => {
  const customer = { id: '018f4f2e-0000-7000-8000-0000000000c1', name: 'Marelune', internalSites: true };
  page = await openRemote(app, manifest, { at, as: { roles, customer }, widgets: { 'booking/CardField': TestCard } });
};
/** A card field whose card is known at once. */
function TestCard({ onSource }: WidgetProps['booking/CardField']) {
  useEffect(() => onSource({ token: async () => 'card_accepted' }), [onSource]);
  return <p>carte</p>;
}
// Dialogs load when they are opened: their code is there before a test opens one.
await import('./reload/reload-dialog.tsx');
await import('./gift/gift-dialog.tsx');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

beforeEach(() => {
  sessionStorage.clear();
  server.on(companyCredits.movements, () => ({ items: [example, refill], account: null, next: null }));
});

test('POL-07 the overview is an equation: company, departments and members are what is held in all', async () => {
  await show();
  const equation = (await screen.findByText('Détenu en tout')).closest('dl');
  expect(equation?.textContent?.replaceAll(/\s/g, ' ')).toContain('6 420,50');
  expect(equation?.textContent?.replaceAll(/\s/g, ' ')).toContain('31 058,42');
  expect(screen.getByRole('heading', { name: 'Le 1er décembre' })).toBeTruthy();
});

test('POL-10 an open movement shows its entries, their sum of zero and its booking; it stands in the address', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: /^La Pergola/ }));
  const entries = await screen.findByLabelText('Écritures');
  expect(entries.textContent).toBe('Camille Aubry-18,00Réservations+18,00Somme0,00');
  expect(screen.getByText('confirmée').closest('a')?.getAttribute('href')).toBe(`/bookings/${example.booking?.id}`);
  expect(page.address).toBe(`/credits?movement=${example.id}`);
});

test('POL-07 the movements are filtered by nature and account, in the address', async () => {
  await show('/credits/movements?account=department:018f4f2e-0000-7000-8000-000000000001');
  await screen.findByRole('heading', { name: 'Mouvements' });
  await waitFor(() =>
    expect(server.received(companyCredits.movements).at(-1)?.query).toMatchObject({ accountKind: 'department' }),
  );
  press('Nature');
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Rechargements' }));
  await waitFor(() =>
    expect(server.received(companyCredits.movements).at(-1)?.query).toMatchObject({ nature: 'loads' }),
  );
  expect(page.address).toContain('nature=loads');
});

test('POL-06 the refill of a day is one line that leads to its entries', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: /^Budgets de novembre/ }));
  expect((await screen.findByRole('link', { name: 'Voir chaque écriture' })).getAttribute('href')).toBe(
    '/credits/movements?nature=budgets',
  );
});

/** The text of the file that a press saves. */
async function savedBy(label: string): Promise<string> {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:rows';
  };
  URL.revokeObjectURL = () => undefined;
  // jsdom follows no link to a file.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => undefined);
  press(label);
  await waitFor(() => expect(saved).toHaveLength(1));
  const reader = new FileReader();
  const text = new Promise<string>((resolve) => {
    reader.onload = () => resolve(String(reader.result));
  });
  reader.readAsText(saved[0] as Blob);
  return text;
}

test('POL-07 every movement of the view is exported, page after page, a negative amount as a number', async () => {
  const note = '=1+1';
  server.on(companyCredits.movements, ({ query }) =>
    query.before
      ? { items: [refill], account: null, next: null }
      : { items: [{ ...example, note }], account: null, next: '2026-11-02T08:00:00.000Z_12' },
  );
  await show('/credits/movements?nature=bookings');
  await screen.findByRole('button', { name: /^La Pergola/ });
  const lines = (await savedBy('Exporter en CSV')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('Date;Nature;Objet;De qui à qui;Réservation;Facture;Par;Montant');
  expect(lines[1]).toMatch(/;-18,00$/);
  expect(lines[2]).toMatch(/;5438,53$/);
  expect(server.received(companyCredits.movements).at(-1)?.query).toMatchObject({ nature: 'bookings', limit: 100 });
});

test('POL-07 who holds the credits is exported as the card lists it, amounts with two decimals, the company first', async () => {
  await show();
  await screen.findByRole('heading', { name: 'Qui détient quoi' });
  await screen.findByRole('link', { name: 'Produit' });
  const [heads, company, department] = (await savedBy('Exporter en CSV')).trim().split('\r\n');
  expect(heads).toContain('Compte;Membres;En commun;Chez les membres;Détenu en tout');
  expect(company).toBe('Marelune;;6420,50;0,00;6420,50');
  expect(department).toBe('Produit;37;1250,00;3338,80;4588,80');
});

test('POL-10 the strip proves the ledger again when it is asked, and says what is wrong', async () => {
  const proof = server.example(credits.audit);
  await show();
  await screen.findByText(/247 soldes égaux/);
  const [wrong] = [
    { kind: 'member' as const, id: example.id, name: 'Camille', balanceCents: 1, entriesCents: 2, statementCents: 2 },
  ];
  server.on(credits.audit, () => ({ ...proof, accounts: { checked: 247, faults: [wrong] } }));
  press('Vérifier');
  expect(await screen.findByText(/1 solde ne correspond pas/)).toBeTruthy();
});

test('POL-06 a gift needs whom, how much and why; a refusal loses nothing of it', async () => {
  await show();
  await screen.findByText('Détenu en tout');
  press('Donner des crédits');
  const dialog = await screen.findByRole('dialog', { name: 'Donner des crédits' });
  const give = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Donner' }));
  give();
  expect(await within(dialog).findByText('Choisissez à qui vont les crédits.')).toBeTruthy();
  await within(dialog).findByRole('option', { name: 'Produit' });
  fireEvent.change(within(dialog).getByRole('combobox', { name: 'Pour' }), {
    target: { value: 'department:018f4f2e-0000-7000-8000-000000000001' },
  });
  type('Crédits', '12,50');
  type('Motif, visible sur le relevé', 'Atelier à Nantes');
  server.on(credits.grant, () => server.refuse('credits.not-enough'));
  give();
  expect((await within(dialog).findAllByText(/crédits/)).length).toBeGreaterThan(0);
  await waitFor(() => expect(server.received(credits.grant)).toHaveLength(1));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Crédits' }).value).toBe('12,50');
  expect(server.received(credits.grant)[0]?.body).toEqual({
    kind: 'department',
    id: '018f4f2e-0000-7000-8000-000000000001',
    cents: 1250,
    note: 'Atelier à Nantes',
  });
  server.on(credits.grant, () => server.example(credits.grant));
  give();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Object.keys(sessionStorage).filter((key) => key.includes('gift'))).toEqual([]);
});

test('INT-10 another overdraft is asked for where it stands, and the request reaches staff', async () => {
  await show();
  await screen.findByText('Détenu en tout');
  press('Recharger');
  const dialog = await screen.findByRole('dialog', { name: 'Recharger Marelune' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Demander : un autre découvert' }));
  expect((await within(dialog).findByRole('status')).textContent).toBe('Demandé : un autre découvert');
  expect(server.received(cockpitApi.customers.requestFeature).at(-1)?.body).toEqual({ feature: 'overdraft' });
});

test('CKP-10 a load by transfer is at least half a euro, shows its tax, and says where to transfer it', async () => {
  await show();
  await screen.findByText('Détenu en tout');
  press('Recharger');
  const dialog = await screen.findByRole('dialog', { name: 'Recharger Marelune' });
  fireEvent.click(within(dialog).getByRole('radio', { name: /Virement/ }));
  const submit = () => fireEvent.click(within(dialog).getByRole('button', { name: /Demander le virement/ }));
  type('Montant hors taxes', '0,49');
  submit();
  expect(await within(dialog).findByText(/Donnez un montant de 0,50/)).toBeTruthy();
  expect(server.received(cockpitApi.reloads.create)).toHaveLength(0);
  type('Montant hors taxes', '500');
  expect(dialog.textContent?.replaceAll(/\s/g, ' ')).toContain('À payer, pour 600,00 crédits600,00 €');
  submit();
  expect(await screen.findByText('INV-2026-0042')).toBeTruthy();
  expect(server.received(cockpitApi.reloads.create)[0]?.body).toMatchObject({
    excludingTaxCents: 50_000,
    method: 'bankTransfer',
    returnTo: '/credits',
  });
});

test('CKP-10 an offered amount fills the field, and automatic loading is a sentence that is saved', async () => {
  await show();
  await screen.findByText('Détenu en tout');
  press('Recharger');
  const dialog = await screen.findByRole('dialog', { name: 'Recharger Marelune' });
  fireEvent.click(await within(dialog).findByRole('button', { name: /^5\s000/ }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Montant hors taxes' }).value).toBe('5000');
  type('Sous, en crédits', '250');
  fireEvent.click(within(dialog).getByRole('switch', { name: 'Prélever les factures mensuelles sur cette carte' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(server.received(cockpitApi.reloads.setAuto)[0]?.body).toEqual({
      enabled: true,
      paysInvoices: true,
      thresholdCents: 25_000,
      excludingTaxCents: 50_000,
    }),
  );
});

test('CKP-10 ERR-02 a load says why the card did not pay and what to do, until something else is chosen', async () => {
  await show();
  await screen.findByText('Détenu en tout');
  press('Recharger');
  const dialog = await screen.findByRole('dialog', { name: 'Recharger Marelune' });
  type('Montant hors taxes', '500');
  for (const [because, words] of [
    ['payment.failed', /La banque a refusé la carte.*autre carte/],
    ['payment.provider-error', /ne répond pas.*quelques minutes/],
  ] as const) {
    server.on(cockpitApi.reloads.create, () => server.refuse('credits.update-failed', { details: { because } }));
    fireEvent.click(await within(dialog).findByRole('button', { name: /^Payer/ }));
    expect(await within(dialog).findByText(words)).toBeTruthy();
  }
  fireEvent.click(within(dialog).getByRole('radio', { name: /Virement/ }));
  expect(within(dialog).queryByText(/ne répond pas/)).toBeNull();
});

test('POL-04 the budgets say what they give, whom they fill and when', async () => {
  await show('/credits/budgets');
  expect((await screen.findByRole('row', { name: /Marelune/ })).textContent?.replaceAll(/\s/g, ' ')).toContain(
    '120,00 par mois',
  );
});

test('POL-07 a statement is of an account and a period, page by page', async () => {
  await show('/credits/statements?from=2026-10-01&to=2026-11-20');
  expect(await screen.findByRole('row', { name: /La Pergola/ })).toBeTruthy();
  expect(server.received(credits.statement).at(-1)?.query).toMatchObject({
    dateFrom: '2026-10-01',
    dateTo: '2026-11-20',
    page: 1,
  });
});

test('SEC-01 a manager is told that the credits of the company are not theirs to see', async () => {
  await show('/credits', ['manager']);
  expect(screen.queryByText('Détenu en tout')).toBeNull();
});

test('PLT-09 overview and movements that fail can be read again', async () => {
  server.on(companyCredits.overview, () => server.refuse('server.error'));
  await show();
  expect(await screen.findByRole('button', { name: /Réessayer/ })).toBeTruthy();
});
