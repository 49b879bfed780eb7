import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
let fonts: { normal: Buffer; bold: Buffer } | null = null;

/** The fonts of the product, for files that must contain theirs (PDF/A); read once. */
export function embeddedFonts(): { normal: Buffer; bold: Buffer } {
  fonts ??= {
    normal: readFileSync(require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff')),
    bold: readFileSync(require.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff')),
  };
  return fonts;
}
