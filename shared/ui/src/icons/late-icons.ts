import type { LucideIcon } from 'lucide-react';
import { startTransition, useEffect, useState } from 'react';
import type { IconName } from './icon-map.ts';

let drawings: Readonly<Record<string, LucideIcon>> | null = null;
let loading: Promise<void> | null = null;
const waiting = new Set<() => void>();

/** The drawing of an icon outside the core; null while all of those are on their way, asked for by the first that is shown. */
export function useLateIcon(name: IconName): LucideIcon | null {
  const [known, setKnown] = useState(drawings);
  // The drawings come from outside of React. A page has a hundred of them: they are put in place in slices.
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

/** Begins to load the icons outside the core, before a page that has some is drawn. */
export function loadIcons(): void {
  loading = loading ?? load();
}

async function load(): Promise<void> {
  try {
    drawings = (await import('./icon-map.ts')).iconMap;
  } catch {
    // Pages read well without; the next icon that is shown asks again.
    loading = null;
    return;
  }
  for (const changed of waiting) changed();
}
