import type { Visit } from '@escale/contract';
import { folded, toLocal } from '@escale/rules';
import { isId, type ListShape, type ListView } from '../lists/list-view.rules.ts';

const states = ['expected', 'late', 'there', 'left', 'cancelled'] as const satisfies readonly Visit['state'][];
const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** What the visitors of a day are narrowed by; they stand in the order of their time. */
export const receptionShape = {
  filters: { state: states, building: isId, date: isDate },
  sorts: [],
} as const satisfies ListShape;

/** The visits of a view: every word of the search is in the name, the company or the host. */
export function shownVisits(
  items: readonly Visit[],
  { search, filters }: Pick<ListView<typeof receptionShape>, 'search' | 'filters'>,
): Visit[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return items.filter(({ name, company, host, state }) => {
    const text = folded(`${name} ${company} ${host.firstName} ${host.lastName}`);
    return words.every((word) => text.includes(word)) && (filters.state === null || filters.state === state);
  });
}

/** How many visitors of a day are in each state, and how many come in each hour. */
export function sumsOf(items: readonly Visit[]): {
  expected: number;
  there: number;
  late: number;
  left: number;
  hours: { hour: number; count: number }[];
} {
  const live = items.filter(({ state }) => state !== 'cancelled');
  const count = (...of: Visit['state'][]) => live.filter(({ state }) => of.includes(state)).length;
  const starts = live.map(({ from, timezone }) => Number(toLocal(from, timezone).time.slice(0, 2)));
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  const hours = live.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return {
    expected: count('expected', 'late'),
    there: count('there'),
    late: count('late'),
    left: count('left'),
    hours: hours.map((hour) => ({ hour, count: starts.filter((one) => one === hour).length })),
  };
}
