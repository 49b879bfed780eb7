import { type Outcome, percentile } from './load.ts';

/** One row of the table. */
export interface Figure {
  what: string;
  figure: string;
  /** A baseline from the same run: the same work without the product, or on a smaller scale. */
  beside: string;
  goal: string;
}

export const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Latency percentiles. */
export const times = ({ milliseconds }: Pick<Outcome, 'milliseconds'>) =>
  `p50 ${ms(percentile(milliseconds, 0.5))}, p95 ${ms(percentile(milliseconds, 0.95))}`;

/** Counts of unsuccessful replies, by status. */
export const others = ({ statuses }: Outcome) =>
  [...statuses]
    .filter(([status]) => status !== 200)
    .map(([status, count]) => `, ${count} × ${status}`)
    .join('');

/** A random item of a list. */
export function one<T>(list: readonly T[]): T {
  const item = list[Math.floor(Math.random() * list.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
