import { useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';

/** Loading state of a remote's code; the frame shows a skeleton or a failure card accordingly. */
export type RemoteState = 'idle' | 'loading' | 'ready' | 'failed' | 'incompatible';

const states = new BehaviorSubject<ReadonlyMap<string, RemoteState>>(new Map());

export function setRemoteState(name: string, state: RemoteState): void {
  states.next(new Map([...states.value, [name, state]]));
}

export function useRemoteState(name: string | null): RemoteState {
  const all = useSyncExternalStore(
    (changed) => {
      const subscription = states.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => states.value,
  );
  return (name === null ? null : all.get(name)) ?? 'idle';
}
