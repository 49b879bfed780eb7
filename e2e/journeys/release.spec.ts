import { expect, type Page, test } from '@playwright/test';
import words from '../../mfe-connections/src/messages/fr.json' with { type: 'json' };
import { checkoutOf } from '../support/checkout.ts';
import { arrive, camille } from '../support/people.ts';

const dataFolder = process.env.ESCALE_DATA ?? '';
const before = words['connections.search'];
const after = 'Trouver une collègue';

/** The URL from which the page loads each remote. */
async function entriesOf(page: Page): Promise<Record<string, string>> {
  const text = await page.locator('#escale-releases').textContent();
  const releases: { name: string; entry: string }[] = JSON.parse(text ?? '[]');
  return Object.fromEntries(releases.map(({ name, entry }) => [name, entry]));
}

async function startOf(page: Page): Promise<string | undefined> {
  const metrics = await (await page.request.get('/api/metrics')).text();
  return /^process_start_time_seconds\S* (\S+)$/m.exec(metrics)?.[1];
}

test('PLT-04 PLT-05 a new version of one remote reaches the next page load of a running server, touches no other, is never published twice, and is rolled back in one call', async ({
  page,
}) => {
  test.skip(dataFolder === '', 'needs ESCALE_DATA, the data folder of the server under test');
  test.setTimeout(120_000);
  const team = checkoutOf('connections', dataFolder);
  try {
    await arrive(page, camille, '/connections');
    await expect(page.getByLabel(before).first()).toBeVisible();
    const { connections: former, ...others } = await entriesOf(page);
    const started = await startOf(page);
    expect(started).toBeDefined();

    team.reword(before, after);
    expect(await team.release('publish', 'connections')).toBe(`published connections ${team.version}`);
    await page.reload();
    await expect(page.getByLabel(before).first()).toBeVisible();

    expect(await team.release('promote', 'connections')).toBe(`promoted connections ${team.version}`);
    await page.reload();
    await expect(page.getByLabel(after).first()).toBeVisible();
    const { connections: released, ...unchanged } = await entriesOf(page);
    expect(released).toContain(`/remotes/connections/${team.version}/`);
    expect(unchanged).toEqual(others);
    expect(await startOf(page)).toBe(started);
    expect(JSON.parse(await team.release('status', 'connections'))).toMatchObject({
      channel: { version: team.version },
    });

    await expect(team.release('publish', 'connections')).rejects.toThrow(/already published and never changes/);

    expect(await team.release('rollback', 'connections')).toMatch(/^rolled back connections to /);
    await page.reload();
    await expect(page.getByLabel(before).first()).toBeVisible();
    expect(await entriesOf(page)).toEqual({ connections: former, ...others });
    expect(await startOf(page)).toBe(started);
  } finally {
    team.remove();
  }
});
