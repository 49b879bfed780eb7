import { type PointerEvent, useRef } from 'react';

interface Moves {
  pan: (x: number, y: number) => void;
  zoom: (factor: number, at: { x: number; y: number }) => void;
}
/** Below this many pixels a press is a click, not a drag. */
const slack = 5;

/** Pointer handlers that drag with one finger or button and pinch with two. */
export function useDrag({ pan, zoom }: Moves) {
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const travelled = useRef(0);
  const lift = (event: PointerEvent<HTMLElement>) => pointers.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (pointers.current.size === 0) travelled.current = 0;
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = pointers.current.get(event.pointerId);
      if (from === undefined) return;
      const to = { x: event.clientX, y: event.clientY };
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      travelled.current += Math.hypot(to.x - from.x, to.y - from.y);
      if (travelled.current > slack) event.currentTarget.setPointerCapture(event.pointerId);
      if (other) {
        const { left, top } = event.currentTarget.getBoundingClientRect();
        const apart = (at: { x: number; y: number }) => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y));
        zoom(apart(to) / apart(from), { x: (to.x + other.x) / 2 - left, y: (to.y + other.y) / 2 - top });
      } else if (travelled.current > slack) pan(to.x - from.x, to.y - from.y);
      pointers.current.set(event.pointerId, to);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: lift,
    onClickCapture: (event: React.MouseEvent) => {
      // The click that ends a drag must not select the seat under it.
      if (travelled.current > slack && event.detail > 0) event.stopPropagation();
    },
  };
}
