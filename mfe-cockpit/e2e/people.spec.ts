import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { callsOf } from '../../e2e/support/calls.ts';
import { arrive, solene } from '../../e2e/support/people.ts';

/** Names that no other run has: journeys share the company. */
const own = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;

test('CKP-03 a department is moved below another and then merged into it', async ({ page, request }) => {
  const call = await callsOf(request, solene);
  const none = { parentId: null, leadId: null, policyId: null };
  const [studio, sound] = [own('Studio'), own('Son')];
  await call('/departments', { name: studio, ...none });
  const { id } = await call('/departments', { name: sound, ...none });
  await arrive(page, solene, `/employees/departments/${id}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Déplacer…' }).click();
  const move = page.getByRole('dialog', { name: `Déplacer ${sound}` });
  await move.getByLabel('Fait partie de').selectOption({ label: studio });
  await move.getByRole('button', { name: 'Déplacer' }).click();
  await expect(page.getByText(`${sound} a changé de place`)).toBeVisible();

  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Fusionner…' }).click();
  const merge = page.getByRole('dialog', { name: `Fusionner ${sound}` });
  await merge.getByLabel('Dans').selectOption({ label: studio });
  await expect(merge.getByText(`Aucun membre ne passe dans ${studio}.`)).toBeVisible();
  await merge.getByRole('button', { name: 'Fusionner' }).click();
  await expect(page.getByText(`${sound} fait maintenant partie de ${studio}`)).toBeVisible();
  await expect(page.getByRole('treeitem', { name: new RegExp(sound) })).toHaveCount(0);
});

test('POL-08 POL-09 a quota is replayed over past weeks and begins on a chosen day', async ({ page, request }) => {
  const call = await callsOf(request, solene);
  const { id } = await call('/policies', { name: own('Essai') });
  await arrive(page, solene, `/remote-policies/${id}`);
  await page.getByLabel('Limite, Maison').selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Jours, Maison' }).fill('2');
  await expect(page.getByText(/^Rejouée sur 8 semaines vécues/)).toBeVisible();
  await page.getByLabel('Premier jour').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/^Prévue dès/)).toBeVisible();
  await page.getByRole('button', { name: 'Ne plus prévoir' }).click();
  await expect(page.getByText(/^Prévue dès/)).toHaveCount(0);
});

test('CKP-02 a file with a wrong cell is corrected, imported, and the import undone', async ({ page }) => {
  const email = `import-${randomUUID().slice(0, 8)}@marelune.example`;
  await arrive(page, solene, '/employees/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'arrivees.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`courriel;prénom;nom;service\n${email};Léa;Fournier;Doneés\n`),
  });
  const cell = page.getByRole('textbox', { name: 'Département, ligne 2' });
  await expect(cell).toHaveValue('Doneés');
  await cell.fill('Données');
  await cell.blur();
  await page.getByRole('button', { name: 'Importer 1 ligne' }).click();
  await page.getByRole('button', { name: 'Défaire l’import' }).click({ timeout: 20_000 });
  await page.getByRole('dialog').getByRole('button', { name: 'Défaire l’import' }).click();
  await expect(page.getByText('Import défait')).toBeVisible({ timeout: 20_000 });
});
