import { useEffect, useState } from 'react';

/** A value once it has stood still for some milliseconds: one question per word, not per letter. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  // A timer is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
