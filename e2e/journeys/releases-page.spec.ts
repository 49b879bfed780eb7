import { createHash } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { arrive, browserOf, hugo, password } from '../support/people.ts';

const staff = 'staff@escale.example';
/** A remote of this journey alone: promotions of it reach no page that another journey opens. */
const remote = 'showcase';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

/** Calls of staff, as the command line makes them. */
async function registryOf(request: APIRequestContext) {
  const { accessToken } = await (await request.post('/api/auth/sign-in', { data: { email: staff, password } })).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const post = async (path: string, data: object) => {
    const reply = await request.post(`/api/releases/${remote}${path}`, { headers, data });
    expect(reply.status(), await reply.text()).toBe(200);
  };
  const upload = async (path: string, text: string) => {
    const bytes = Buffer.from(text);
    const digest = createHash('sha384').update(bytes).digest();
    const sent = await request.put(`/api/releases/${remote}/files/${digest.toString('hex')}`, {
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      data: bytes,
    });
    expect(sent.ok(), await sent.text()).toBe(true);
    return { path, hash: `sha384-${digest.toString('base64')}`, bytes: bytes.length };
  };
  return {
    /** Publishes a remote with the fewest files, which nobody opens. */
    async publish(version: string): Promise<void> {
      const files = [
        await upload('remoteEntry.js', `/* ${remote} ${version} */`),
        await upload('uses.json', JSON.stringify({ emits: [], consumes: [], shared: {} })),
      ];
      const manifest = {
        name: remote,
        routes: [`/${remote}`],
        rights: ['staff'],
        emits: [],
        consumes: [],
        platform: '^0.1.0',
      };
      const source = { commit: '4c2ab1f', branch: 'main', dirty: false, run: null };
      await post('/versions', { version, files, manifest, source });
    },
    promote: (version: string) => post('/promote', { version }),
  };
}

/** Versions of a run are its own, because a published one stays for ever. */
const major = Math.floor(Date.now() / 60_000) % 900_000;
const [first, second, third] = [`${major}.0.0`, `${major}.1.0`, `${major}.2.0`];

const row = (page: Page) => page.getByRole('row', { name: new RegExp(`\\b${remote}\\b`) });
const drawer = (page: Page) => page.getByRole('complementary', { name: `Versions du module ${remote}` });

test('PLT-05 what staff do on one screen is on another within five seconds, and nobody overwrites what they have not seen', async ({
  page,
  browser,
  request,
}) => {
  const registry = await registryOf(request);
  await registry.publish(first);
  await registry.promote(first);
  await registry.publish(second);
  await arrive(page, staff, `/releases?remote=${remote}`);
  const other = await browserOf(browser, staff, '/releases');
  await expect(row(other)).toContainText(first);

  await test.step('a canary, by the keyboard', async () => {
    const slider = drawer(page).getByRole('slider', { name: `Part des membres qui reçoivent ${second}` });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', /^10\s%$/);
    await drawer(page)
      .getByRole('button', { name: /^Passer à 10/ })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Ouvrir ${remote} ${second} à 10`) });
    await dialog.getByRole('button', { name: /^Passer à 10/ }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row(other)).toContainText(new RegExp(`${second} à 10`), { timeout: 5_000 });
  });
  await test.step('a promotion to all', async () => {
    await drawer(page)
      .getByRole('button', { name: `Actions sur ${second}` })
      .click();
    await page.getByRole('menuitem', { name: `Promouvoir ${second}` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Promouvoir ${second}` })
      .click();
    await expect(row(other)).toContainText('tous', { timeout: 5_000 });
    await expect(row(other)).toContainText(second);
  });
  await test.step('a rollback waits until its author has seen what came between', async () => {
    await drawer(page)
      .getByRole('button', { name: `Revenir à ${first}` })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: `Revenir à ${remote} ${first} ?` });
    await dialog.getByRole('textbox', { name: /^Raison/ }).fill('trop lente');
    await registry.publish(third);
    await registry.promote(third);
    await expect(dialog.getByText(`${third} a été mise en ligne entre-temps`)).toBeVisible();
    await expect(dialog.getByRole('button', { name: `Revenir à ${first}` })).toBeDisabled();
    await expect(dialog.getByRole('textbox', { name: /^Raison/ })).toHaveValue('trop lente');
    await dialog.getByRole('button', { name: `Continuer avec ${third} en ligne` }).click();
    const again = page.getByRole('dialog', { name: `Revenir à ${remote} ${second} ?` });
    await again.getByRole('button', { name: `Revenir à ${second}` }).click();
    await expect(row(other)).toContainText(second, { timeout: 5_000 });
  });
  await test.step('the history has it, with who and why, under its own address', async () => {
    await page.getByRole('tab', { name: 'Historique' }).click();
    await page
      .getByRole('link', { name: new RegExp(`${remote}.*retour`) })
      .first()
      .click();
    await expect(page).toHaveURL(/tab=history&remote=showcase&event=\d+$/);
    await expect(drawer(page).getByRole('list', { name: 'Historique' }).getByText('trop lente')).toBeVisible();
    await expect(drawer(page).locator('del')).toHaveText(third);
  });
});

test('PLT-05 a token is shown once, works at once, and no longer once it is revoked', async ({ page, request }) => {
  const name = `journey ${major}`;
  await arrive(page, staff, '/releases?tab=tokens');
  await page.getByRole('button', { name: 'Créer un jeton' }).click();
  const form = page.getByRole('dialog', { name: 'Créer un jeton' });
  await form.getByRole('textbox', { name: 'Nom' }).fill(name);
  await form.getByRole('combobox', { name: 'Module' }).selectOption({ label: 'Tous les modules, cadre compris' });
  await form.getByRole('button', { name: 'Créer le jeton' }).click();
  const secret = page.getByRole('dialog', { name: `Jeton ${name}` });
  const token = await secret.getByRole('textbox', { name: 'Jeton' }).inputValue();
  const asked = () => request.get('/api/releases', { headers: { authorization: `Bearer ${token}` } });
  expect((await asked()).status()).toBe(200);
  await secret.getByRole('button', { name: 'Fermer sans copier' }).click();
  await expect(secret).toBeHidden();
  await page.getByRole('button', { name: `Révoquer ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Révoquer le jeton' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('révoqué');
  expect((await asked()).status()).toBe(401);
});

test('PLT-05 a manager finds no way to the releases, and is told whose page it is', async ({ page }) => {
  await arrive(page, hugo, '/releases');
  await expect(page.getByRole('heading', { name: 'Les versions sont réservées à l’équipe Escale' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Équipe' })).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('PLT-05 A11Y axe finds nothing serious on the releases, in both themes', { tag: '@phone' }, async ({ page }) => {
  await arrive(page, staff, '/releases');
  await expect(page.getByRole('link', { name: /booking/ }).first()).toBeVisible();
  const found = await findings(page);
  for (const path of ['/releases?remote=booking', '/releases?tab=history', '/releases?tab=tokens']) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Compte de/ })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    found.push(...(await findings(page)).map((one) => `${path}: ${one}`));
  }
  expect(found).toEqual([]);
});
