import type { SwapWay } from '@escale/contract/schedule';
import { useState } from 'react';
import type { Change } from './day-parts.ts';
import type { Cell } from './week-keys.ts';

/** How a step is undone. */
export type TakeBack =
  | { kind: 'places'; changes: Change[] }
  /** Bookings that went along go back; those that were kept stay. A place that went to an empty cell was moved. */
  | { kind: 'swap'; cells: readonly [Cell, Cell]; bookings?: SwapWay; isMove?: boolean }
  /** A split day becomes whole again. */
  | { kind: 'split' }
  /** Cancelled bookings return, after the locations that replaced them have gone. */
  | { kind: 'bookings'; ids: readonly string[]; changes: Change[] }
  /** New bookings beside a colleague are cancelled, and the locations before them return. */
  | { kind: 'joined'; ids: readonly string[]; changes: Change[]; beside: { name: string; place: string } };
/** A completed change and how to undo it. */
export interface Done {
  id: number;
  change: Change;
  /** True when the change exceeds a quota that only warns (WEK-07). */
  isBeyond: boolean;
  /** What cancelled bookings gave back, in cents (WEK-12). */
  refundedCents?: number;
  /** Null when it cannot be undone. */
  takeBack: TakeBack | null;
}
/** The announced step: a change or its undo. */
export interface Step {
  kind: 'done' | 'undone';
  done: Done;
}
/** Maximum number of steps that can be undone, last one first. */
const mostSteps = 20;

/** The steps of this visit that can be undone, and the one that is announced. */
export function useSteps() {
  const [history, setHistory] = useState<readonly Done[]>([]);
  const [step, setStep] = useState<Step | null>(null);
  const remember = (done: Omit<Done, 'id'>) => {
    const kept = { ...done, id: Date.now() };
    // Undoing an earlier step after one that cannot be undone would change something else than the announced step.
    setHistory((known) => (kept.takeBack ? [...known, kept].slice(-mostSteps) : []));
    setStep({ kind: 'done', done: kept });
  };
  /** Removes the last step from the history, to be undone. */
  const takeLast = (): Done | null => {
    setStep(null);
    setHistory(history.slice(0, -1));
    return history.at(-1) ?? null;
  };
  return {
    step,
    remember,
    takeLast,
    begin: () => setStep(null),
    announceUndone: (done: Done) => setStep({ kind: 'undone', done }),
    canUndo: history.length > 0,
  };
}
