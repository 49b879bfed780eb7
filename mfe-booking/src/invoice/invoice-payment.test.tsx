import { lateApi } from '@escale/contract/late';
import { fireEvent, QueryClientProvider, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { queryClient } from '@escale/testing/session';
import { beforeEach, expect, test } from '@jest/globals';
import ofPages from '../messages/fr.json' with { type: 'json' };
import ofInvoices from '../messages/invoice/fr.json' with { type: 'json' };
import { InvoicePayment } from './invoice-payment.tsx';

// It is loaded lazily; importing it first keeps a slow machine within the timeout.
await import('../book/card/test-card.tsx');

const messages = { ...ofPages, ...ofInvoices };
const token = 'A_b-'.repeat(11);
const { invoice } = server.example(lateApi.invoices.byLink);
const card = { provider: 'test' as const, publishableKey: null };
const show = (given = token) =>
  renderWithMessages(
    <QueryClientProvider client={queryClient}>
      <InvoicePayment token={given} />
    </QueryClientProvider>,
    messages,
  );
const button = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => queryClient.clear());

test('CKP-09 whoever holds the link pays the invoice by card, without signing in', async () => {
  let status: 'sent' | 'paid' = 'sent';
  server.on(lateApi.invoices.byLink, () => ({ invoice: { ...invoice, status }, card }));
  const tokens: unknown[] = [];
  server.on(lateApi.invoices.payByLink, ({ params, body }) => {
    tokens.push(params.token, body.cardToken);
    status = 'paid';
    return { invoice: { ...invoice, status }, card: null, transfer: null };
  });
  show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Facture INV-2026-0042');
  const pay = await button(/^Payer 600,00.€ par carte$/);
  await waitFor(() => expect(pay.hasAttribute('disabled')).toBe(false));
  fireEvent.click(pay);
  expect(await screen.findByText('Cette facture est réglée. Merci.')).toBeTruthy();
  expect(tokens).toEqual([token, 'card_accepted']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('CKP-09 a payer by transfer reads account and reference; a card that is refused says so', async () => {
  server.on(lateApi.invoices.byLink, () => ({ invoice: { ...invoice, status: 'sent' }, card }));
  server.on(lateApi.invoices.payByLink, ({ body }) => {
    if (body.method === 'card') server.refuse('payment.failed');
    return server.example(lateApi.invoices.payByLink);
  });
  show();
  const pay = await button(/par carte/);
  await waitFor(() => expect(pay.hasAttribute('disabled')).toBe(false));
  fireEvent.click(pay);
  expect(await screen.findByText(/paiement/i, { selector: '[role=alert] *' })).toBeTruthy();
  fireEvent.click(await button(/virement/));
  const account = await screen.findByRole('status');
  for (const part of ['FR76 3000 6000 0112', 'AGRIFRPP', 'INV-2026-0042', 'Escale SAS'])
    expect(account.textContent).toContain(part);
});

test('CKP-09 INV-03 the page after the bank knows the link of this tab; without one, and with an old one, it says so', async () => {
  const seen: string[] = [];
  server.on(lateApi.invoices.byLink, ({ params }) => {
    seen.push(params.token);
    return { invoice: { ...invoice, status: 'paid' }, card };
  });
  const { unmount } = show('return');
  expect(await screen.findByText('Ce lien n’est plus valable')).toBeTruthy();
  unmount();
  sessionStorage.setItem('escale-invoice-link', token);
  const { unmount: leave } = show('return');
  expect(await screen.findByText('Cette facture est réglée. Merci.')).toBeTruthy();
  expect(seen).toEqual([token]);
  leave();
  sessionStorage.clear();
  queryClient.clear();
  server.on(lateApi.invoices.byLink, () => server.refuse('resource.not-found'));
  show();
  expect(await screen.findByText('Ce lien n’est plus valable')).toBeTruthy();
});
