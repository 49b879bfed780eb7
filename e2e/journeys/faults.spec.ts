import { expect, type Route, test } from '@playwright/test';
import { camille, goTo, signIn } from './people.ts';

const faults: { name: string; answer: (route: Route) => Promise<void> }[] = [
  { name: 'answering 500', answer: (route) => route.fulfill({ status: 500, body: 'no' }) },
  {
    name: 'throwing at mount',
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("mount")' }),
  },
  {
    name: 'tampered',
    answer: async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};window.tampered = true;` });
    },
  },
];

for (const { name, answer } of faults) {
  test(`PLT-06 a remote ${name} shows its own failure card, the others work, and 'Try again' repairs it`, async ({
    page,
  }) => {
    await page.route(/\/remotes\/myweek\/.*remoteEntry\.js/, answer);
    await signIn(page, camille);
    await goTo(page, 'Semaine');
    await expect(page.getByText('Cette page n’a pas pu être chargée')).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await goTo(page, 'Explorer');
    await expect(page.getByRole('article').first()).toBeVisible();
    await goTo(page, 'Semaine');
    await page.unroute(/\/remotes\/myweek\/.*remoteEntry\.js/);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
  });
}
