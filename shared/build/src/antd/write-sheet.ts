import { pathToFileURL } from 'node:url';
import type { ReactNode } from 'react';
import { extractSheet } from './extract-sheet.ts';

// Run by sheet-loader.ts with the path of a `*.sheet.ts`; writes the style sheet to its output.
interface SheetModule {
  sheet: readonly ReactNode[];
  /** Controls whose styles other sheets on the same page already contain. */
  without?: readonly ReactNode[];
}

const { sheet, without = [] }: SheetModule = await import(pathToFileURL(process.argv[2] ?? '').href);
process.stdout.write(extractSheet(sheet, without));
