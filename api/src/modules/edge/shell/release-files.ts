import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { versionFolder } from '../releases/public.ts';

/** A published version whose files are read. */
export interface PublishedVersion {
  name: string;
  version: string;
  /** File to `sha384-…`, as it was published. */
  files: Readonly<Record<string, string>>;
}

/** Reads a file of a release as it was published, parsed, once for each version; what was changed since is refused. */
export type ReadPublished = <T>(release: PublishedVersion, file: string, parse: (text: string) => T) => Promise<T>;

/** Versions never change, so what was read of one is kept; a failure is not, for the folder may come later than its promotion. */
export function openReleaseFiles(dataFolder: string): ReadPublished {
  const kept = new Map<string, Promise<unknown>>();
  return <T>({ name, version, files }: PublishedVersion, file: string, parse: (text: string) => T) => {
    const key = `${name}/${version}/${file}`;
    const reading = (kept.get(key) as Promise<T> | undefined) ?? read(file);
    kept.set(key, reading);
    reading.catch(() => kept.delete(key));
    return reading;

    async function read(path: string): Promise<T> {
      const content = await readFile(join(versionFolder(dataFolder, name, version), path));
      const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      if (files[path] !== hash) throw new Error(`${key} is not what was published`);
      return parse(content.toString('utf8'));
    }
  };
}
