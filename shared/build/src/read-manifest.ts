import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shownPath } from './shown-path.ts';

/** `remote.json` of a remote, unchecked. Throws a sentence where it is no JSON. */
export function readManifest(folder: string): Record<string, unknown> {
  const file = join(folder, 'remote.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${shownPath(file)} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
