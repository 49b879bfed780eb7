import { type TouchEvent, useRef } from 'react';

/** Minimum horizontal distance of a swipe in px, and its minimum ratio to the vertical one. */
const far = 60;
const flat = 2;

/** Horizontal swipes over the element: to the left for the next, to the right for the previous. */
export function useSwipe(onSwipe: (by: -1 | 1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const first = touches[0];
      from.current = first && touches.length === 1 ? { x: first.clientX, y: first.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const start = from.current;
      const end = changedTouches[0];
      from.current = null;
      if (!start || !end) return;
      const by = swipeOf(end.clientX - start.x, end.clientY - start.y);
      if (by !== 0) onSwipe(by);
    },
  };
}

/** 1 for a swipe to the left, -1 to the right, 0 for anything else. */
export function swipeOf(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < far || Math.abs(dx) < Math.abs(dy) * flat) return 0;
  return dx < 0 ? 1 : -1;
}
