import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { seriousFaults, untilDrawn } from '../support/axe.ts';
import { baselineKey } from '../support/baseline-key.ts';
import { serveGallery } from '../support/serve-gallery.ts';

// Every component of the design system in its states, on the released shell: light and dark as in the baselines, without axe findings,
// and without a missing message in any language.
const root = join(import.meta.dirname, '../..');
const components = globSync('shared/ui/src/**/*.gallery.tsx', { cwd: root }).sort();
const baselines = join(root, 'e2e/baselines');
const errors: string[] = [];
let page: Page;
let key = '';

const nameOf = (file: string) =>
  basename(file, '.gallery.tsx').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

// One page for all components: its trace would grow with every one.
test.use({ trace: 'off', screenshot: 'off' });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  const node = join(root, 'node_modules/.bin/node');
  await promisify(execFile)(node, [join(root, 'shared/build/src/build-all.ts'), 'mfe-gallery']);
  page = await browser.newPage({ reducedMotion: 'reduce', locale: 'fr-FR', viewport: { width: 1100, height: 900 } });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  await serveGallery(page);
  await page.goto('/gallery');
  // The server does not know this page, and a not-found page loads the application upon an interaction.
  await page.mouse.move(10, 10);
  await expect(page.getByRole('heading', { name: 'Galerie' })).toBeVisible();
  key = await baselineKey(page);
  if (!isKnown()) console.log(`No baselines for ${key}: screenshots of the gallery are not compared on this machine.`);
});
test.afterAll(() => page.close());

/** Other browsers and fonts render other pixels: screenshots are compared only where baselines exist. */
const isKnown = () => existsSync(join(baselines, key)) || test.info().config.updateSnapshots === 'all';

for (const name of components.map(nameOf)) {
  test(`UI-01 ${name} looks as it did, light and dark, and axe finds no fault in it`, async () => {
    errors.length = 0;
    for (const lang of ['nl', 'en']) await show({ c: name, lang });
    for (const theme of ['light', 'dark']) {
      const stage = await show({ c: name, theme });
      const parts = (await stage.getAttribute('data-stage'))?.split(' ') ?? [];
      const isAlone = (await stage.getAttribute('data-alone')) !== null;
      const hasBaseline = (await stage.getAttribute('data-baseline')) === 'true';
      for (const part of isAlone ? parts : ['all']) {
        if (isAlone) await show({ c: name, theme, part });
        if (hasBaseline) await expectAsBefore(isAlone ? await popupOr(stage) : stage, `${name}-${part}-${theme}.png`);
        await expectNoFaults(part, theme);
      }
    }
    expect(errors).toEqual([]);
  });
}

/** Navigates to a state as a link of the gallery does, without reloading the page. */
async function show(query: Record<string, string>): Promise<Locator> {
  await page.keyboard.press('Escape');
  await page.evaluate((search) => {
    history.pushState(null, '', `?${search}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, new URLSearchParams(query).toString());
  const stage = page.locator('[data-stage]');
  await expect(stage).toHaveAttribute('lang', query.lang ?? 'fr');
  await expect(page.locator('[data-gallery]')).toHaveAttribute('data-gallery', query.c ?? '');
  if (query.part) await expect(page.locator(`[data-part="${query.part}"]`)).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  return stage;
}

/** The popup that a state opened over the page, or the state itself. */
async function popupOr(stage: Locator): Promise<Locator> {
  const popup = page.locator('dialog[open], [role=menu], [role=dialog]:not(dialog)').last();
  return (await popup.count()) > 0 ? popup : stage;
}

async function expectAsBefore(element: Locator, file: string): Promise<void> {
  if (!isKnown())
    return void test.info().annotations.push({ type: 'not compared', description: `no baselines for ${key}` });
  await expect(element).toHaveScreenshot([key, file], { maxDiffPixels: 20 });
}

/** In the second theme only the colours can differ. */
async function expectNoFaults(part: string, theme: string): Promise<void> {
  await untilDrawn(page);
  const faults = await seriousFaults(page, {
    rules: theme === 'dark' ? ['color-contrast'] : undefined,
    exclude: ['header', 'nav'],
  });
  expect(faults.map((fault) => `${part}: ${fault}`)).toEqual([]);
}
