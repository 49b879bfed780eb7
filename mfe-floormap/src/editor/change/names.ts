import { byName } from '../../seats/seat-rules.ts';
import { type Items, isSeat, type Seat } from '../model/item.ts';
import { changeEach, type Edit } from './edit.ts';

/** A name of a pattern and those after it: the last number counts on, with as many digits (3.09, 3.10). */
export function nameAfter(name: string, steps = 1): string {
  const found = /^(.*?)(\d+)(\D*)$/.exec(name);
  if (!found) return steps === 0 ? name : `${name} ${steps + 1}`;
  const [, before = '', digits = '', after = ''] = found;
  return `${before}${String(Number(digits) + steps).padStart(digits.length, '0')}${after}`;
}

/** The first name from a pattern on that is not taken. */
export function freeName(taken: ReadonlySet<string>, pattern: string): string {
  for (let step = 0; ; step += 1) {
    const name = nameAfter(pattern, step);
    if (!taken.has(name)) return name;
  }
}

/** As they are read: by row from the top, in a row from the left. Seats within half a metre of each other's height are one row. */
function inReadingOrder<S extends Pick<Seat, 'at'>>(seats: readonly S[]): S[] {
  const rows: S[][] = [];
  for (const seat of [...seats].sort((a, b) => a.at[1] - b.at[1])) {
    const row = rows.at(-1);
    if (row?.[0] && seat.at[1] - row[0].at[1] < 0.5) row.push(seat);
    else rows.push([seat]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.at[0] - b.at[0]));
}

/** Names the chosen seats in reading order from a pattern on, past names that other seats have. */
export function naming(items: Items, ids: readonly string[], pattern: string): Edit {
  const chosen = new Set(ids);
  const taken = namesOf(items, chosen);
  const seats = ids.flatMap((id) => {
    const item = items.get(id);
    return item && isSeat(item) && !item.locked ? [item] : [];
  });
  const names = new Map<string, string>();
  let next = pattern;
  for (const { id } of inReadingOrder(seats)) {
    next = freeName(taken, next);
    taken.add(next);
    names.set(id, next);
  }
  return changeEach(items, names.keys(), (item) =>
    isSeat(item) ? { ...item, name: names.get(item.id) ?? item.name } : null,
  );
}

/** Names of all seats, some left out. */
export function namesOf(items: Items, without: ReadonlySet<string> = new Set()): Set<string> {
  const names = new Set<string>();
  for (const item of items.values()) if (isSeat(item) && !without.has(item.id)) names.add(item.name);
  return names;
}

/** The highest name of a floor, and the one after it: what a new seat is called. */
export function nextName(items: Items, fallback: string): string {
  const names = namesOf(items);
  let last: string | null = null;
  for (const name of names) if (last === null || byName.compare(name, last) > 0) last = name;
  return freeName(names, last === null ? fallback : nameAfter(last));
}
