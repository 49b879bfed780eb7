import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleasedRemote } from '@escale/contract';
import { cutConnection } from '../e2e/support/cut-connection.ts';
import { type Team, teamOf } from '../e2e/support/team.ts';
import type { Figure } from './figure.ts';
import { machine } from './machine.ts';
import { median, openBrowser } from './pages/browser.ts';
import { openRegistry } from './releases/registry.ts';

// The release registry on two nodes with separate disks (bench/README.md, 'Releases').
const loads = 10_000;
const atOnce = 16;
const share = 10;
const failuresWanted = 100;

console.log(machine());
const registry = await openRegistry();
const { nodes, token } = registry;
const team = teamOf('trial', { RELEASE_URL: nodes[0], RELEASE_TOKEN: token });
const figures: Figure[] = [];
const take = (figure: Figure) => {
  console.log(`${figure.what}: ${figure.figure} (${figure.beside}), goal ${figure.goal}`);
  figures.push(figure);
};
try {
  await speed();
  await canaryShare();
  await cutPublication();
  await failingCanary();
  console.table(figures);
} finally {
  team.remove();
  await registry.close();
}

/** A command that must succeed. */
async function done(...args: string[]) {
  const { code, output, errors } = await team.release([...args, '--json']);
  if (code !== 0) throw new Error(`${args.join(' ')}: ${errors || output}`);
  return JSON.parse(output);
}

async function build(version: string, text: string): Promise<void> {
  team.write(version, text);
  await team.build();
}

/** The version of the remote in a page of a node. */
async function versionOn(node: string, visitor: string): Promise<string | undefined> {
  const page = await fetch(`${node}/trial`, {
    headers: { accept: 'text/html', cookie: `escale_visitor=${visitor}` },
    signal: AbortSignal.timeout(30_000),
  });
  return /"\/remotes\/trial\/([\d.]+)\/remoteEntry\.js"/.exec(await page.text())?.[1];
}
function newVisitor(): string {
  return randomBytes(16).toString('base64url');
}

/** From a command until pages of both nodes contain a version, in milliseconds. */
async function untilOnBoth(version: string, command: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await command();
  for (const node of nodes) while ((await versionOn(node, newVisitor())) !== version) await sleep(10);
  return performance.now() - began;
}

/** From a finished build to its presence in pages of both nodes, and from a rollback. */
async function speed(): Promise<void> {
  await build('1.0.0', 'First');
  await done('publish', 'trial');
  await done('promote', 'trial', '1.0.0');
  const [forward, back]: [number[], number[]] = [[], []];
  for (let run = 1; run <= 5; run += 1) {
    const version = `1.${run}.0`;
    await build(version, `Version ${run}`);
    forward.push(
      await untilOnBoth(version, async () => {
        await done('publish', 'trial');
        await done('promote', 'trial', version);
      }),
    );
    back.push(await untilOnBoth('1.0.0', () => done('rollback', 'trial')));
  }
  const figure = (values: number[]) =>
    `median ${(median(values) / 1000).toFixed(2)} s, most ${(Math.max(...values) / 1000).toFixed(2)} s`;
  take({ what: 'publish to live', figure: figure(forward), beside: 'two commands, both nodes, 5 times', goal: '5 s' });
  take({ what: 'rollback', figure: figure(back), beside: 'one command, both nodes, 5 times', goal: '1 s' });
}

/** Distinct visitors on both nodes in turn; a tenth of them again, on the other node. */
async function canaryShare(): Promise<void> {
  // The last rollback withdrew this version.
  await done('canary', 'trial', '1.5.0', '--percent', String(share), '--again');
  const visitors = Array.from({ length: loads }, newVisitor);
  const versions: (string | undefined)[] = [];
  const began = performance.now();
  await eachOf(visitors, async (visitor, index) => {
    versions[index] = await versionOn(nodes[index % 2 === 0 ? 0 : 1], visitor);
  });
  const seconds = (performance.now() - began) / 1000;
  let moved = 0;
  await eachOf(visitors.slice(0, loads / 10), async (visitor, index) => {
    if ((await versionOn(nodes[index % 2 === 0 ? 1 : 0], visitor)) !== versions[index]) moved += 1;
  });
  const got = versions.filter((version) => version === '1.5.0').length;
  const neither = versions.filter((version) => version !== '1.5.0' && version !== '1.0.0').length;
  take({
    what: `canary of ${share} % over ${loads} page loads`,
    figure: `${((got / loads) * 100).toFixed(2)} %, ${moved} of ${loads / 10} changed on the other node, ${neither} failed`,
    beside: `${(loads / seconds).toFixed(0)} pages a second, ${atOnce} at once`,
    goal: `within 1 % of ${share} %, 0 changed`,
  });
  await done('halt', 'trial');
}

async function eachOf<T>(list: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const one = async () => {
    for (let index = next++; index < list.length; index = next++) {
      const item = list[index];
      if (item !== undefined) await work(item, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** A publication of five megabytes is cut after half of its bytes; then it is sent again, to the other node. */
async function cutPublication(): Promise<void> {
  await build('2.0.0', 'With pictures');
  team.addPictures(5);
  const cut = await cutConnection(nodes[0], 2.5 * 1024 * 1024);
  const { code } = await team.release(['publish', 'trial', '--to', cut.url]);
  cut.end();
  const { versions }: { versions: { version: string }[] } = await done('status', 'trial');
  const isListed = versions.some(({ version }) => version === '2.0.0');
  const served = await Promise.all(nodes.map((node) => fetch(`${node}/remotes/trial/2.0.0/remoteEntry.js`)));
  const onDisk = await registry.onDisk('trial', '2.0.0');
  const before = registry.objects();
  const again = await done('publish', 'trial', '--to', nodes[1]);
  const isThere = await Promise.all(nodes.map((node) => fetch(`${node}/remotes/trial/2.0.0/remoteEntry.js`)));
  take({
    what: 'publication of 5 MB, cut after 2.5 MB',
    figure: `exit code ${code}, listed: ${isListed}, served: ${served.map(({ status }) => status)}, on disks: ${onDisk}`,
    beside: `sent again to the other node: ${again.sent.files} of ${again.files} files (${before} were stored), served: ${isThere.map(({ status }) => status)}, on disks: ${await registry.onDisk('trial', '2.0.0')}`,
    goal: 'exit code 3, nothing half there',
  });
}

/** Browsers open a canary whose page throws, until it has failed a hundred times; then the time until it is halted. */
async function failingCanary(): Promise<void> {
  await brokenBuild(team, '2.1.0');
  await done('publish', 'trial');
  await done('canary', 'trial', '2.1.0', '--percent', '99', '--least-loads', String(failuresWanted));
  const browser = await openBrowser();
  let [failed, opened] = [0, 0];
  let hundredth = Number.POSITIVE_INFINITY;
  const remote = async (): Promise<ReleasedRemote> => (await done('status', 'trial')).remote;
  try {
    const visit = async () => {
      while (failed < failuresWanted && opened < 3 * failuresWanted) {
        opened += 1;
        const context = await browser.newContext({ locale: 'fr-FR' });
        const page = await context.newPage();
        await page.goto(`${nodes[opened % 2 === 0 ? 0 : 1]}/trial`);
        await page.mouse.move(5, 5);
        const version = /\/trial\/([\d.]+)\//.exec((await page.locator('#escale-releases').textContent()) ?? '')?.[1];
        await page.locator('main h1, main [role="alert"]').first().waitFor({ timeout: 30_000 });
        if (version === '2.1.0') failed += 1;
        if (failed === failuresWanted) hundredth = Math.min(hundredth, performance.now());
        // A report is sent when the page has nothing else to do.
        await page.waitForLoadState('networkidle');
        await context.close();
      }
    };
    await Promise.all([visit(), visit()]);
    const until = performance.now() + 60_000;
    while ((await remote()).canary !== null && performance.now() < until) await sleep(100);
    const isHalted = (await remote()).canary === null;
    const { history } = await done('status', 'trial');
    take({
      what: 'a canary whose page throws',
      figure: isHalted
        ? `halted ${((performance.now() - hundredth) / 1000).toFixed(1)} s after its hundredth failure`
        : 'not halted within 60 s',
      beside: `${opened} pages opened in Chromium, ${failed} failed; ${history[0]?.action}: ${history[0]?.reason}`,
      goal: '60 s',
    });
  } finally {
    await browser.close();
  }
}

async function brokenBuild({ write }: Team, version: string): Promise<void> {
  write(version, '{((): string => { throw new Error("the menu is empty"); })()}');
  await team.build();
}
