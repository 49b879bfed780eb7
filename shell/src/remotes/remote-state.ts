import { useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';

/** Loading state of a remote's code; the frame shows a skeleton or a failure card accordingly. */
export type RemoteState = 'idle' | 'loading' | 'ready' | 'failed' | 'incompatible';

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
