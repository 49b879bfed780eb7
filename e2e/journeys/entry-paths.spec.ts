import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import shellEn from '../../shell/src/messages/en.json' with { type: 'json' };
import entryEn from '../../shell/src/messages/entry/en.json' with { type: 'json' };
import entryFr from '../../shell/src/messages/entry/fr.json' with { type: 'json' };
import shellFr from '../../shell/src/messages/fr.json' with { type: 'json' };
import { findings } from '../support/axe.ts';
import { hasDatabase, inDatabase } from '../support/database.ts';
import { letterTo } from '../support/letters.ts';
import { camille, password } from '../support/people.ts';
import { newCompany } from '../support/sign-on/company.ts';

test.skip(!hasDatabase, 'reads letters from the folder of the server under test');

// Each language at one size: form-errors.spec.ts opens the same forms at both.
const languages = [
  { locale: 'fr-FR', texts: { ...shellFr, ...entryFr }, accountOf: 'Compte de' },
  { locale: 'en-GB', texts: { ...shellEn, ...entryEn }, accountOf: 'Account of' },
] as const;

for (const { locale, texts, accountOf } of languages) {
  test.describe(locale, () => {
    test.use({ locale });
    test.skip(({ isMobile }) => isMobile !== (locale === 'en-GB'), 'the other language has this size');

    async function giveEmail(page: Page, email: string) {
      await page.getByLabel(texts['shell.sign-in.email']).fill(email);
      await page.getByRole('button', { name: texts['shell.sign-in.continue'] }).click();
    }

    /** The account step, with the terms; `company` where it has terms of its own. */
    async function openAccount(page: Page) {
      await expect(page.getByRole('heading', { name: texts['shell.entry.account.heading'] })).toBeVisible();
      await page.getByRole('textbox', { name: texts['shell.sign-in.password'], exact: true }).fill(password);
      await page.getByLabel(texts['shell.entry.firstName'], { exact: true }).fill('Nadia');
      await page.getByLabel(texts['shell.entry.lastName'], { exact: true }).fill('Neuve');
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: texts['shell.entry.account.create'] }).click();
      await expect(page.getByRole('button', { name: `${accountOf} Nadia Neuve` })).toBeVisible();
    }

    async function giveCode(page: Page, email: string) {
      await expect(page.getByRole('heading', { name: texts['shell.entry.code.heading'] })).toBeVisible();
      const [, code = ''] = await letterTo(email, /^Code ?: (\d{6})/m);
      await page.getByLabel(texts['shell.entry.code.label']).fill(code);
    }

    const someone = (domain: string) => `nadia.${randomUUID().slice(0, 8)}@${domain}`;

    test('AUT-01 AUT-03 an address of no company opens a free account', { tag: '@phone' }, async ({ page }) => {
      const email = someone('inconnue.example');
      await page.goto('/welcome');
      await giveEmail(page, email);
      await giveCode(page, email);
      await openAccount(page);
      await expect(page).toHaveURL(/\/explore/);
    });

    test('AUT-01 a known colleague signs in by the password, a disabled one is told so', { tag: '@phone' }, async ({
      page,
    }) => {
      const [disabled] = await inDatabase<{ email: string }>(
        "select email from member where access = 'restricted' limit 1",
      );
      await page.goto('/welcome');
      await giveEmail(page, disabled?.email ?? '');
      await expect(page.getByText(texts['shell.entry.disabled'])).toBeVisible();
      await giveEmail(page, camille);
      await page.getByRole('textbox', { name: texts['shell.sign-in.password'], exact: true }).fill(password);
      await page.getByRole('button', { name: texts['shell.sign-in.submit'] }).click();
      // In the language of the account.
      await expect(page.getByRole('button', { name: /^Compte de Camille/ })).toBeVisible();
    });

    test('AUT-01 a private address is advised against once, then opens an account', { tag: '@phone' }, async ({
      page,
    }) => {
      const email = someone('gmail.com');
      await page.goto('/welcome');
      await giveEmail(page, email);
      await expect(page.getByText(texts['shell.entry.private'])).toBeVisible();
      await page.getByRole('button', { name: texts['shell.sign-in.continue'] }).click();
      await giveCode(page, email);
      await openAccount(page);
    });

    test('SEC-05 AUT-03 the first administrator of a company follows the letter of the invitation', {
      tag: '@phone',
    }, async ({ page }) => {
      const company = await newCompany(page.request);
      await page.context().clearCookies();
      const [link] = await letterTo(`direction@${company.domain}`, /https?:\S+\/activate-account#\S+/);
      await page.goto(link);
      await expect(page.getByText(company.name).first()).toBeVisible();
      expect(page.url()).not.toContain('token');
      await openAccount(page);
      // The link works once.
      await page.context().clearCookies();
      await page.goto('/terms');
      await page.evaluate(() => localStorage.clear());
      await page.goto(link);
      await expect(page.getByRole('heading', { name: texts['shell.entry.account.heading'] })).toBeVisible();
    });

    test('AUT-03 CON-02 who is invited by a letter comes from it by the sign-up to the invitation', {
      tag: '@phone',
    }, async ({ page }) => {
      const email = someone('invitee.example');
      const signedIn = await page.request.post('/api/auth/sign-in', {
        data: { email: camille, password, tokenIn: 'body' },
      });
      const { accessToken } = await signedIn.json();
      const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': randomUUID() };
      const data = { emails: [email], message: 'À bientôt' };
      expect((await page.request.post('/api/teams/invites', { headers, data })).status()).toBe(200);
      await page.context().clearCookies();
      const [link] = await letterTo(email, /https?:\S+\/activate-account#\S+/);
      await page.goto(link);
      await expect(page).toHaveURL(/\/welcome\?next=/);
      await expect(page.getByLabel(texts['shell.sign-in.email'])).toHaveValue(email);
      await page.getByRole('button', { name: texts['shell.sign-in.continue'] }).click();
      await giveCode(page, email);
      await expect(page.getByText(texts['shell.entry.invitation.waits'])).toBeVisible();
      await openAccount(page);
      const dialog = page.getByRole('dialog', { name: /Camille/ });
      await expect(dialog.getByText('À bientôt')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await dialog.getByRole('button', { name: /^(Accepter|Accept)$/ }).click();
      await expect(page).toHaveURL(/\/connections\?list=connections/);
      await expect(page.getByText('Camille Aubry').first()).toBeVisible();
    });
  });
}
