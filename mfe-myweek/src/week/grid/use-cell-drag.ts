import { type PointerEvent, useRef, useState } from 'react';
import { moveTarget } from '../state/move.rules.ts';
import { type Cell, cellOfId, scheduleId } from '../state/week-keys.ts';

/** Distance in pixels after which a press becomes a drag. */
const threshold = 6;

type Drop = (from: Cell, to: Cell) => void;
interface Drag {
  kind: 'move' | 'copy';
  source: string;
  /** The id of the cell under the pointer. */
  target: string | null;
}

/**
 * Dragging a cell moves its location to the cell where it is dropped; dragging its grip copies it. A press without
 * movement stays a click. Escape cancels. The keyboard does the same by cut, copy and paste.
 */
export function useCellDrag({ move, copy }: { move: Drop; copy: Drop }) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef<Drag | null>(null);
  const start = (from: Cell, event: PointerEvent<HTMLElement>, kind: 'move' | 'copy') => {
    if (event.button !== 0 || (kind === 'move' && event.pointerType === 'touch')) return;
    if (kind === 'copy') event.preventDefault();
    const { currentTarget: held, pointerId, clientX: startX, clientY: startY } = event;
    const show = (next: Drag | null) => {
      latest.current = next;
      setDrag(next);
    };
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (!latest.current && Math.hypot(clientX - startX, clientY - startY) < threshold) return;
      if (!latest.current) held.setPointerCapture(pointerId);
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]');
      show({ kind, source: scheduleId(from), target: over?.dataset.drop ?? null });
    };
    const leave = () => {
      held.removeEventListener('pointermove', follow);
      held.removeEventListener('pointerup', drop);
      held.removeEventListener('pointercancel', leave);
      document.removeEventListener('keydown', giveUp);
      show(null);
    };
    const drop = () => {
      const { current } = latest;
      leave();
      if (!current) return;
      swallowClick(held);
      const to = current.target ? cellOfId(current.target) : null;
      if (to && current.target !== current.source) (kind === 'move' ? move : copy)(from, to);
    };
    const giveUp = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (latest.current) swallowClick(held);
      leave();
    };
    held.addEventListener('pointermove', follow);
    held.addEventListener('pointerup', drop);
    held.addEventListener('pointercancel', leave);
    document.addEventListener('keydown', giveUp);
  };
  return {
    start,
    source: drag?.source ?? null,
    isTarget: (cell: Cell) => {
      const aim = drag && aimOf(drag);
      if (aim?.date !== cell.date) return false;
      return aim.part === cell.part || aim.part === 'day' || cell.part === 'day';
    },
  };
}

/** What the drop would change, which may be more than the cell under the pointer: a whole day is exchanged with a day. */
function aimOf({ kind, source, target }: Drag): Cell | null {
  const [from, to] = [cellOfId(source), target === null ? null : cellOfId(target)];
  if (!from || !to) return null;
  return kind === 'move' ? moveTarget(from, to) : to;
}

/** The click that browsers send after a drag would open the cell's popover. */
function swallowClick(held: HTMLElement): void {
  const stop = (event: Event) => event.stopPropagation();
  held.addEventListener('click', stop, { once: true });
  setTimeout(() => held.removeEventListener('click', stop), 0);
}
