import type { BusEvent, BusEventType } from '@escale/contract';
import { useEffect, useRef } from 'react';
import { events$ } from './bus.ts';

/** Calls `handler` for each event of a type while the component is mounted. */
export function useBusEvent<T extends BusEventType>(type: T, handler: (event: BusEvent<T>) => void): void {
  const latest = useRef(handler);
  latest.current = handler;
  // The bus is outside React: subscribing is an effect.
  useEffect(() => {
    const subscription = events$(type).subscribe((event) => latest.current(event));
    return () => subscription.unsubscribe();
  }, [type]);
}
