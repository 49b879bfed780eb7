import { expect, type Page, test } from '@playwright/test';
import { arrive, camille, password } from '../support/people.ts';

const documents = [
  '/',
  '/become-a-host',
  '/boost-collab',
  '/build-your-own',
  '/cockpit',
  '/coworking/paris-france',
  '/coworking/lyon-france/meetingRoom',
  '/help',
  '/legal',
  '/optimize-usage',
  '/privacy',
  '/provide-the-best',
  '/status',
  '/web-app',
];

async function headOf(page: Page) {
  return page.evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '',
    languages: [...document.querySelectorAll<HTMLLinkElement>('link[hreflang]')].map((link) => link.hreflang),
    headings: document.querySelectorAll('h1').length,
  }));
}

test('LND-01 LND-02 every public page can be read without scripts, in the language of its address', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' });
  const page = await context.newPage();
  const titles = new Set<string>();
  for (const path of documents) {
    const reply = await page.goto(`${path}?lang=en`);
    expect(reply?.status(), path).toBe(200);
    const head = await headOf(page);
    expect(head, path).toMatchObject({ lang: 'en', headings: 1, languages: ['fr', 'en', 'nl', 'x-default'] });
    expect(head.description.length, path).toBeGreaterThan(20);
    expect(new URL(head.canonical).pathname, path).toBe(path);
    titles.add(head.title);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Nederlands' })).toBeVisible();
  }
  expect(titles.size).toBe(documents.length);
  await page.goto('/coworking/paris-france');
  await page
    .getByRole('link', { name: /après-midi/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/explore\?locality=paris-france&date=.*&part=afternoon/);
  await context.close();
});

test('LND-01 a public page loads no more script than its own, and none of the shell', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  for (const path of ['/', '/coworking/paris-france', '/become-a-host']) {
    scripts.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(scripts, path).toEqual([expect.stringMatching(/^\/remotes\/public\/[^/]+\/document\.\w+\.js$/)]);
  }
});

test('I18N-01 a language link changes the page and is remembered', async ({ page }) => {
  await page.goto('/help');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/help?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?');
  await page.goto('/privacy');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('LND-01 the estimate follows the form, and the help finds words', async ({ page }) => {
  await page.goto('/become-a-host');
  const net = page.locator('[data-value="netCents"]').first();
  const before = await net.textContent();
  await page.getByRole('slider').fill('12');
  await expect(net).not.toHaveText(before ?? '');
  await expect(page.locator('output[data-value="places"]')).toHaveText('12');
  await page.goto('/help');
  await page.getByRole('searchbox').fill('annuler');
  await expect(page.getByRole('heading', { name: 'Comment annuler ?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Qui voit où je suis ?' })).toBeHidden();
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText('Aucune réponse ne contient ces mots')).toBeVisible();
});

test('LND-01 a request for a demo reaches staff, and what is wrong is said at its field', async ({ page }) => {
  await page.goto('/optimize-usage#proposal');
  await expect(page.getByRole('radio', { name: 'Appel d’offres' })).toBeChecked();
  const name = `Nadia Journey ${Date.now()}`;
  await page.getByRole('button', { name: 'Envoyer' }).click();
  const nameField = page.getByLabel('Nom');
  await expect(nameField).toBeFocused();
  await expect(nameField).toHaveAccessibleDescription('Indiquez votre nom.');
  await nameField.fill(name);
  await page.getByLabel('E-mail').fill('nadia@journey.example');
  await page.getByLabel('Votre message').fill('Nous cherchons des espaces pour quarante personnes.');
  // The server refuses a form that was filled in faster than a person can.
  await page.waitForTimeout(3_200);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText(/sous la référence/)).toBeFocused();
  await expect(nameField).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Appel d’offres' })).toBeChecked();
  const staff = { email: 'staff@escale.example', password };
  const { accessToken } = await (await page.request.post('/api/auth/sign-in', { data: staff })).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const { items } = await (await page.request.get('/api/inquiries?kind=proposal', { headers })).json();
  expect(items.map((item: { name: string }) => item.name)).toContain(name);
});

test('PLT-09 an unknown address is not found, and a page of the application tells who has no scripts', async ({
  browser,
  request,
}) => {
  const unknown = ['/nope', '/workspace/nope', '/workspace/018f4f2e-0000-7000-8000-0000000000ff', '/coworking/nope'];
  for (const path of unknown) expect((await request.get(path)).status(), path).toBe(404);
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const page = await context.newPage();
  expect((await page.goto('/explore?locality=paris-france'))?.status()).toBe(200);
  await expect(page).toHaveTitle(/Explore/);
  // Searches by text leave these elements out.
  const told = page.locator('noscript p');
  await expect(told).toBeVisible();
  await expect(told).toContainText('Searching, filtering and booking need JavaScript');
  await told.locator('a').click();
  await expect(page).toHaveURL('/coworking/paris-france');
  await page.goto('/myweek');
  await expect(told).toBeVisible();
  await context.close();
});

test('LND-02 the sitemap lists every public page, and each of its languages', async ({ request }) => {
  const sitemap = (await (await request.get('/sitemap.xml')).text())
    .replaceAll('&#x2F;', '/')
    .replaceAll('&#x3D;', '=');
  for (const path of documents)
    for (const language of ['fr', 'en', 'nl']) expect(sitemap, path).toContain(`${path}?lang=${language}</loc>`);
  expect(sitemap).toContain('/workspace/');
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
});

test('WSP-05 a space has its own title, description, picture and structured data before any script', async ({
  request,
}) => {
  const cities = await (await request.get('/api/cities/paris-france')).json();
  const [space] = cities.cards;
  const html = await (await request.get(`/workspace/${space.id}`)).text();
  expect(html).toContain(`<title>${space.name}`);
  expect(html).toContain('"@type":"LocalBusiness"');
  const picture = /og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&#x2F;', '/') ?? '';
  const drawn = await request.get(new URL(picture).pathname);
  expect(drawn.headers()['content-type']).toBe('image/png');
});

test('LND-01 members go on from the home page to their own', async ({ page }) => {
  await arrive(page, camille, '/explore');
  await page.goto('/');
  await expect(page).toHaveURL('/myweek');
});
