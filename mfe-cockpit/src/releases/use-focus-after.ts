import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Where the focus goes after a change: to `ref`, for example a heading, instead of to the button that opened the dialog. That button may
 * be gone, or stand for another change by then, which a second Enter would begin.
 */
export function useFocusAfter<E extends HTMLElement>(): { ref: RefObject<E | null>; focusAfter: () => void } {
  const ref = useRef<E>(null);
  const [changes, setChanges] = useState(0);
  // The focus is outside React; effects run after those of the closed dialog, which gives it back to its opener.
  useEffect(() => {
    if (changes > 0) ref.current?.focus();
  }, [changes]);
  return { ref, focusAfter: () => setChanges((known) => known + 1) };
}
