import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { integrityOf } from '../../shared/build/src/integrity.ts';
import { nextBuild } from '../support/next-build.ts';
import { arrive, host } from '../support/people.ts';

interface Released {
  version: string;
  entry: string;
  integrity: string;
}
interface Reported {
  errors: { remote: string; version: string; kind: string; references: string[] }[];
  loads: { remote: string; version: string; outcome: string; milliseconds: number }[];
}

const next = '9.9.9';

/** What the page sends to the operators. */
function reportsOf(page: Page): Reported {
  const all: Reported = { errors: [], loads: [] };
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/client-errors')) return;
    const { errors, loads }: Reported = request.postDataJSON();
    all.errors.push(...errors);
    all.loads.push(...loads);
  });
  return all;
}

/** Gives the page another build of a remote as its released version, with the real one as the version before. */
async function releaseNext(page: Page, name: string, dist: string): Promise<{ before: Released }> {
  const entry = `/remotes/${name}/${next}/remoteEntry.js`;
  const integrity = integrityOf(readFileSync(join(dist, 'remoteEntry.js')));
  const before: Released = { version: '', entry: '', integrity: '' };
  await page.route(
    (url) => url.pathname.startsWith(`/remotes/${name}/${next}/`),
    (route) => route.fulfill({ path: join(dist, new URL(route.request().url()).pathname.split('/').pop() ?? '') }),
  );
  await page.route('**/host', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const found = /id="escale-releases">([^<]*)</.exec(html)?.[1] ?? '[]';
    const releases: (Released & { name: string; previous: Released | null })[] = JSON.parse(found);
    const release = releases.find((one) => one.name === name);
    if (!release) throw new Error(`${name} is not released`);
    Object.assign(before, { version: release.version, entry: release.entry, integrity: release.integrity });
    Object.assign(release, { previous: { ...before }, version: next, entry, integrity });
    await route.fulfill({ response, body: html.replace(found, () => JSON.stringify(releases)) });
  });
  return { before };
}

test('PLT-06 PLT-15 a version whose code throws gives way to the version before, and both are reported', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const build = await nextBuild('hosthub', "\nthrow new Error('this version is broken');\n");
  try {
    const reports = reportsOf(page);
    const { before } = await releaseNext(page, 'hosthub', build.dist);
    await arrive(page, host, '/host');
    await expect(page.locator('#remote-hosthub h1').first()).toBeAttached({ timeout: 20_000 });
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect
      .poll(() => reports.loads.filter(({ remote }) => remote === 'hosthub').map((one) => [one.version, one.outcome]), {
        timeout: 20_000,
      })
      .toEqual([
        [next, 'failed'],
        [before.version, 'mounted'],
      ]);
    const kinds = reports.errors.filter(({ remote }) => remote === 'hosthub').map((one) => [one.version, one.kind]);
    expect(kinds).toEqual([
      [next, 'load'],
      [next, 'fallback'],
    ]);
  } finally {
    build.remove();
  }
});

test('PLT-15 the card of a page that cannot be loaded shows the reference under which it is reported', async ({
  page,
}) => {
  const reports = reportsOf(page);
  await page.route(/\/remotes\/hosthub\/[^?]*remoteEntry/, (route) => route.fulfill({ status: 500, body: 'no' }));
  await arrive(page, host, '/host');
  const card = page.getByRole('main').getByRole('alert');
  await expect(card).toContainText(/Référence : [0-9A-Z]{4}-[0-9A-Z]{4}\./, { timeout: 20_000 });
  const [reference = ''] = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await card.innerText()) ?? [];
  await expect.poll(() => reports.errors.flatMap(({ references }) => references)).toContain(reference);
  // Of the version before too, where there is one.
  const outcomes = reports.loads.filter(({ remote }) => remote === 'hosthub').map(({ outcome }) => outcome);
  expect(new Set(outcomes)).toEqual(new Set(['failed']));
  expect(reports.errors.find(({ kind }) => kind === 'load')).toMatchObject({
    message: expect.stringContaining('remoteEntry.js: 500'),
  });
  // The reader can copy it for the support.
  expect(await card.evaluate((element) => getComputedStyle(element).userSelect)).not.toBe('none');
});

test('PLT-15 SEC-03 a file that was changed on the way is reported as such', async ({ page }) => {
  const reports = reportsOf(page);
  await page.route(/\/remotes\/hosthub\/[^?]*remoteEntry/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.tampered = true;` });
  });
  await arrive(page, host, '/host');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => reports.errors.map(({ kind }) => kind)).toContain('integrity');
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

test('PLT-15 PLT-10 a page load without a network reports nothing, and leaves no warning of the loader', async ({
  page,
}) => {
  const reports = reportsOf(page);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/already registered|overriding/i.test(message.text())) warnings.push(message.text());
  });
  await arrive(page, host, '/explore');
  await page.context().setOffline(true);
  await page.evaluate(() => {
    window.history.pushState(null, '', '/host');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  const card = page.getByRole('main').getByRole('alert');
  await expect(card).toBeVisible({ timeout: 20_000 });
  await expect(card).not.toContainText('Référence');
  await page.context().setOffline(false);
  await expect(page.locator('#remote-hosthub h1').first()).toBeAttached({ timeout: 20_000 });
  expect(warnings).toEqual([]);
  expect(reports.loads.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});
