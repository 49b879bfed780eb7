import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, request as requests, test } from '@playwright/test';
import account from '../../mfe-account/src/messages/fr.json' with { type: 'json' };
import invoiceTexts from '../../mfe-booking/src/messages/invoice/fr.json' with { type: 'json' };
import cardTexts from '../../mfe-booking/src/messages/test-card/fr.json' with { type: 'json' };
import hosthub from '../../mfe-hosthub/src/messages/fr.json' with { type: 'json' };
import entry from '../../shell/src/messages/entry/fr.json' with { type: 'json' };
import shell from '../../shell/src/messages/fr.json' with { type: 'json' };
import { withApprovalAbove } from '../support/approvals.ts';
import { findings } from '../support/axe.ts';
import { bookingWords as booking } from '../support/booking-words.ts';
import { callsOf, requestMorning } from '../support/calls.ts';
import { hasDatabase, inDatabase } from '../support/database.ts';
import { dayAhead } from '../support/days.ts';
import { letterTo } from '../support/letters.ts';
import { arrive, camille, host, hugo, password, solene } from '../support/people.ts';
import { spaceId } from '../support/spaces.ts';

test.skip(!hasDatabase, 'reads letters from the folder of the server under test');

/** A request for a morning, cancelled at the end of the journey; returns the booking's id. */
async function ask(request: APIRequestContext, email: string, date: string): Promise<string> {
  const id = await requestMorning(await callsOf(request, email), date);
  asked.push({ request, email, id });
  return id;
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A day that no other journey books, another one at each run. */
const someDay = () => dayAhead(1 + Math.floor(Math.random() * 5), 6 + Math.floor(Math.random() * 35));
/** Requests of the journey, cancelled at its end: their credits are used again. */
const asked: { request: APIRequestContext; email: string; id: string }[] = [];
test.afterEach(async () => {
  for (const { request, email, id } of asked.splice(0)) {
    const call = await callsOf(request, email);
    await call(`/bookings/${id}/cancel`, { scope: 'all' }).catch(() => undefined);
  }
});

test('BKG-23 the manager follows the letter to the request, and approves it or refuses it with a reason', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  test.setTimeout(120_000);
  const id = await withApprovalAbove(0, camille, () => ask(page.request, camille, someDay()));
  const [link] = await letterTo(hugo, new RegExp(`\\S+/bookings/${id}`));
  await arrive(page, hugo, link);
  await expect(page.getByText(/Camille Aubry demande votre accord/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  if (isMobile) {
    await button(page, booking['booking.answer.approve']).click();
    await expect(page.getByRole('heading', { level: 1, name: booking['booking.one.pending'] })).toBeFocused();
    return;
  }
  await button(page, booking['booking.answer.refuse']).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Trop cher ce mois-ci');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: booking['booking.answer.refuse'], exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: booking['booking.one.rejected'] })).toBeVisible();
  await letterTo(camille, /Trop cher ce mois-ci/);
});

test('BKG-17 who waits follows the letter to the place that came free, and takes it or leaves it', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  test.setTimeout(120_000);
  const date = someDay();
  const held = await ask(page.request, hugo, date);
  const waits = await callsOf(page.request, camille);
  await waits('/waiting-list', { workspaceId: spaceId('lancry'), slot: { date, part: 'morning' }, people: 1 });
  const cancels = await callsOf(page.request, hugo);
  await cancels(`/bookings/${held}/cancel`, { scope: 'all' });
  const offer = () =>
    inDatabase<{ id: string }>(
      "select b.id from booking b join member m on m.id = b.organiser_id where m.email = $1 and b.day = $2 and b.gates[1] = 'offer'",
      [camille, date],
    );
  // A worker offers the place within half a minute.
  await expect.poll(async () => (await offer()).length, { timeout: 45_000 }).toBe(1);
  const [offered] = await offer();
  if (offered) asked.push({ request: page.request, email: camille, id: offered.id });
  const [link] = await letterTo(camille, new RegExp(`\\S+/bookings/${offered?.id}`));
  await arrive(page, camille, link);
  await expect(button(page, booking['booking.answer.take'])).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await button(page, booking[isMobile ? 'booking.answer.leave' : 'booking.answer.take']).click();
  const after = booking[isMobile ? 'booking.one.cancelled' : 'booking.one.pending'];
  await expect(page.getByRole('heading', { level: 1, name: after })).toBeVisible();
});

test('HST-03 the letter of a request leads its host to that request, to accept or refuse', async ({ page }) => {
  const id = await ask(page.request, camille, someDay());
  const [link] = await letterTo(host, new RegExp(`\\S+/host\\?request=${id}`));
  await arrive(page, host, link);
  await expect(page.getByRole('heading', { name: /Cabinet Lancry/ }).first()).toBeVisible();
  for (const name of [hosthub['host.accept'], hosthub['host.reject']]) await expect(button(page, name)).toBeVisible();
});

test('CKP-09 whoever holds the link of an invoice pays it without signing in, also by way of the bank', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const name = `INV-2026-${randomUUID().slice(0, 8)}`;
  const [invoice] = await inDatabase<{ id: string }>(
    `insert into invoice (company_id, name, type, status, excluding_tax_cents, tax_cents, tax_basis_points, issued_on, due_on, created_at)
     select company_id, $1, 'customer_licences', 'sent', 10000, 2000, 2000, current_date, current_date + 30, now() from member where email = $2
     returning id`,
    [name, solene],
  );
  const makes = await callsOf(page.request, solene);
  const { path } = await makes(`/invoices/${invoice?.id}/link`);
  await page.context().clearCookies();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: `Facture ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Payer 120,00.€ par carte$/ })).toBeEnabled();
  expect(await findings(page)).toEqual([]);
  if (isMobile)
    await page.getByRole('radio', { name: cardTexts['booking.card.card_three_d_secure'] }).check({ force: true });
  await page.getByRole('button', { name: /par carte$/ }).click();
  if (isMobile) await page.getByRole('button', { name: 'Approuver le paiement' }).click();
  await expect(page.getByText(invoiceTexts['booking.invoice.paid'])).toBeVisible();
  await expect(page).toHaveURL(path);
});

test('AUT-02 AUT-14 ACC-07 the letters of an account lead to its code, sessions, data and way back', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const email = `nadia.${randomUUID().slice(0, 8)}@inconnue.example`;
  await page.goto('/welcome');
  await page.getByLabel(shell['shell.sign-in.email']).fill(email);
  await button(page, shell['shell.sign-in.continue']).click();
  const [, code = ''] = await letterTo(email, /^Code ?: (\d{6})/m);
  await page.goto((await letterTo(email, /\S+\/activate-account#\S+/))[0]);
  await page.getByLabel(entry['shell.entry.code.label']).fill(code);
  await page.getByRole('textbox', { name: shell['shell.sign-in.password'], exact: true }).fill(password);
  await page.getByLabel(entry['shell.entry.firstName'], { exact: true }).fill('Nadia');
  await page.getByLabel(entry['shell.entry.lastName'], { exact: true }).fill('Neuve');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await button(page, entry['shell.entry.account.create']).click();
  await expect(page.getByRole('button', { name: 'Compte de Nadia Neuve' })).toBeVisible();

  const elsewhere = await requests.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
  });
  expect((await elsewhere.post('/api/auth/sign-in', { data: { email, password } })).status()).toBe(200);
  await page.goto((await letterTo(email, /\S+\/account\/security/))[0]);
  const [notMe = ''] = account['account.sessions.notMe.of'].split('{');
  await expect(page.getByRole('button', { name: notMe }).first()).toBeVisible();
  await elsewhere.dispose();

  await page.goto('/account/privacy');
  await button(page, account['account.export.start']).click();
  await page.goto((await letterTo(email, /\S+\/account\/privacy/))[0]);
  const [download = ''] = account['account.export.download'].split('{');
  await expect(page.getByRole('button', { name: download })).toBeVisible();

  await button(page, account['account.deletion.start']).click();
  await page.getByLabel(account['account.deletion.password']).fill(password);
  await button(page, account['account.deletion.do']).click();
  await expect(page.getByRole('heading', { name: entry['shell.entry.restore.left'] })).toBeVisible();
  await page.goto((await letterTo(email, /\S+\/restore-account#\S+/))[0]);
  await button(page, entry['shell.entry.restore.do']).click();
  await expect(page.getByRole('heading', { name: entry['shell.entry.restore.restored'] })).toBeVisible();
});
