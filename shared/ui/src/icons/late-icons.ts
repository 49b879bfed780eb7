import type { LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { IconName } from './icon-map.ts';

let drawings: Readonly<Record<string, LucideIcon>> | null = null;
let loading: Promise<void> | null = null;
const waiting = new Set<() => void>();

/** The drawing of an icon outside the core; null while all of those are on their way, asked for by the first that is shown. */
export function useLateIcon(name: IconName): LucideIcon | null {
  return useSyncExternalStore(follow, () => drawings?.[name] ?? null);
}

function follow(changed: () => void): () => void {
  waiting.add(changed);
  loading = loading ?? load();
  return () => waiting.delete(changed);
}

async function load(): Promise<void> {
  try {
    drawings = (await import('./icon-map.ts')).iconMap;
  } catch {
    // Pages read well without; the next icon that is shown asks again.
    loading = null;
  }
  for (const changed of waiting) changed();
}
