import { cockpitApi } from '@escale/contract/cockpit';
import { call, useBusEvent } from '@escale/platform';
import type { PlanPoint } from '@escale/rules';
import { useEffect, useRef, useState } from 'react';

export interface OtherCursor {
  memberId: string;
  at: PlanPoint;
  /** Milliseconds since 1970. */
  heard: number;
}
/** Milliseconds between two of my own places that are told, and after which a cursor that moved no more is gone. */
const [toldEvery, goneAfter] = [600, 20_000];

/** Where the other editors of a floor point, and the telling of where I do (MAP-06). */
export function useCursors(floorId: string): { others: readonly OtherCursor[]; point: (at: PlanPoint) => void } {
  const [others, setOthers] = useState<readonly OtherCursor[]>([]);
  const told = useRef(0);
  useBusEvent('cursor.moved', ({ data }) => {
    if (data.floorId !== floorId) return;
    const { memberId, x, y } = data;
    setOthers((known) => [
      ...known.filter((one) => one.memberId !== memberId),
      { memberId, at: [x / 100, y / 100], heard: Date.now() },
    ]);
  });
  // Somebody who closed the page says nothing of it.
  useEffect(() => {
    if (others.length === 0) return;
    const timer = setTimeout(
      () => setOthers((known) => known.filter(({ heard }) => Date.now() - heard < goneAfter)),
      goneAfter,
    );
    return () => clearTimeout(timer);
  }, [others]);
  const point = ([x, y]: PlanPoint) => {
    if (Date.now() - told.current < toldEvery) return;
    told.current = Date.now();
    const body = { x: Math.round(x * 100), y: Math.round(y * 100) };
    // Nothing depends on it: the next move tells the next place.
    call(cockpitApi.planEditing.point, { params: { id: floorId }, body }).catch(() => undefined);
  };
  return { others, point };
}
