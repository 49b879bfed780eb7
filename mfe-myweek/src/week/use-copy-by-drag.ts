import { type PointerEvent, useRef, useState } from 'react';
import type { Cell } from './week-keys.ts';

/** Dragging a cell's grip onto another cell copies its place there; `target` is the id of the cell under the pointer. */
export function useCopyByDrag(copy: (from: Cell, to: Cell) => void) {
  const [target, setTarget] = useState<string | null>(null);
  const latest = useRef<string | null>(null);

  const start = (from: Cell, event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const grip = event.currentTarget;
    grip.setPointerCapture(event.pointerId);
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]');
      latest.current = under?.dataset.drop ?? null;
      setTarget(latest.current);
    };
    const end = ({ type }: globalThis.PointerEvent) => {
      grip.removeEventListener('pointermove', move);
      grip.removeEventListener('pointerup', end);
      grip.removeEventListener('pointercancel', end);
      const to = type === 'pointerup' && latest.current ? cellOfId(latest.current) : null;
      latest.current = null;
      setTarget(null);
      if (to && (to.date !== from.date || to.part !== from.part)) copy(from, to);
    };
    grip.addEventListener('pointermove', move);
    grip.addEventListener('pointerup', end);
    grip.addEventListener('pointercancel', end);
  };

  return { start, target };
}

function cellOfId(id: string): Cell {
  const [date = '', half] = id.split('.');
  return { date, part: half === 'morning' || half === 'afternoon' ? half : 'day' };
}
