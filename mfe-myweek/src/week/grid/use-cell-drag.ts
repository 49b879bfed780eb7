import { type PointerEvent, useRef, useState } from 'react';
import { type Cell, cellOfId } from '../state/week-keys.ts';

/** Dragging a cell's grip onto another cell copies its place there; `target` is the id of the cell under the pointer. Escape gives up. */
export function useCopyByDrag(copy: (from: Cell, to: Cell) => void) {
  const [target, setTarget] = useState<string | null>(null);
  const latest = useRef<string | null>(null);

  const start = (from: Cell, event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const grip = event.currentTarget;
    grip.setPointerCapture(event.pointerId);
    const aim = (id: string | null) => {
      latest.current = id;
      setTarget(id);
    };
    const move = ({ clientX, clientY }: globalThis.PointerEvent) =>
      aim(document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? null);
    const leave = () => {
      grip.removeEventListener('pointermove', move);
      grip.removeEventListener('pointerup', drop);
      grip.removeEventListener('pointercancel', leave);
      document.removeEventListener('keydown', giveUp);
      aim(null);
    };
    const drop = () => {
      const to = latest.current ? cellOfId(latest.current) : null;
      leave();
      if (to && (to.date !== from.date || to.part !== from.part)) copy(from, to);
    };
    const giveUp = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave();
    };
    grip.addEventListener('pointermove', move);
    grip.addEventListener('pointerup', drop);
    grip.addEventListener('pointercancel', leave);
    document.addEventListener('keydown', giveUp);
  };

  return { start, target };
}
