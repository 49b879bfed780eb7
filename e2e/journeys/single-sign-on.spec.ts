import { expect, type Page, test } from '@playwright/test';
import { hasDatabase } from '../support/database.ts';
import { password } from '../support/people.ts';
import { newCompany, setProvider } from '../support/sign-on/company.ts';
import { startOpenIdProvider } from '../support/sign-on/open-id-provider.ts';
import { startSamlProvider } from '../support/sign-on/saml-provider.ts';

// Both providers listen on loopback, which a server in production does not call; their settings are written to its database.
test.skip(!hasDatabase, 'needs the database of the server under test');

const client = { id: 'escale', secret: 'journey-secret' };
let openId: Awaited<ReturnType<typeof startOpenIdProvider>>;
let saml: Awaited<ReturnType<typeof startSamlProvider>>;

test.beforeAll(async ({ baseURL }) => {
  openId = await startOpenIdProvider({ ...client, redirectUrl: `${baseURL}/api/auth/single-sign-on/callback` });
  saml = await startSamlProvider(`${baseURL}/api/auth/single-sign-on/saml/metadata`);
});
test.afterAll(async () => {
  await openId.close();
  await saml.close();
});

const account = (page: Page) => page.getByRole('button', { name: /^Compte de/ });

/** From the welcome page to the provider of the address's company. */
async function leaveFor(page: Page, { name }: { name: string }, email: string, next = '/myweek') {
  await page.goto(`/welcome?next=${encodeURIComponent(next)}`);
  await page.getByLabel('E-mail professionnel').fill(email);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { name: `${name} vous connecte.` })).toBeVisible();
  await page.getByRole('button', { name: `Continuer avec ${name}` }).click();
}

/** Signs in at the OpenID Connect provider, and consents or not. */
async function signInAtOpenId(page: Page, email: string, consents = true) {
  // The provider's page asks for a font of another site.
  await page.route('**/css?family=**', (route) => route.abort());
  await page.getByPlaceholder('Enter any login').fill(email);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  if (consents) await page.getByRole('button', { name: 'Continue' }).click();
  else await page.getByRole('link', { name: 'Cancel' }).click();
}

async function signInAtSaml(page: Page, email: string, button = 'Sign in') {
  await page.getByLabel('Address').fill(email);
  await page.getByRole('button', { name: button, exact: true }).click();
}

const withOpenId = (company: Parameters<typeof setProvider>[0], required = false) =>
  setProvider(
    company,
    { provider: 'openId', issuer: 'https://idp.example', clientId: client.id, clientSecret: client.secret, required },
    { issuer: openId.issuer },
  );
const withSaml = (company: Parameters<typeof setProvider>[0]) => {
  const { entityId, signInUrl, certificate } = saml;
  const provider = { provider: 'saml', entityId, certificate, signInUrl: 'https://idp.example/sso' };
  return setProvider(company, provider, { signInUrl });
};

test('AUT-10 a new colleague comes in through the company’s OpenID Connect provider, with the name it tells', {
  tag: '@phone',
}, async ({ page }) => {
  const company = await newCompany(page.request);
  await withOpenId(company);
  await leaveFor(page, company, `nadia@${company.domain}`);
  await signInAtOpenId(page, `nadia@${company.domain}`);
  await expect(page).toHaveURL(/\/myweek/);
  await expect(page.getByRole('button', { name: 'Compte de Nadia Neuve' })).toBeVisible();
});

test('AUT-10 ACC-01 a provider that tells no name leads by way of the page that asks for it', async ({ page }) => {
  const company = await newCompany(page.request);
  await withOpenId(company);
  await leaveFor(page, company, `sans-nom.a@${company.domain}`);
  await signInAtOpenId(page, `sans-nom.a@${company.domain}`);
  await expect(page.getByRole('heading', { name: 'Comment vous appelez-vous ?' })).toBeVisible();
  await page.getByLabel('Prénom').fill('Inès');
  await page.getByLabel('Nom', { exact: true }).fill('Arrivée');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page).toHaveURL(/\/myweek/);
  await expect(account(page)).toBeVisible();
});

test('AUT-10 a required provider refuses passwords, and a company that admits nobody new says so', async ({ page }) => {
  const company = await newCompany(page.request);
  await withOpenId(company, true);
  const email = `nadia@${company.domain}`;
  await leaveFor(page, company, email);
  await signInAtOpenId(page, email);
  await expect(account(page)).toBeVisible();
  // An account that the provider opened has no password, which nobody is told.
  const refused = await page.request.post('/api/auth/sign-in', { data: { email, password } });
  expect((await refused.json()).code).toBe('auth.wrong-credentials');
  const activation = { email: `autre@${company.domain}`, termsAndConditions: true };
  expect((await (await page.request.post('/api/auth/activate', { data: activation })).json()).code).toBe(
    'auth.single-sign-on-required',
  );

  await company.set({ signUpRestricted: true });
  await page.context().clearCookies();
  await page.goto('/terms');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/welcome');
  await page.getByLabel('E-mail professionnel').fill(`tard@${company.domain}`);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('button', { name: `Continuer avec ${company.name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Utiliser un mot de passe' })).toBeHidden();
  await page.getByRole('button', { name: `Continuer avec ${company.name}` }).click();
  await signInAtOpenId(page, `tard@${company.domain}`);
  await expect(page.getByRole('alert').filter({ hasText: 'ouvre les comptes à la main' })).toBeVisible();
  await expect(page).toHaveURL(/\/welcome\?error=auth\.company-restricted/);
});

test('AUT-10 a refused consent comes back to the welcome page, in words', async ({ page }) => {
  const company = await newCompany(page.request);
  await withOpenId(company);
  await leaveFor(page, company, `nadia@${company.domain}`);
  await signInAtOpenId(page, `nadia@${company.domain}`, false);
  await expect(page.getByRole('alert').filter({ hasText: 'n’a pas abouti' })).toBeVisible();
  await expect(account(page)).toBeHidden();
});

test('AUT-10 a new colleague comes in through the company’s SAML provider; an assertion that was changed does not', {
  tag: '@phone',
}, async ({ page }) => {
  const company = await newCompany(page.request);
  await withSaml(company);
  const email = `ada@${company.domain}`;
  await leaveFor(page, company, email);
  await signInAtSaml(page, email, 'Sign in as somebody else');
  await expect(page.getByRole('alert').filter({ hasText: 'n’a pas abouti' })).toBeVisible();
  await leaveFor(page, company, email);
  await signInAtSaml(page, email);
  // The assertion has no name.
  await page.getByLabel('Prénom').fill('Ada');
  await page.getByLabel('Nom', { exact: true }).fill('Roux');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page).toHaveURL(/\/myweek/);
  await expect(page.getByRole('button', { name: 'Compte de Ada Roux' })).toBeVisible();
});
