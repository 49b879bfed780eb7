import type { LocationType } from '@escale/contract';
import type { Colleague } from './week.queries.ts';

export const groups = ['favourite', 'team', 'connection', 'company'] as const satisfies Colleague['group'][];

/** Filters of colleagues; empty lists exclude nobody (WEK-02). */
export interface WeekFilter {
  groups: readonly Colleague['group'][];
  places: readonly LocationType[];
}
export const noFilter: WeekFilter = { groups: [], places: [] };

/** People of the chosen groups who are at one of the chosen locations at any time of the week. */
export function filtered(people: readonly Colleague[], filter: WeekFilter): readonly Colleague[] {
  return people.filter(
    ({ group, days }) =>
      (filter.groups.length === 0 || filter.groups.includes(group)) &&
      (filter.places.length === 0 ||
        days.some(({ halves }) =>
          halves.some(({ locationType }) => filter.places.some((place) => place === locationType)),
        )),
  );
}

/** Number of active filter choices. */
export function filterCount({ groups: chosen, places }: WeekFilter): number {
  return chosen.length + places.length;
}

/** The list with one item added or removed. */
export function toggled<T>(list: readonly T[], one: T): readonly T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}
