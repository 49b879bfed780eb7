import { useEffect, useState } from 'react';

const everyMs = 15_000;

/** The present in milliseconds, precise enough for minutes that are counted down. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  // Only a timer moves the time on.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
