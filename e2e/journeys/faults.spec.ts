import { expect, type Page, type Route, test } from '@playwright/test';
import { remotes as released } from '../../scripts/lib/remotes.mjs';
import { integrityOf } from '../../shared/build/src/integrity.ts';
import { dayAhead, mondayOf } from '../support/days.ts';
import { nowhere } from '../support/pages.ts';
import { arrive, camille, host, solene } from '../support/people.ts';
import { buildingId, floorId, spaceId } from '../support/spaces.ts';

// The tests share nothing: all workers take of them.
test.describe.configure({ mode: 'parallel' });

/** A remote, one of its pages, and who may open it. */
interface Remote {
  name: string;
  path: string;
  who: string;
}

const remotes: readonly Remote[] = [
  { name: 'explore', path: '/favorites', who: camille },
  { name: 'booking', path: '/bookings', who: camille },
  { name: 'myweek', path: `/myweek?from=${mondayOf(1)}`, who: camille },
  { name: 'connections', path: '/connections', who: camille },
  { name: 'cockpit', path: '/employees', who: solene },
  {
    name: 'floormap',
    path: `/offices/${buildingId('saint-martin')}/floors/${floorId('saint-martin', 2)}/map`,
    who: camille,
  },
  { name: 'hosthub', path: '/host', who: host },
  { name: 'account', path: '/account', who: camille },
];
/** Its pages are documents of the server, which open without the remote's code. */
const documents = ['public'];

test('PLT-06 every remote with pages in the frame has one here that is broken', () => {
  const names = released().map(({ name }) => name);
  expect([...remotes.map(({ name }) => name), ...documents].sort()).toEqual(names.sort());
});

/** Every version and every attempt: no request for the remote's entry gets the built file until the fault is over. */
const entryOf = (name: string) => new RegExp(`/remotes/${name}/[^?]*remoteEntry`);
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Réessayer' });
const work = (page: Page, name: string) => page.locator(`#remote-${name} h1`).first();

/** The frame is shown and another remote works: navigation continues (PLT-06). */
async function expectOthersToWork(page: Page, broken: string): Promise<void> {
  const [entry, other] = broken === 'explore' ? (['Résas', 'booking'] as const) : (['Explorer', 'explore'] as const);
  const navigation = page.getByRole('navigation', { name: 'Navigation' });
  if (await navigation.getByRole('link', { name: entry, exact: true }).count()) {
    await navigation.getByRole('link', { name: entry, exact: true }).click();
    await expect(work(page, other)).toBeAttached();
    await page.goBack({ waitUntil: 'commit' });
  }
}

/** For pages that reply 500, are tampered with or throw: card, others working, repaired by 'Try again'. */
async function expectCardAndRepair(page: Page, name: string, repair: () => Promise<unknown>): Promise<void> {
  await expect(retry(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeVisible();
  await expectOthersToWork(page, name);
  await expect(retry(page)).toBeVisible({ timeout: 20_000 });
  await repair();
  await retry(page).click();
  await expect(work(page, name)).toBeAttached();
  await expect(retry(page)).toHaveCount(0);
}

const answers: { fault: string; answer: (route: Route) => Promise<void> }[] = [
  { fault: 'answers 500', answer: (route) => route.fulfill({ status: 500, body: 'no' }) },
  {
    fault: 'is tampered with',
    answer: async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};window.tampered = true;` });
    },
  },
];

for (const { name, path, who } of remotes) {
  test(`PLT-06 ${name} that answers 500, is tampered with, throws at mount or hangs: its card stands in the frame, the others work, 'Try again' repairs it`, async ({
    page,
  }) => {
    test.setTimeout(150_000);
    await arrive(page, who, nowhere);
    for (const { fault, answer } of answers) {
      await test.step(fault, async () => {
        await page.route(entryOf(name), answer);
        await page.goto(path);
        await expectCardAndRepair(page, name, () => page.unroute(entryOf(name)));
        expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
      });
    }
    await test.step('throws at mount', async () => {
      await releaseThatThrows(page, name);
      await page.goto(path);
      await expectCardAndRepair(page, name, () =>
        page.evaluate(() => document.documentElement.removeAttribute('data-throw')),
      );
      await page.unrouteAll();
    });
    await test.step('hangs', () => expectEarlyWordAndLateCard(page, name, path));
  });
}

/** A remote that hangs: its page says early that it loads, and its card comes when the tries are over. */
async function expectEarlyWordAndLateCard(page: Page, name: string, path: string): Promise<void> {
  await page.clock.install();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  await page.route(entryOf(name), async (route) => {
    await over;
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('main [aria-hidden="true"]').first()).toBeVisible({ timeout: 5_000 });
  await expectOthersToWork(page, name);
  await expect(retry(page)).toHaveCount(0);
  let waited = 0;
  await expect(async () => {
    await page.clock.fastForward(10_000);
    waited += 10;
    await expect(retry(page)).toBeVisible({ timeout: 1_500 });
  }).toPass({ timeout: 20_000 });
  // Two tries of ten seconds and one of the version before, which is the last.
  expect(waited).toBeLessThanOrEqual(40);
  end();
  await retry(page).click();
  await expect(work(page, name)).toBeAttached({ timeout: 20_000 });
}

test('PLT-06 a widget of a broken remote fails in its own place: the booking page around it stays usable', async ({
  page,
}) => {
  await page.route(entryOf('floormap'), (route) => route.fulfill({ status: 500, body: 'no' }));
  await arrive(page, camille, `/book?workspaceId=${spaceId('saint-martin-2-Atelier')}&date=${dayAhead(4, 3)}&part=day`);
  await expect(page.getByRole('heading', { name: /^Réserver/, level: 1 })).toBeVisible();
  await expect(retry(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Confirmer la réservation' })).toBeVisible();
  await page.unroute(entryOf('floormap'));
  await retry(page).click();
  await expect(page.getByRole('list', { name: /^Postes de l’étage/ })).toBeVisible();
});

/**
 * A release, correctly hashed in the snapshot of the page, whose `mount` throws while the document has a marker: a faulty
 * release by a team.
 */
async function releaseThatThrows(page: Page, name: string): Promise<void> {
  const scope = `escale_${name}`;
  const wrap = `;(() => {
    const real = ${scope};
    ${scope} = { init: real.init, get: async (module) => {
      const factory = await real.get(module);
      return () => {
        const { mount, ...rest } = factory();
        if (!mount) return { mount, ...rest };
        return { ...rest, mount: async (props) => {
          if (document.documentElement.hasAttribute('data-throw')) throw new Error('mount');
          for (const step of [mount].flat()) await step(props);
        } };
      };
    } };
    globalThis.${scope} = ${scope};
  })();`;
  let body = '';
  await page.route(
    (url) => url.pathname !== '/arriving' && !/\.\w+$|^\/(api|remotes|assets)\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const found = /id="escale-releases">([^<]*)</.exec(html)?.[1] ?? '[]';
      const releases: { name: string; entry: string; integrity: string; files?: Record<string, string> }[] =
        JSON.parse(found);
      const release = releases.find((one) => one.name === name);
      if (!release) throw new Error(`${name} is not released`);
      body = `${await (await page.request.get(release.entry)).text()}${wrap}`;
      const hash = integrityOf(body);
      release.integrity = hash;
      if (release.files) release.files['remoteEntry.js'] = hash;
      await route.fulfill({
        response,
        body: html.replace(found, () => JSON.stringify(releases)).replace('<html', '<html data-throw=""'),
      });
    },
  );
  await page.route(entryOf(name), (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

test('PLT-15 a remote that cannot be loaded is reported with its name and kind, once for all its tries', async ({
  page,
}) => {
  const reports: { remote: string; version: string; kind: string; path: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) reports.push(...request.postDataJSON().errors);
  });
  const counted = async () =>
    /client_errors_total\{remote="myweek",kind="load"\} (\d+)/.exec(
      await (await page.request.get('/api/metrics')).text(),
    )?.[1] ?? '0';
  const before = Number(await counted());
  await page.route(entryOf('myweek'), (route) => route.fulfill({ status: 500, body: 'no' }));
  const taken = page.waitForResponse('**/api/client-errors');
  await arrive(page, camille, '/myweek');
  await expect(retry(page)).toBeVisible({ timeout: 20_000 });
  // Tests beside this one break the same remote: the counter alone would not tell that this report arrived.
  expect((await taken).ok()).toBe(true);
  expect(reports.length).toBeGreaterThan(0);
  for (const report of reports) {
    expect(report).toMatchObject({
      remote: 'myweek',
      path: '/myweek',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
    expect(['load', 'fallback']).toContain(report.kind);
  }
  await expect.poll(async () => Number(await counted())).toBeGreaterThan(before);
});

test('PLT-06 a remote made for another platform shows a card that says so, and the others work', async ({ page }) => {
  // As from a server whose registry was filled before ranges were validated.
  await page.route(
    (url) => url.pathname === '/bookings',
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html.replace(/("manifest":\{"name":"booking".*?"platform":")[^"]*"/s, '$1^9.0.0"'),
      });
    },
  );
  await arrive(page, camille, '/bookings');
  const card = page.getByRole('main').getByRole('alert');
  await expect(card).toContainText('Cette page ne va pas avec cette version d’Escale');
  await expect(card).toContainText('Elle demande la plateforme ^9.0.0');
  await expect(card).toContainText(/Référence : [0-9A-Z]{4}-[0-9A-Z]{4}\./);
  await expectOthersToWork(page, 'booking');
});
