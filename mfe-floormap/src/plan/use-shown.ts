import { useEffect, useRef } from 'react';
import type { Seat } from '../seats/seat-rules.ts';
import { type Area, areaOf } from './plan-view.ts';

/** Metres around the seats that are shown. */
const margin = 4;

/** Brings seats into view when others than before are searched for. */
export function useShown(seats: readonly Seat[] | undefined, fitTo: (area: Area) => void): void {
  const before = useRef('');
  // Only after they are drawn is it known where they are on the screen.
  useEffect(() => {
    const shown = seats?.map(({ id }) => id).join() ?? '';
    if (shown === before.current) return;
    before.current = shown;
    const area = areaOf(seats?.map(({ at }) => at) ?? [], margin);
    if (area) fitTo(area);
  });
}
