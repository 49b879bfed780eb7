import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { signIn, solene } from '../support/people.ts';

test('CKP-05 CKP-14 an administrator reads a figure, what it counts, a longer period and the table as CSV @phone', async ({
  page,
}) => {
  await signIn(page, solene);
  await page.goto('/dashboard/occupancy');
  await page.getByRole('button', { name: 'Occupation moyenne' }).click();
  await expect(page.getByText(/^Part des places occupées, demi-journée/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Voir ce qui est compté' }).click();
  await expect(page.getByRole('link', { name: 'Saint-Martin' }).first()).toBeVisible();
  await expect(page).toHaveURL(/rows=occupancy/);

  await page.goto('/dashboard/hybrid?weeks=13');
  await expect(page.getByRole('link', { name: 'Hybride 3 jours' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter le tableau en CSV', exact: true }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(1 + 5);
});
