import type { NavigationItem } from '../frame/navigation.ts';

/** The groups of palette results, in display order. */
export const paletteGroups = ['pages', 'people', 'spaces', 'places', 'actions'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** A result of the palette, already translated: a page to open, or an action. */
export interface PaletteResult {
  id: string;
  group: PaletteGroup;
  icon: string;
  label: string;
  hint: string | null;
  target: { path: string } | { run: () => void };
}

/** A page or an action with the synonyms it can be found by. */
export interface PaletteEntry {
  result: PaletteResult;
  synonyms: string;
}

/** Lower case without accents, so that `bientot` finds `Bientôt`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a name contains every typed word, in any order; true for empty input. */
export function holds(name: string, words: string): boolean {
  const text = plain(name);
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The entries whose name or synonyms contain every typed word (PLT-13). */
export function matching(entries: readonly PaletteEntry[], words: string): PaletteResult[] {
  return entries
    .filter(({ result, synonyms }) => holds(`${result.label} ${synonyms}`, words))
    .map(({ result }) => result);
}

/** The entry of the navigation as a result. */
export function pageResult({ id, path, icon, label }: Omit<NavigationItem, 'order'>): PaletteResult {
  return { id: `page:${id}`, group: 'pages', icon, label, hint: null, target: { path } };
}
