import type { NavigationItem } from '../frame/navigation.ts';

/** What the palette can lead to, already in words. */
export interface PaletteResult {
  id: string;
  path: string;
  icon: string;
  label: string;
  hint: string | null;
}

/** Lower case without accents, so that `bientot` finds `Bientôt`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** True when a name holds every word typed, in any order; nothing typed is held by all. */
export function holds(name: string, words: string): boolean {
  const text = plain(name);
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The pages whose name holds every word typed; all of them when nothing was typed (PLT-13). */
export function matchingPages(
  items: readonly NavigationItem[],
  words: string,
  nameOf: (message: string) => string,
): PaletteResult[] {
  return items
    .map(({ id, path, icon, message }) => ({ id: `page:${id}`, path, icon, label: nameOf(message), hint: null }))
    .filter(({ label }) => holds(label, words));
}
