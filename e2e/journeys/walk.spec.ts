import { expect, test } from '@playwright/test';
import { remotes } from '../../scripts/lib/remotes.mjs';
import { faultsOfWords, findings } from '../support/axe.ts';
import { productPages, redirects } from '../support/pages.ts';
import { partsOutOfSight } from '../support/screen.ts';
import { partsOf, walk } from '../support/walk.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

const wide = { width: 1440, height: 900 };
const laptop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

// One visit for all languages, sizes and themes: opening a page takes longer than changing one.
for (const part of partsOf(6)) {
  test(`A11Y I18N-01 I18N-02 SEC-03 on every page axe finds nothing serious in three languages, both sizes and themes; it speaks one language alone, has its title, leaves the console clean, and needs no more than the policy allows: part ${part.number}`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await walk(page, request, part, async (language) => {
      if (language === 'fr') return findings(page);
      // Dutch has the longest words; the islands of the home page reach over its edge on purpose.
      if (language === 'nl') {
        await page.setViewportSize(laptop);
        const cut = new URL(page.url()).pathname === '/' ? [] : await partsOutOfSight(page);
        await page.setViewportSize(wide);
        return [...(await faultsOfWords(page)), ...cut.map((fault) => `1280, ${fault}`)];
      }
      await page.setViewportSize(phone);
      const found = [...(await findings(page, ['dark'])), ...(await partsOutOfSight(page))];
      await page.setViewportSize(wide);
      return found.map((fault) => `390, ${fault}`);
    });
  });
}

test('PLT-09 the walk through all pages visits every route of the remotes', async ({ request }) => {
  const visited = (await productPages(request)).map(({ path }) => path.replace(/[?#].*/, ''));
  const left = remotes()
    .flatMap(({ manifest }) => manifest.routes as string[])
    .filter((route) => !redirects.includes(route))
    .map((route) => new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`))
    .filter((pattern) => !visited.some((path) => pattern.test(path)));
  expect(left, 'add the page to e2e/support/pages.ts').toEqual([]);
});
