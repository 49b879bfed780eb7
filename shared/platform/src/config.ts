import { z } from 'zod';

const pageConfig = z.object({ mapStyleUrl: z.string().nullable().default(null) });
/** What the server says to the page besides the releases, in `#escale-config`. */
export type PageConfig = z.infer<typeof pageConfig>;

let known: PageConfig | null = null;

/** Settings of this installation; the map's style address is null for our own schematic (INT-05). */
export function useConfig(): PageConfig {
  known ??= pageConfig.parse(readJson('escale-config') ?? {});
  return known;
}

/** Parses one of the JSON blocks the server writes into index.html; null when there is none. */
export function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent?.trim();
  return text ? JSON.parse(text) : null;
}
