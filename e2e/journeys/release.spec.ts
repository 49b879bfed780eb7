import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { cutConnection } from '../support/cut-connection.ts';
import { openPreview } from '../support/open-preview.ts';
import { browserOf, camille, password } from '../support/people.ts';
import { newVersions, type Team, teamOf } from '../support/team.ts';

// A team with a repository of its own releases a remote over HTTP, with a token and nothing else of the server.
const staff = ['--as', 'staff@escale.example'];
const asStaff = { RELEASE_PASSWORD: password };

let team: Team;
let token = { id: '', token: '' };

test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.beforeAll(async ({ baseURL }) => {
  team = teamOf('trial', { RELEASE_URL: baseURL ?? '', RELEASE_TOKEN: '' });
  const made = await team.release(
    [
      'tokens',
      'create',
      '--name',
      'team trial',
      '--remote',
      'trial',
      '--scopes',
      'publish,promote,rollback',
      '--json',
      ...staff,
    ],
    asStaff,
  );
  expect(made).toMatchObject({ code: 0, errors: '' });
  token = JSON.parse(made.output);
});
test.afterAll(() => team.remove());

/** A command of the team with its token. */
const release = (...args: string[]) => team.release(args, { RELEASE_TOKEN: token.token });

/** A command that must succeed, with its value. */
async function done(...args: string[]) {
  const { code, output, errors } = await release(...args, '--json');
  expect({ code, errors }, output).toEqual({ code: 0, errors: '' });
  return JSON.parse(output);
}

async function publish(version: string, text: string): Promise<void> {
  team.write(version, text);
  await team.build();
  expect(await done('publish', 'trial')).toMatchObject({
    version,
    publishedBy: 'team trial',
    source: { commit: null },
  });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const visitor = async (browser: Browser) => (await browser.newContext()).newPage();

/** The URL from which the page loads each remote. */
async function entriesOf(page: Page): Promise<Record<string, string>> {
  const text = await page.locator('#escale-releases').textContent();
  const releases: { name: string; entry: string }[] = JSON.parse(text ?? '[]');
  return Object.fromEntries(releases.map(({ name, entry }) => [name, entry]));
}
/** The product's own remotes: those of the journeys come meanwhile. */
function withoutTeams({
  trial: _trial,
  against: _against,
  showcase: _showcase,
  ...own
}: Record<string, string>): Record<string, string> {
  return own;
}

test('PLT-04 PLT-05 a team publishes, previews, promotes and rolls back over HTTP; each reaches the next page load and no other remote', async ({
  page,
  browser,
  request,
}) => {
  const next = newVersions();
  const [first, second] = [next(), next()];
  const member = await browserOf(browser, camille, '/account');
  await page.goto('/explore');
  const others = withoutTeams(await entriesOf(page));

  await test.step('a published version reaches nobody but the browser that opens its preview', async () => {
    await publish(first, 'First version');
    const { url } = await done('preview', `trial@${first}`);
    const previewing = await visitor(browser);
    await openPreview(previewing, url);
    await previewing.goto('/trial');
    await expect(heading(previewing, 'First version')).toBeVisible();
    await page.reload();
    expect((await entriesOf(page)).trial ?? '').not.toContain(first);
  });
  await test.step('a promoted one reaches everyone', async () => {
    expect(await done('promote', 'trial', '--dir', team.remote, '--wait')).toMatchObject({ version: first });
    await page.goto('/trial');
    await expect(heading(page, 'First version')).toBeVisible();
    const entries = await entriesOf(page);
    expect(entries.trial).toBe(`/remotes/trial/${first}/remoteEntry.js`);
    expect(withoutTeams(entries)).toEqual(others);
  });
  await test.step('a canary reaches the named members', async () => {
    await publish(second, 'Second version');
    const id = await idOf(request, camille);
    await done('canary', 'trial', second, '--percent', '0', '--member', id);
    await member.goto('/trial');
    await expect(heading(member, 'Second version')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'First version')).toBeVisible();
    await done('halt', 'trial', '--reason', 'seen enough');
    await member.reload();
    await expect(heading(member, 'First version')).toBeVisible();
  });
  await test.step('a promotion is refused that was decided on another live version', async () => {
    const refused = await release('promote', 'trial', second, '--replaces', '0.0.1');
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toContain('Another version went live meanwhile');
    expect(refused.errors).toContain(`The live version is ${first}.`);
    expect(await done('promote', 'trial', second, '--replaces', first)).toMatchObject({ before: first });
    await page.reload();
    await expect(heading(page, 'Second version')).toBeVisible();
  });
  await test.step('a rollback brings back the version before, and a version marked as bad never comes back', async () => {
    const began = performance.now();
    expect(await done('rollback', 'trial', '--reason', 'the list is empty', '--wait')).toMatchObject({
      version: first,
    });
    measured('rollback', performance.now() - began, 10_000);
    await page.reload();
    await expect(heading(page, 'First version')).toBeVisible();
    expect(await done('mark-bad', 'trial', second, '--reason', 'the list is empty')).toMatchObject({ live: first });
    const refused = await release('promote', 'trial', second);
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain('is marked as bad: the list is empty. Publish');
    await done('clear-bad', 'trial', second);
    const { history } = await done('status', 'trial');
    const actions: string[] = history.map(({ action }: { action: string }) => action);
    expect(actions.slice(0, 8)).toEqual([
      'clear-bad',
      'mark-bad',
      'rollback',
      'promote',
      'halt',
      'canary',
      'publish',
      'promote',
    ]);
    expect(history[2]).toMatchObject({ by: 'team trial', reason: 'the list is empty' });
  });
  await test.step('a version is in the browsers within seconds of its build', async () => {
    const third = next();
    team.write(third, 'Third version');
    await team.build();
    const old = await visitor(browser);
    await old.clock.install();
    await old.goto('/explore');
    await expect(old.locator('#remote-explore h1').first()).toBeAttached();
    const began = performance.now();
    await done('publish', 'trial');
    await done('promote', 'trial', '--wait', '--dir', team.remote);
    measured('publish to live', performance.now() - began, 20_000);
    await page.reload();
    await expect(heading(page, 'Third version')).toBeVisible();
    // A tab from before is told without being moved.
    await old.clock.fastForward('06:30');
    await expect(old.getByText('Une nouvelle version d’Escale est prête.', { exact: false })).toBeVisible();
  });
  await test.step('a canary whose code throws is halted by itself, and its readers see the version before meanwhile', async () => {
    const broken = next();
    await publish(broken, "{(() => { throw new Error('broken'); })()}");
    await done('canary', 'trial', broken, '--percent', '100', '--least-loads', '3');
    for (let loads = 0; loads < 3; loads += 1) {
      await page.goto('/trial');
      await expect(heading(page, 'Third version')).toBeVisible();
    }
    const last = async () => (await done('status', 'trial')).history[0];
    await expect.poll(last, { timeout: 60_000 }).toMatchObject({ action: 'halt', by: 'automatic' });
    await page.goto('/trial');
    expect((await entriesOf(page)).trial).not.toContain(broken);
    const { items } = await done('errors', 'trial', '--version', broken);
    expect(items).toContainEqual(expect.objectContaining({ message: expect.stringContaining('broken') }));
  });
});

test('PLT-05 SEC-03 refused are a version with other content, a build older than its sources, foreign remotes, and a revoked token', async () => {
  const next = newVersions();
  const version = next();
  await publish(version, 'Published once');
  const again = await release('publish', 'trial');
  expect(again.code).toBe(0);
  expect(again.output).toContain('already published with this content');
  team.write(version, 'Published twice');
  await team.build();
  const other = await release('publish', 'trial');
  expect(other).toMatchObject({ code: 1, output: '' });
  expect(other.errors).toContain('already published and never changes');

  team.write(next(), 'Written after the build');
  const stale = await release('publish', 'trial');
  expect(stale).toMatchObject({ code: 2, output: '' });
  expect(stale.errors).toContain('not the build of the current sources');

  expect(JSON.parse((await release('promote', 'booking', '0.1.0', '--json')).output)).toMatchObject({
    error: { kind: 'refused', code: 'release.not-allowed' },
  });
  expect((await release('promote', 'trial', 'latest')).code).toBe(2);
  expect((await release('promote', 'trial', version, '--now')).code).toBe(2);
  expect((await release('status', '--to', 'http://127.0.0.1:9')).code).toBe(3);

  expect((await team.release(['tokens', 'revoke', token.id, ...staff], asStaff)).code).toBe(0);
  const revoked = await release('promote', 'trial', version);
  expect(revoked.code).toBe(1);
  const made = await team.release(
    [
      'tokens',
      'create',
      '--name',
      'team trial',
      '--remote',
      'trial',
      '--scopes',
      'publish,promote,rollback',
      '--json',
      ...staff,
    ],
    asStaff,
  );
  token = JSON.parse(made.output);
  expect((await release('promote', 'trial', version)).code).toBe(0);
});

test('PLT-05 a publication of five megabytes that is cut in the middle leaves nothing, and goes on where it ended', async ({
  baseURL,
}) => {
  const version = newVersions()();
  team.write(version, 'With pictures');
  await team.build();
  team.addPictures(5);
  const connection = await cutConnection(baseURL ?? '', 2.5 * 1024 * 1024);
  const cut = await release('publish', 'trial', '--to', connection.url);
  connection.end();
  expect(cut).toMatchObject({ code: 3, output: '' });
  const { versions } = await done('status', 'trial');
  expect(versions.map((one: { version: string }) => one.version)).not.toContain(version);
  expect((await release('promote', 'trial', version)).errors).toContain('not published');

  const { sent, files } = await done('publish', 'trial');
  expect(sent.files).toBeLessThan(files);
  expect(sent.files).toBeGreaterThan(0);
});

/** Notes a duration in the report; the bound is loose, because the machine of a test run is busy. */
function measured(what: string, milliseconds: number, most: number): void {
  test.info().annotations.push({ type: what, description: `${Math.round(milliseconds)} ms` });
  console.log(`${what}: ${Math.round(milliseconds)} ms`);
  expect(milliseconds).toBeLessThan(most);
}

/** The id of a member. */
async function idOf(request: APIRequestContext, email: string): Promise<string> {
  const signedIn = await request.post('/api/auth/sign-in', { data: { email, password, tokenIn: 'body' } });
  const { accessToken } = await signedIn.json();
  return (await (await request.get('/api/users/me', { headers: { authorization: `Bearer ${accessToken}` } })).json())
    .id;
}
