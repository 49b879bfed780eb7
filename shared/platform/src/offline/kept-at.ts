import { useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';

const shown = new Map<string, number>();
const oldest = new BehaviorSubject<number | null>(null);

/** Records that the page shows a kept reply of an instant (ms), or null once the server has replied. */
export function noteShown(key: string, at: number | null): void {
  if (at === null) shown.delete(key);
  else shown.set(key, at);
  oldest.next(shown.size > 0 ? Math.min(...shown.values()) : null);
}

/** The instant of the oldest kept reply that the page shows; null when all of them come from the server (PLT-11). */
export function useKeptAt(): number | null {
  return useSyncExternalStore(follow, read, read);
}

const read = () => oldest.value;
function follow(changed: () => void): () => void {
  const subscription = oldest.subscribe(changed);
  return () => subscription.unsubscribe();
}
