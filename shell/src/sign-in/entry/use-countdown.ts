import { useEffect, useReducer } from 'react';

/** Whole seconds until an instant (milliseconds since 1970), 0 from then on; counted down every second. */
export function useCountdown(until: number): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  // Read at each render: a time kept from the last tick would be older than an instant that has just been set.
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
