import { useEffect } from 'react';

const holders = new Set<symbol>();
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Declares that the page holds input that leaving it would lose, which is in no field: a drawn plan, a matrix. The browser asks before the
 * page is closed, and the shell does not load the next page anew.
 */
export function useUnsaved(isUnsaved: boolean): void {
  // The window is outside React.
  useEffect(() => {
    if (!isUnsaved) return;
    const holder = Symbol('unsaved');
    holders.add(holder);
    window.addEventListener('beforeunload', warn);
    return () => {
      holders.delete(holder);
      if (holders.size === 0) window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved]);
}

/** Whether any part of the page holds unsaved input. */
export const hasUnsaved = (): boolean => holders.size > 0;
