import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@escale/build/integrity.ts';
import type { Context } from '../../../platform/context.ts';
import { ensureVersion } from '../releases/public.ts';

/** A published version whose files are read. */
export interface PublishedVersion {
  name: string;
  version: string;
  /** Hashes by file, `sha384-…`, as published. */
  files: Readonly<Record<string, string>>;
}

/** Reads and parses a file of a release, once per version; throws when the file was changed since its publication. */
export type ReadPublished = <T>(release: PublishedVersion, file: string, parse: (text: string) => T) => Promise<T>;

/** Versions never change, so successful reads are cached; failures are not, because the storage may be back soon. */
export function openReleaseFiles(context: Pick<Context, 'db' | 'config'>): ReadPublished {
  const kept = new Map<string, Promise<unknown>>();
  return <T>({ name, version, files }: PublishedVersion, file: string, parse: (text: string) => T) => {
    const key = `${name}/${version}/${file}`;
    const reading = (kept.get(key) as Promise<T> | undefined) ?? read(file);
    kept.set(key, reading);
    reading.catch(() => kept.delete(key));
    return reading;

    async function read(path: string): Promise<T> {
      const folder = await ensureVersion(context, name, version);
      if (folder === null) throw new Error(`${key} is not published`);
      const content = await readFile(join(folder, path));
      if (files[path] !== integrityOf(content)) throw new Error(`${key} is not what was published`);
      return parse(content.toString('utf8'));
    }
  };
}
