import { expect, test } from '@playwright/test';
import { dayAhead } from '../support/days.ts';
import { arrive, nour } from '../support/people.ts';
import { spaceId } from '../support/spaces.ts';

test('I18N-01 the language changes in the middle of a booking, without a reload, and keeps what was typed', {
  tag: '@phone',
}, async ({ page }) => {
  await arrive(page, nour, `/book?workspaceId=${spaceId('pergola')}&date=${dayAhead(2, 3)}`);
  await page.getByRole('region', { name: 'Mot à l’hôte' }).getByRole('button').click();
  await page.getByLabel('Votre message').fill('Près de la fenêtre, merci.');
  for (const [language, name, heading, message, menu] of [
    ['en', 'English', 'Book La Pergola', 'Your message', /^Language/],
    ['nl', 'Nederlands', /La Pergola/, /^Uw bericht/, /^Taal/],
    ['fr', 'Français', 'Réserver La Pergola', 'Votre message', /^Langue/],
  ] as const) {
    await page.getByRole('button', { name: /^(Langue|Language|Taal)/ }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await expect(page.getByRole('button', { name: menu })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByLabel(message)).toHaveValue('Près de la fenêtre, merci.');
  }
});
