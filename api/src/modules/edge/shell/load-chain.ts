import type { Language } from '@escale/contract';
import { z } from 'zod';
import type { PublishedVersion } from './release-files.ts';

const group = z.object({ files: z.array(z.string()), css: z.array(z.string()), shared: z.array(z.string()) });
const imports = z.object({
  start: z.object({
    always: z.array(z.string()),
    pages: z.record(z.string(), z.array(z.string())),
    calls: z.array(z.string()).default([]),
  }),
  groups: z.record(z.string(), group),
});
export type Imports = z.infer<typeof imports>;

/** File of a release with the graph of its `import()`s. */
export const importsFile = 'imports.json';
export const parseImports = (text: string): Imports => imports.parse(JSON.parse(text));

/** A release with its import graph, and the location of its files. */
export interface ReleaseGraph extends PublishedVersion {
  imports: Imports;
  base: string;
  /** Folder of the files inside the release. */
  folder: string;
}

/** A file to preload for a page. */
export interface Preload {
  as: 'script' | 'style';
  href: string;
  integrity: string;
  /**
   * Only the entry of a remote is fetched with CORS: module federation does so, while webpack fetches chunks of the same origin without.
   */
  cors: boolean;
}

const entry = 'remoteEntry.js';

/**
 * All files that a page loads by itself: its imports and those provided by the shell, recursively. `asks`: the page calls the API first.
 */
export function loadChain(
  shell: ReleaseGraph,
  remote: ReleaseGraph | null,
  { path, language, asks }: { path: string; language: Language; asks: boolean },
): Preload[] {
  const found = new Map<string, Preload>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    for (const release of remote ? [remote, shell] : [shell]) {
      const loaded = release.imports.groups[key];
      if (!loaded || seen.has(`${release.name} ${key}`)) continue;
      seen.add(`${release.name} ${key}`);
      for (const file of loaded.files) add(release, file, 'script');
      for (const file of loaded.css) add(release, file, 'style');
      loaded.shared.forEach(visit);
    }
  };
  const add = ({ files, folder, base }: ReleaseGraph, file: string, as: Preload['as']) => {
    const integrity = files[`${folder}${file}`];
    const href = `${base}${file}`;
    if (integrity !== undefined) found.set(href, { as, href, integrity, cors: file === entry });
  };
  const { always, pages, calls } = shell.imports.start;
  const own = (remote ? pages.remote : pages[path]) ?? [];
  const keys = [...(remote?.imports.start.always ?? []), ...always, ...own, ...(asks ? calls : [])];
  for (const key of keys) visit(key.replace('{language}', language));
  return [...found.values()];
}
