import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import webpack from 'webpack';
import config from '../controls/webpack.config.ts';

const snapshot = /(<script type="application\/json" id="escale-releases">)([\s\S]*?)(<\/script>)/;
const at = '/remotes/controls/0.0.0/';
const manifest: object = JSON.parse(readFileSync(new URL('../controls/remote.json', import.meta.url), 'utf8'));

/** Builds the remote that only these journeys know, with the configuration of every remote; gives its folder. */
export function buildControls(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'escale-controls-'));
  return new Promise((resolve, reject) => {
    const compiler = webpack({ ...config, output: { ...config.output, path: folder } });
    compiler?.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve(folder);
    });
  });
}

/** Adds the built remote to the releases of every page that is opened; the server's own headers stay. */
export async function publishControls(page: Page, folder: string): Promise<void> {
  const entry = readFileSync(join(folder, 'remoteEntry.js'));
  const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  const release = { name: 'controls', version: '0.0.0', entry: `${at}remoteEntry.js`, integrity, manifest };
  await page.route(`**${at}*`, (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname.slice(at.length)) }),
  );
  await page.route('**/controls?*', async (route) => {
    const reply = await route.fetch();
    const html = (await reply.text()).replace(snapshot, (_, open: string, json: string, close: string) => {
      const releases: unknown[] = JSON.parse(json);
      return `${open}${JSON.stringify([...releases, release]).replaceAll('<', '\\u003c')}${close}`;
    });
    await route.fulfill({ response: reply, body: html });
  });
}
