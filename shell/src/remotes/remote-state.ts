import { useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';

/**
 * State of a remote's page; the frame shows a skeleton or a failure card accordingly. `failed`: its code was not loaded; `broken`: it threw.
 */
export type RemoteState = 'idle' | 'loading' | 'ready' | 'failed' | 'broken' | 'incompatible';

/** A state with the reference of the failure's report. */
export interface RemoteStatus {
  state: RemoteState;
  reference?: string | undefined;
}

const idle: RemoteStatus = { state: 'idle' };
const states = new BehaviorSubject<ReadonlyMap<string, RemoteStatus>>(new Map());

export function setRemoteState(name: string, state: RemoteState, reference?: string): void {
  states.next(new Map([...states.value, [name, { state, reference }]]));
}

export function useRemoteState(name: string | null): RemoteStatus {
  const all = useSyncExternalStore(
    (changed) => {
      const subscription = states.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => states.value,
  );
  return (name === null ? null : all.get(name)) ?? idle;
}
