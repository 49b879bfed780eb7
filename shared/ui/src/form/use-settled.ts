import { useEffect, useState } from 'react';

/** Debounces a value by some milliseconds: one request per word, not per character. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  // A timer is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
