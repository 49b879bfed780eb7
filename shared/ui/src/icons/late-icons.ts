import type { LucideIcon } from 'lucide-react';
import { startTransition, useEffect, useState } from 'react';
import type { IconName } from './icon-map.ts';

let drawings: Readonly<Record<string, LucideIcon>> | null = null;
let loading: Promise<void> | null = null;
const waiting = new Set<() => void>();

/** The drawing of an icon outside the core set; null while they are loading, which the first such icon starts. */
export function useLateIcon(name: IconName): LucideIcon | null {
  const [known, setKnown] = useState(drawings);
  // The drawings are loaded outside React. A page has a hundred of them, so they are rendered in slices.
  useEffect(() => {
    if (known) return;
    const changed = () => startTransition(() => setKnown(drawings));
    if (drawings) return changed();
    waiting.add(changed);
    loadIcons();
    return () => void waiting.delete(changed);
  }, [known]);
  return known?.[name] ?? null;
}

/** Starts loading the icons outside the core set, before a page that uses some is rendered. */
export function loadIcons(): void {
  loading = loading ?? load();
}

async function load(): Promise<void> {
  try {
    drawings = (await import('./icon-map.ts')).iconMap;
  } catch {
    // Pages are usable without icons; the next icon that is rendered retries.
    loading = null;
    return;
  }
  for (const changed of waiting) changed();
}
