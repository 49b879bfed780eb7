import type { OwnDay, Person, RouteReply } from '@escale/contract';
import type { teamRoutes } from '@escale/contract/team-calls';
import { addDays, planningMonday } from '@escale/rules';

type Item = RouteReply<typeof teamRoutes.locations>['items'][number];

/** A space, or a building where no space is known, with the people there. */
export interface Spot extends Omit<Item, 'office' | 'flexOffice'> {
  people: readonly Person[];
  type: 'office' | 'flexOffice';
}

/** A building and its spots. */
export interface Site {
  name: string | null;
  spots: readonly Spot[];
  count: number;
}

/** Working days of this week that are not over, and of the next one. */
export function comingDays(today: string): string[] {
  const monday = planningMonday(today);
  const days = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11].map((day) => addDays(monday, day));
  return days.filter((day) => day >= today);
}

/** Places by building, the one with most people first; a person who moves within a building counts once. */
export function sitesOf(items: readonly Item[]): Site[] {
  const sites = new Map<string, Spot[]>();
  for (const { office, flexOffice, ...place } of items) {
    const key = place.buildingId ?? place.workspaceId ?? '';
    const spots = sites.get(key) ?? [];
    sites.set(key, spots);
    if (office.length > 0) spots.push({ ...place, people: office, type: 'office' });
    if (flexOffice.length > 0) spots.push({ ...place, people: flexOffice, type: 'flexOffice' });
  }
  return [...sites.values()]
    .map((spots) => ({ name: spots[0]?.building ?? spots[0]?.label ?? null, spots, count: countOf(spots) }))
    .sort((a, b) => b.count - a.count);
}

const countOf = (spots: readonly Spot[]) => new Set(spots.flatMap(({ people }) => people.map(({ id }) => id))).size;

/** Whether the member is at a spot for at least half of the day. */
export function isMine(day: OwnDay | undefined, { workspaceId, buildingId }: Spot): boolean {
  return (
    day?.halves.some((half) =>
      workspaceId === null ? buildingId !== null && half.buildingId === buildingId : half.locationId === workspaceId,
    ) ?? false
  );
}
