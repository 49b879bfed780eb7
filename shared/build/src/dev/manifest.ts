import { watchFile } from 'node:fs';
import { join } from 'node:path';
import { manifestProblems } from '@escale/contract';
import { readManifest } from '../read-manifest.ts';
import { shownPath } from '../shown-path.ts';
import type { DevelopedRemote } from './dev-page.ts';

/** Reads `remote.json` again when it changes: the next page has its routes and navigation. Says what is wrong in it, and what needs a new start. */
export function watchManifest(
  folder: string,
  remote: DevelopedRemote,
  say: (line: string) => void = console.log,
): void {
  const file = join(folder, 'remote.json');
  watchFile(file, { interval: 500 }, () => {
    try {
      const manifest = readManifest(folder);
      for (const problem of manifestProblems(manifest, shownPath(file))) say(problem);
      const needsStart = ['name', 'widgets'].some((field) => isOther(manifest[field], remote.manifest[field]));
      remote.manifest = manifest;
      say(
        needsStart
          ? `${shownPath(file)} has another name or other widgets: stop and start again.`
          : `${shownPath(file)} was read again: reload the page.`,
      );
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  });
}

const isOther = (one: unknown, other: unknown) => JSON.stringify(one ?? {}) !== JSON.stringify(other ?? {});
