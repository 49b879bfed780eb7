import { expect, test } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { arrive, hugo } from '../support/people.ts';

test('EXP-15 two colleagues are chosen, their best day is read, and leads to a booking form for all', {
  tag: '@phone',
}, async ({ page }) => {
  await arrive(page, hugo, '/connections/best-day');
  const field = page.getByRole('combobox', { name: 'Ajouter quelqu’un' });
  for (const [typed, name] of [
    ['karim', 'Karim Ouali'],
    ['awa', 'Awa Diarra'],
  ] as const) {
    await field.fill(typed);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole('button', { name: `Retirer ${name}` })).toBeVisible();
  }
  await expect(page.getByRole('table').getByRole('row', { name: /^Awa/ })).toBeVisible();
  const shared = page.getByRole('radio', { name: /par personne/ }).first();
  await shared.check();
  expect(await findings(page)).toEqual([]);
  const book = page.getByRole('link', { name: /^Réserver (pour vous deux|et inviter)/ });
  const named = new URL((await book.getAttribute('href')) ?? '', 'http://x').searchParams.get('with')?.split(',') ?? [];
  await book.click();
  await expect(page).toHaveURL(/\/book\?workspaceId=/);
  await expect(page.getByText(new RegExp(`${named.length + 1} personnes`)).first()).toBeVisible();
});
