import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestProblems } from '@escale/contract';
import { readManifest } from '../read-manifest.ts';
import { shownPath } from '../shown-path.ts';
import type { DevelopedRemote } from './dev-page.ts';

const pollMs = 500;
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * Reads `remote.json` again when it changes: the next page has its routes and navigation. Says what is wrong in it, and what needs a new
 * start. Returns how to stop.
 */
export function watchManifest(
  folder: string,
  remote: DevelopedRemote,
  say: (line: string) => void = console.log,
): () => void {
  const file = join(folder, 'remote.json');
  let seen = textOf(file);
  const timer = setInterval(() => {
    const text = textOf(file);
    if (text === seen) return;
    seen = text;
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
  }, pollMs);
  return () => clearInterval(timer);
}

const isOther = (one: unknown, other: unknown) => JSON.stringify(one ?? {}) !== JSON.stringify(other ?? {});
