import { type RefObject, useEffect, useRef, useState } from 'react';

interface FocusAfter<E> {
  ref: RefObject<E | null>;
  /** After a change. */
  focusAfter: () => void;
  /** After a dialog that changed nothing: only where its opener is gone. */
  focusIfLost: () => void;
}

/**
 * Where the focus goes after a change: to `ref`, for example a heading, instead of to the button that opened the dialog. That button may
 * be gone, or stand for another change by then, which a second Enter would begin.
 */
export function useFocusAfter<E extends HTMLElement>(): FocusAfter<E> {
  const ref = useRef<E>(null);
  const [asked, setAsked] = useState<{ always: boolean } | null>(null);
  // The focus is outside React; effects run after those of the closed dialog, which gives it back to its opener.
  useEffect(() => {
    if (asked && (asked.always || document.activeElement === document.body)) ref.current?.focus();
  }, [asked]);
  return { ref, focusAfter: () => setAsked({ always: true }), focusIfLost: () => setAsked({ always: false }) };
}
