import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './plan-view.ts';

/** The element's size in pixels, updated as it changes; null before it is known and while the element is not shown. */
export function useScreenSize(element: RefObject<HTMLElement | null>, isShown = true): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  // Layout is outside React; the canvas needs its size in pixels.
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null || !isShown) return;
    const read = () => setSize({ width: box.clientWidth, height: box.clientHeight });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(box);
    return () => {
      observer.disconnect();
      setSize(null);
    };
  }, [element, isShown]);
  return size;
}
