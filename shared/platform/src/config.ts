/** Configuration the server writes into the page besides the releases, in `#escale-config`. */
export interface PageConfig {
  mapStyleUrl: string | null;
}

let known: PageConfig | null = null;

/** Settings of this installation; a null map style URL selects the built-in schematic map (INT-05). */
export function useConfig(): PageConfig {
  known ??= toConfig(readJson('escale-config'));
  return known;
}

function toConfig(value: unknown): PageConfig {
  const given = typeof value === 'object' && value !== null && 'mapStyleUrl' in value ? value.mapStyleUrl : null;
  return { mapStyleUrl: typeof given === 'string' ? given : null };
}

/** Parses one of the JSON blocks the server writes into index.html; null when there is none. */
export function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent?.trim();
  return text ? JSON.parse(text) : null;
}
