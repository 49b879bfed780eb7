import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Identifies what decides the pixels of text: the browser's version and the fonts its generic families resolve to on this machine. */
export async function baselineKey(page: Page): Promise<string> {
  const widths = await page.evaluate(async () => {
    await document.fonts.load('16px "Figtree Variable"');
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return [];
    return ['Figtree Variable', 'serif', 'sans-serif', 'monospace', 'system-ui'].map((family) => {
      context.font = `48px "${family}", ${family}`;
      return context.measureText('Réservé 0123 Weiß “€” → ✓ 漢').width;
    });
  });
  const version = page.context().browser()?.version().split('.')[0];
  const fonts = createHash('sha256').update(JSON.stringify(widths)).digest('hex').slice(0, 8);
  return `chromium-${version}-${fonts}`;
}
