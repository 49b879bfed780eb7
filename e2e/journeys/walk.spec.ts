import { expect, test } from '@playwright/test';
import { remotes } from '../../scripts/lib/remotes.mjs';
import { productPages, redirects } from '../support/pages.ts';
import { partsOf, walk } from '../support/walk.ts';

// `axe.spec.ts` walks in French.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

for (const language of ['en', 'nl'] as const) {
  for (const part of partsOf(3)) {
    test(`I18N-01 I18N-02 SEC-03 every page speaks ${language} alone, has its title, leaves the console clean, and needs no more than the policy allows: part ${part.number}`, async ({
      page,
      request,
    }) => {
      await walk(page, request, language, part);
    });
  }
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
