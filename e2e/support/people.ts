import { type Browser, expect, type Page } from '@playwright/test';

export const password = 'Escale-2026!';
export const camille = 'employee@marelune.example';
export const hugo = 'manager@marelune.example';
export const solene = 'admin@marelune.example';
/** No company; journeys that change its language or theme use it, so that they disturb no other. */
export const nour = 'free@libre.example';
/** Staff; the journeys of the account change its profile and preferences. */
export const colette = 'staff@escale.example';
export const host = 'host@bureaux.example';

/** Signs in through the page, as a member does. */
export async function signIn(page: Page, email: string, at = '/welcome'): Promise<void> {
  await page.goto(at);
  await page.getByLabel('E-mail professionnel').fill(email);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('button', { name: /^Compte de/ })).toBeVisible();
}

/**
 * Opens a page signed in, like a member who signed in yesterday; for journeys that are not about signing in. With `commit` it does not
 * wait for files that the page preloads.
 */
export async function arrive(
  page: Page,
  email: string,
  at: string,
  waitUntil: 'load' | 'commit' = 'load',
): Promise<void> {
  await signInAs(page, email);
  await page.goto(at, { waitUntil });
  await expect(page.getByRole('button', { name: /^(Compte de|Account of|Account van)/ })).toBeVisible();
}

/** Signs in without opening a page of the product: for pages without the frame, such as the one that asks for a name. */
export async function signInAs(page: Page, email: string): Promise<void> {
  const reply = await page.request.post('/api/auth/sign-in', { data: { email, password } });
  expect(reply.status()).toBe(200);
  await page.route('**/arriving', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/arriving');
  await page.evaluate(() => localStorage.setItem('escale-signed-in', '1'));
  // While a page has a route, its browser caches nothing.
  await page.unroute('**/arriving');
}

/** A second browser of a member: it shares nothing with the first but the server. */
export async function browserOf(browser: Browser, email: string, at: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await arrive(page, email, at);
  return page;
}
