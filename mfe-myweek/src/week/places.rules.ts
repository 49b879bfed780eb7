import type { LocationType, Person } from '@escale/contract';
import type { Colleague } from './colleague-rows.tsx';

/** A place of the week and who is there on each date, at any half of it. */
export interface PlaceRow {
  key: string;
  type: LocationType;
  label: string | null;
  people: ReadonlyMap<string, readonly Person[]>;
}

const order: LocationType[] = ['office', 'flexOffice', 'offsite', 'home', 'dayOff'];

/** Turns people x days into places x days (WEK-02 locations view); sites before home, the busiest first. */
export function placesOf(people: readonly Colleague[]): PlaceRow[] {
  const rows = new Map<string, { type: LocationType; label: string | null; people: Map<string, Person[]> }>();
  for (const { person, days } of people) {
    for (const { date, halves } of days) {
      const seen = new Set<string>();
      for (const { locationType: type, label, buildingId } of halves) {
        if (type === 'notDefined') continue;
        const own = type === 'home' || type === 'dayOff';
        const site = own ? null : siteName(label);
        const key = own ? type : `${type}:${buildingId ?? site ?? ''}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const row = rows.get(key) ?? { type, label: site, people: new Map<string, Person[]>() };
        row.people.set(date, [...(row.people.get(date) ?? []), person]);
        rows.set(key, row);
      }
    }
  }
  return [...rows]
    .map(([key, row]) => ({ key, ...row }))
    .sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type) || visits(b) - visits(a));
}

/** `Saint-Martin, 3.12` is a seat of Saint-Martin: a place is the site. */
function siteName(label: string | null): string | null {
  return label?.split(',')[0]?.trim() ?? null;
}

function visits({ people }: PlaceRow | Omit<PlaceRow, 'key'>): number {
  return [...people.values()].reduce((sum, list) => sum + list.length, 0);
}
