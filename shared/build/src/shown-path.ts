import { relative } from 'node:path';

/** A path as a sentence names it: from the current folder, or whole where it is elsewhere. */
export function shownPath(path: string): string {
  const shown = relative(process.cwd(), path);
  return shown.startsWith('..') ? path : shown;
}
