import { useEffect, useRef, useState } from 'react';

/** Shows more of a list and moves the focus to the first line that came: the button that was pressed may be gone. */
export function useOlder(count: number, { fetchNextPage }: { fetchNextPage: () => Promise<unknown> }) {
  const list = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<number | null>(null);
  // The focus is outside React.
  useEffect(() => {
    if (from === null || count <= from) return;
    list.current?.querySelectorAll('a')[from]?.focus();
    setFrom(null);
  }, [from, count]);
  const showOlder = () => {
    setFrom(count);
    void fetchNextPage();
  };
  return { list, showOlder };
}
