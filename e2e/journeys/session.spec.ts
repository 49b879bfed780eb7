import { expect, test } from '@playwright/test';
import { arrive, camille, nour, password, signIn } from '../support/people.ts';
import { goTo } from '../support/screen.ts';

test('EXP-08 PLT-09 a deep link to a booking while signed out comes back to it after sign-in', {
  tag: '@phone',
}, async ({ page }) => {
  const { accessToken } = await (
    await page.request.post('/api/auth/sign-in', { data: { email: camille, password } })
  ).json();
  const list = await page.request.get('/api/bookings?when=past&status=confirmed&limit=1', {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const [booking] = (await list.json()).items;
  await page.context().clearCookies();

  await page.goto(`/bookings/${booking.id}`);
  await expect(page).toHaveURL(/\/welcome\?next=/);
  await signIn(page, camille, page.url());
  await expect(page).toHaveURL(new RegExp(`/bookings/${booking.id}$`));
  await expect(page.getByRole('heading', { name: 'Réservation terminée', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: booking.workspace.name })).toBeVisible();
});

test('AUT-08 signing out in one tab signs out the others, and what is left shows nothing of the member', async ({
  page,
}) => {
  await arrive(page, camille, '/explore');
  const tab = await page.context().newPage();
  await tab.goto('/bookings');
  await expect(tab.getByRole('heading', { name: 'Mes réservations' })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: /^Compte de/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(page.getByLabel('E-mail professionnel')).toBeVisible();
  await expect(tab).toHaveURL(/\/welcome/);
  await expect(tab.getByLabel('E-mail professionnel')).toBeVisible();
  await expect(tab.getByText('Camille')).toHaveCount(0);
  await tab.goto('/myweek');
  await expect(tab).toHaveURL(/\/welcome\?next=%2Fmyweek/);
});

test('PLT-09 every page moves the title and the focus with it; an unknown address gets a page of its own', async ({
  page,
}) => {
  await arrive(page, camille, '/explore');
  await expect(page).toHaveTitle(/Explorer/);
  await goTo(page, 'Semaine');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ma semaine', level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/Ma semaine/);
  await goTo(page, 'Résas');
  await expect(page.getByRole('heading', { name: 'Mes réservations', level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/Mes réservations/);
  await page.goBack();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page).toHaveTitle(/Ma semaine/);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Mes réservations' })).toBeVisible();
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas', level: 1 })).toBeAttached();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('AUT-06 a wrong password says so in the member’s language and keeps the email', async ({ page }) => {
  await page.goto('/welcome');
  await page.getByLabel('E-mail professionnel').fill(camille);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill('Nimportequoi-1');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('E-mail ou mot de passe incorrect.')).toBeVisible();
  await expect(page.getByLabel('E-mail professionnel')).toHaveValue(camille);
});

test('PLT-14 the theme follows the system until it is set by hand, which is kept', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await arrive(page, nour, '/bookings');
  await expect.poll(paper).toBe('rgb(247, 246, 242)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(paper).toBe('rgb(18, 20, 31)');
  await page.getByRole('button', { name: /^Compte de/ }).click();
  await page.getByRole('menuitemradio', { name: 'Clair' }).click();
  await expect.poll(paper).toBe('rgb(247, 246, 242)');
  await page.reload();
  await expect.poll(paper).toBe('rgb(247, 246, 242)');
});
