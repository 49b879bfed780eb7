import type { LocationType } from '@escale/contract';
import type { Colleague } from './week.queries.ts';

export const groups = ['favourite', 'team', 'connection', 'company'] as const satisfies Colleague['group'][];

/** Which colleagues are shown; empty lists leave nobody out (WEK-02). */
export interface WeekFilter {
  groups: readonly Colleague['group'][];
  places: readonly LocationType[];
}
export const noFilter: WeekFilter = { groups: [], places: [] };

/** People of the chosen groups who are at one of the chosen places at any time of the week. */
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

/** How many choices narrow the view. */
export function filterCount({ groups: chosen, places }: WeekFilter): number {
  return chosen.length + places.length;
}

/** A list with or without one of its members. */
export function toggled<T>(list: readonly T[], one: T): readonly T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}
