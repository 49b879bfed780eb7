import { useEffect, useState } from 'react';

interface List {
  isError: boolean;
  errorUpdatedAt: number;
  refetch: () => unknown;
}

/**
 * Reads a list again that is not polled: when `version`, what the polled remotes tell of it, is another one, and when they came at
 * `answeredAt`, after the list had failed.
 */
export function useReadAgain({ isError, errorUpdatedAt, refetch }: List, version: string, answeredAt: number): void {
  const [known, setKnown] = useState(version);
  const isBack = isError && answeredAt > errorUpdatedAt;
  // The poll of the remotes is outside this list.
  useEffect(() => {
    if (version === known && !isBack) return;
    setKnown(version);
    void refetch();
  }, [version, known, isBack, refetch]);
}
