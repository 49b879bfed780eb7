import { type Outcome, percentile } from './load.ts';

/** One line of the table. */
export interface Figure {
  what: string;
  figure: string;
  /** The same without us, or smaller, taken in this very run. */
  beside: string;
  goal: string;
}

export const ms = (value: number) => `${value.toFixed(1)} ms`;

/** How long answers took. */
export const times = ({ milliseconds }: Pick<Outcome, 'milliseconds'>) =>
  `p50 ${ms(percentile(milliseconds, 0.5))}, p95 ${ms(percentile(milliseconds, 0.95))}`;

/** Answers that are no success, by status. */
export const others = ({ statuses }: Outcome) =>
  [...statuses]
    .filter(([status]) => status !== 200)
    .map(([status, count]) => `, ${count} × ${status}`)
    .join('');

/** Any one of a list. */
export function one<T>(list: readonly T[]): T {
  const item = list[Math.floor(Math.random() * list.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
