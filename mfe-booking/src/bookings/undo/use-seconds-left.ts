import { useEffect, useState } from 'react';

/** Whole seconds until an instant in milliseconds, counted down; 0 once it is over or where there is none. */
export function useSecondsLeft(until: number | null): number {
  const [now, setNow] = useState(Date.now);
  const isRunning = until !== null && until > now;
  // Only a timer counts down.
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}
