import type { Hours } from '@escale/rules';

/** Rooms are booked in steps of half an hour (BKG-24). */
export const stepMinutes = 30;
/** Default duration in steps: an hour. */
const firstSteps = 2;

export interface HourCell extends Hours {
  state: 'free' | 'busy' | 'past';
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The opening times of a day divided into steps; `busy` are the booked hours, `now` the local time when the day is today. */
export function hourCells(spans: readonly Hours[], busy: readonly Hours[], now: string | null): HourCell[] {
  return spans.flatMap((span) => {
    const count = Math.floor((minutesOf(span.to) - minutesOf(span.from)) / stepMinutes);
    return Array.from({ length: count }, (_, index): HourCell => {
      const start = minutesOf(span.from) + index * stepMinutes;
      const [from, to] = [timeOf(start), timeOf(start + stepMinutes)];
      const taken = busy.some((hours) => hours.from < to && from < hours.to);
      return { from, to, state: now !== null && from <= now ? 'past' : taken ? 'busy' : 'free' };
    });
  });
}

/** The possible ends from a start, without crossing a closed hour, nor a booked one unless the member waits for it (BKG-17). */
export function endsFrom(cells: readonly HourCell[], from: string, waits = false): string[] {
  const first = cells.findIndex((cell) => cell.from === from);
  const ends: string[] = [];
  for (const [index, cell] of cells.entries()) {
    if (first < 0 || index < first) continue;
    const isOpen = cell.state === 'free' || (waits && cell.state === 'busy');
    if (!isOpen || (index > first && cells[index - 1]?.to !== cell.from)) break;
    ends.push(cell.to);
  }
  return ends;
}

/** An hour from a start, or half an hour if only that fits; from a booked start, through booked hours that the member waits for. */
export function hoursFrom(cells: readonly HourCell[], from: string, steps = firstSteps): Hours | null {
  const waits = cells.some((cell) => cell.from === from && cell.state === 'busy');
  const ends = endsFrom(cells, from, waits);
  const to = ends[Math.min(steps, ends.length) - 1];
  return to === undefined ? null : { from, to };
}

/** The first free hour of the day, else the first free half hour; null on a full day. */
export function firstFree(cells: readonly HourCell[]): Hours | null {
  const free = cells.filter(({ state }) => state === 'free');
  const wide = free.find(({ from }) => endsFrom(cells, from).length >= firstSteps) ?? free[0];
  return wide ? hoursFrom(cells, wide.from) : null;
}
