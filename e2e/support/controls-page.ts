import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import webpack from 'webpack';
import config from '../../mfe-gallery/webpack.config.ts';
import { serveGallery } from './serve-gallery.ts';

/** Builds the gallery into a folder of its own, since another worker may build it at the same time; returns the folder. */
export function buildGallery(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'escale-gallery-'));
  return new Promise((resolve, reject) => {
    const compiler = webpack({ ...config, output: { ...config.output, path: folder } });
    compiler?.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve(folder);
    });
  });
}

/** Opens the states of a component, rendered by the shell's own chunks under the server's content security policy. */
export async function showComponent(page: Page, folder: string, name: string, language = 'fr'): Promise<void> {
  await serveGallery(page, folder);
  await page.goto(`/gallery?c=${name}&lang=${language}`);
  await expect(page.locator('[data-stage]')).toHaveAttribute('lang', language);
  await page.waitForLoadState('networkidle');
}
