import { expect, type Page, test } from '@playwright/test';
import { arrive, password, signIn } from '../support/people.ts';

const member = 'admin@marelune.example';

/** The product under a name: browsers refuse passkeys to IP addresses. */
const named = (baseURL: string | undefined, path: string) => {
  const url = new URL(path, baseURL);
  url.hostname = 'localhost';
  return url.href;
};

/** An authenticator of the device, which verifies its person and keeps passkeys. */
async function withAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Compte de/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('button', { name: 'Entrer avec une clé d’accès' })).toBeVisible();
}

test('AUT-14 a passkey is added in the account, signs in by the button and by the e-mail field, and is removed', async ({
  page,
  baseURL,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  const authenticator = await withAuthenticator(page);
  await signIn(page, member, named(baseURL, '/welcome'));
  await page.goto(named(baseURL, '/account/security'));
  await page.getByRole('button', { name: 'Ajouter une clé' }).click();
  await page.getByLabel('Nom de la clé').fill('Portable du bureau');
  // An open session is not enough: the password is asked for again.
  const own = page.getByLabel('Votre mot de passe');
  await own.fill('Nimportequoi-1');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('Ce n’est pas votre mot de passe.')).toBeVisible();
  await expect(own).toBeFocused();
  await own.fill(password);
  // Who is not verified by the device creates no key, and may try again with what was typed.
  await authenticator.verifies(false);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Aucune clé n’a été créée.' })).toBeVisible();
  await expect(own).toHaveValue(password);
  await authenticator.verifies(true);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('Portable du bureau')).toBeVisible();
  await expect(page.getByText(/pas encore utilisée/)).toBeVisible();
  // Chromium's virtual authenticator answers the suggestions of the e-mail field at once, but for who is not verified.
  await authenticator.verifies(false);
  await signOut(page);

  // Who is not verified by the device does not get in; chosen after the suggestions of the field were offered.
  await page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click();
  await expect(page.getByText(/Aucune clé d’accès n’a été présentée|n’a pas ouvert de compte/)).toBeVisible();
  await authenticator.verifies(true);
  await page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click();
  await expect(page.getByRole('button', { name: /^Compte de/ })).toBeVisible();

  await page.goto(named(baseURL, '/account/security'));
  await expect(page.getByText(/utilisée le/).first()).toBeVisible();
  await authenticator.verifies(false);
  await signOut(page);
  const email = page.getByLabel('E-mail professionnel');
  await email.blur();
  await authenticator.verifies(true);
  // A suggestion that is still open may answer before the field is entered again, and the page is gone.
  await email.focus({ timeout: 5_000 }).catch(() => undefined);
  await expect(page.getByRole('button', { name: /^Compte de/ })).toBeVisible();

  await page.goto(named(baseURL, '/account/security'));
  await page.getByRole('button', { name: 'Retirer Portable du bureau' }).click();
  await page.getByRole('button', { name: 'Retirer la clé' }).click();
  // The dialog, which has the name too, goes at its own pace.
  await expect(page.getByText('Portable du bureau', { exact: true })).toBeHidden();
  expect(refused).toEqual([]);
});

test('AUT-14 at an IP address no passkey is offered, and the sign-in says so', async ({ page }) => {
  await page.goto('/welcome');
  await page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click();
  await expect(page.getByText('Ce navigateur n’a pas de clés d’accès pour cette adresse.')).toBeVisible();
  await arrive(page, member, '/account/security');
  await expect(page.getByRole('button', { name: 'Ajouter une clé' })).toBeDisabled();
});
