import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const read = (weight: 400 | 700) =>
  readFileSync(require.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`));
let fonts: { normal: Buffer; bold: Buffer } | null = null;

/** The fonts of the product, for files that must contain theirs (PDF/A); read once. */
export function embeddedFonts(): { normal: Buffer; bold: Buffer } {
  fonts ??= { normal: read(400), bold: read(700) };
  return fonts;
}
