import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { integrityOf } from '../../shared/build/src/integrity.ts';

const folder = join(import.meta.dirname, '../../mfe-gallery');
const built = join(folder, 'dist');
const entry = '/remotes/gallery/test/remoteEntry.js';
const releases = /(<script type="application\/json" id="escale-releases">)([\s\S]*?)(<\/script>)/;

/** Serves a page the gallery, as built into `output`, beside the released remotes: it is never released, so the server does not know it. */
export async function serveGallery(page: Page, output = built): Promise<void> {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
  const integrity = integrityOf(readFileSync(join(output, 'remoteEntry.js')));
  const release = { name: 'gallery', version: 'test', entry, integrity, previous: null, manifest };
  await page.route('**/gallery**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(releases, (_, open: string, json: string, close: string) => {
      const known: unknown[] = JSON.parse(json);
      return `${open}${JSON.stringify([...known, release]).replaceAll('<', '\\u003c')}${close}`;
    });
    // The server has no such page.
    await route.fulfill({ response, status: 200, body });
  });
  await page.route('**/remotes/gallery/test/**', (route) =>
    route.fulfill({ path: join(output, basename(new URL(route.request().url()).pathname)) }),
  );
}
