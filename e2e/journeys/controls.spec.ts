import { expect, type Locator, type Page, test } from '@playwright/test';
import { seriousFaults } from '../support/axe.ts';
import { buildGallery, showComponent } from '../support/controls-page.ts';
import { watch } from '../support/watch.ts';

let folder = '';
test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await buildGallery();
});
test.beforeEach(() => test.setTimeout(120_000));

const show = (page: Page, name: string, language?: string) => showComponent(page, folder, name, language);
const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`);
const optionsOf = (page: Page) => page.locator('.ant-select-dropdown:visible [role=option]');

test('SEC-03 no control makes a style element, and the policy refuses nothing', async ({ page }) => {
  const errors = watch(page);
  for (const name of ['Selects', 'NumberInput', 'Trees', 'Dates', 'Rich', 'Charts']) {
    await show(page, name);
    // The server's own style of the first view has the nonce of the response.
    expect(await page.locator('style:not([nonce])').count()).toBe(0);
  }
  expect(errors).toEqual([]);
});

test('A11Y a select is searched, chosen and emptied by keyboard', async ({ page }) => {
  await show(page, 'Selects');
  const manager = part(page, 'search').getByRole('combobox', { name: 'Manager' });
  await expect(manager).toHaveAccessibleDescription('Nom ou équipe');
  await manager.focus();
  await page.keyboard.type('produit jan');
  await expect(optionsOf(page)).toHaveCount(1);
  const active = await manager.getAttribute('aria-activedescendant');
  expect(await page.locator(`[id="${active}"]`).textContent()).toContain('Jan de Vries');
  await page.keyboard.press('Enter');
  await expect(part(page, 'search')).toContainText('Jan de Vries');
  await page.keyboard.type('zzz');
  await expect(page.getByRole('status').filter({ hasText: 'Aucun résultat' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(manager).toHaveAttribute('aria-expanded', 'false');

  await part(page, 'chosen').getByRole('button', { name: 'Effacer le choix' }).press('Enter');
  await expect(part(page, 'chosen')).not.toContainText('Hugo Martin');
  const wrong = part(page, 'wrong').getByRole('combobox', { name: 'Manager' });
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toHaveAccessibleDescription('Choisissez une personne.');
});

test('A11Y several options and free words are added and taken away by keyboard', async ({ page }) => {
  await show(page, 'Selects');
  const several = part(page, 'multiple');
  await several.getByRole('combobox', { name: 'Participants' }).focus();
  await page.keyboard.type('ines');
  await page.keyboard.press('Enter');
  await expect(several).toContainText('Inès Laurent');
  // Tab leaves the open list and changes nothing.
  await page.keyboard.press('Tab');
  await expect(several.getByRole('combobox', { name: 'Participants' })).not.toBeFocused();
  await expect(several).toContainText('Inès Laurent');
  await several.getByRole('combobox', { name: 'Participants' }).focus();
  await page.keyboard.press('Escape');
  // For a quarter of a second after typing, antd attributes Backspace to the typed text.
  await page.waitForTimeout(400);
  await page.keyboard.press('Backspace');
  await expect(several.locator('.ant-select-selection-item')).toHaveText(['Hélène Dupré', 'Jan de Vries']);

  const words = part(page, 'tags');
  await words.getByRole('combobox', { name: 'Domaines' }).focus();
  await page.keyboard.type('lille.example,lyon.example,');
  await expect(words).toContainText('lille.example');
  await expect(words).toContainText('lyon.example');

  const city = part(page, 'complete').getByRole('combobox', { name: 'Ville' });
  await city.focus();
  await page.keyboard.type('lie');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(city).toHaveValue('Liège');
});

test('A11Y a number is written as the language writes it and steps by arrows within its limits', async ({ page }) => {
  await show(page, 'NumberInput');
  const price = part(page, 'price').getByRole('spinbutton', { name: 'Prix' });
  await expect(price).toHaveValue('12,50');
  await price.focus();
  await page.keyboard.press('ArrowUp');
  await expect(price).toHaveValue('13,00');
  await price.fill('4000,5');
  await price.blur();
  await expect(price).toHaveValue('1000,00');
});

/** Whether the centre of an element hits that element: nothing clips or covers it. */
const isOnTop = (target: Locator) =>
  target.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (node.contains(hit) || hit.contains(node));
  });

for (const [name, opener, role] of [
  ['dialog', 'Ouvrir le dialogue', 'dialog'],
  ['drawer', 'Ouvrir le tiroir', 'complementary'],
] as const) {
  test(`A11Y a list opens over a ${name}, whole and under its field; Escape closes the list, then the ${name}`, async ({
    page,
  }) => {
    await show(page, 'ControlsInDialogs');
    await page.getByRole('button', { name: opener }).click();
    const around = page.getByRole(role, { name: /Déplacer|Détails/ });
    await expect(around).toBeVisible();
    for (const label of ['Espace', 'Autres espaces', 'Lieu']) {
      const field = around.getByRole('combobox', { name: label, exact: true });
      await field.focus();
      await page.keyboard.press('ArrowDown');
      await expect(field).toHaveAttribute('aria-expanded', 'true');
      // The list of the field before may still be fading out.
      const list = page.locator('.ant-select-dropdown:visible:not(.ant-slide-up-leave)');
      await expect(list).toHaveCount(1);
      const box = await field.evaluate((node) => node.closest('.ant-select')?.getBoundingClientRect().toJSON());
      await expect
        .poll(async () => {
          const { x = 0, y = 0, height = 0 } = (await list.boundingBox()) ?? {};
          return Math.abs(x - box.x) < 2 && (Math.abs(y - box.bottom) < 8 || Math.abs(y + height - box.y) < 8);
        })
        .toBe(true);
      const first = list.locator('.ant-select-item-option, .ant-select-tree-treenode:not([aria-hidden])').first();
      expect(await isOnTop(first)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(field).toHaveAttribute('aria-expanded', 'false');
      await expect(around).toBeVisible();
    }
    const from = around.getByPlaceholder('Du');
    await from.click();
    await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(1);
    expect(await isOnTop(page.locator('.ant-picker-dropdown:visible .ant-picker-cell-in-view').first())).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0);
    await expect(around).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(around).toHaveCount(0);
  });
}

test('A11Y an option in a dialog is taken by a press', async ({ page }) => {
  await show(page, 'ControlsInDialogs');
  await page.getByRole('button', { name: 'Ouvrir le dialogue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Déplacer' });
  await dialog.getByRole('combobox', { name: 'Espace', exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('Espace 3', { exact: true }).click();
  await expect(dialog).toContainText('Espace 3');
});

test('A11Y a tree has one tab stop, its arrows move and open, Space checks with what lies below', async ({ page }) => {
  await show(page, 'Trees');
  const tree = part(page, 'checkable').getByRole('tree', { name: 'Départements à inviter' });
  await expect(tree.getByRole('treeitem', { name: 'Design' })).toHaveAttribute('aria-level', '3');
  await tree.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(tree.getByRole('treeitem', { name: 'Design' })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(tree.getByRole('treeitem', { name: 'Design' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(tree.getByRole('treeitem', { name: 'Design' })).toHaveAttribute('aria-checked', 'false');
  const one = part(page, 'one').getByRole('combobox', { name: 'Département' });
  await one.focus();
  await page.keyboard.type('desi');
  expect(await seriousFaults(page, { include: ['main'] })).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(part(page, 'one')).toContainText('Design');
});

test('A11Y a range, a week and a month are typed in the format of the language', async ({ page }) => {
  await show(page, 'Dates');
  const range = part(page, 'empty');
  await range.getByPlaceholder('Du').click();
  await page.keyboard.type('23/11/2026');
  await page.keyboard.press('Enter');
  await page.keyboard.type('04/12/2026');
  await page.keyboard.press('Enter');
  await expect(range.getByPlaceholder('Du')).toHaveValue('23/11/2026');
  await expect(range.getByPlaceholder('Au')).toHaveValue('04/12/2026');
  const week = part(page, 'week').getByRole('textbox', { name: 'Semaine' });
  await expect(week).toHaveValue('48/2026');
  await week.click();
  await week.fill('50/2026');
  await page.keyboard.press('Enter');
  await expect(week).toHaveValue('50/2026');
  await part(page, 'month').getByRole('textbox', { name: 'Mois' }).click();
  // The panel of the week may still be closing.
  await expect(page.locator('.ant-picker-dropdown:visible').filter({ hasText: 'févr.' })).toHaveCount(1);
});

test('I18N the words of the controls follow the language', async ({ page }) => {
  test.setTimeout(180_000);
  for (const [language, from, none, table] of [
    ['en', 'From', 'No match. Try fewer letters.', 'Show the data'],
    ['nl', 'Van', 'Geen resultaat. Probeer minder letters.', 'Gegevens tonen'],
  ] as const) {
    await show(page, 'Dates', language);
    await expect(part(page, 'empty').getByPlaceholder(from)).toBeVisible();
    await show(page, 'Selects', language);
    await part(page, 'search').getByRole('combobox').focus();
    await page.keyboard.type('zzz');
    await expect(page.getByText(none)).toBeVisible();
    await show(page, 'Charts', language);
    await expect(part(page, 'line').getByText(table)).toBeVisible();
  }
});

/** Number of pixels of a chart with a given colour. */
const coloured = (chart: Locator, colour: string) =>
  chart.locator('canvas').evaluate((canvas: HTMLCanvasElement, hex) => {
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if (wanted.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 3)) count += 1;
    return count;
  }, colour);

test('CKP-05 charts are drawn in our palette, follow theme and width, have a table and are saved', async ({ page }) => {
  const errors = watch(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await show(page, 'Charts');
  const bars = part(page, 'stacked');
  await expect.poll(() => coloured(bars, '#0058d1')).toBeGreaterThan(500);
  await page.getByRole('radio', { name: 'Sombre' }).click();
  await expect.poll(() => coloured(bars, '#4a9aff')).toBeGreaterThan(500);
  expect(await coloured(bars, '#0058d1')).toBe(0);
  const width = () => bars.locator('canvas').evaluate((canvas) => canvas.getBoundingClientRect().width);
  const wide = await width();
  await page.setViewportSize({ width: 600, height: 800 });
  await expect.poll(width).not.toBe(wide);
  const room = () => bars.locator('canvas').evaluate((canvas) => canvas.closest('figure')?.clientWidth);
  await expect.poll(async () => Math.abs((await width()) - ((await room()) ?? 0))).toBeLessThan(2);

  await bars.locator('canvas').hover();
  await expect(bars.locator('.g2-tooltip')).toContainText('Bureau');
  expect(errors).toEqual([]);

  await bars.getByText('Voir les données').press('Enter');
  const table = bars.getByRole('table', { name: 'Jours par lieu, empilés' });
  await expect(table.getByRole('row', { name: 'S48 38 17' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await bars.getByRole('button', { name: 'Enregistrer l’image' }).click();
  expect((await saved).suggestedFilename()).toBe('Jours par lieu, empilés.png');
});
