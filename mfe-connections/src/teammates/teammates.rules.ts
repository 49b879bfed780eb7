import type { Person, RouteReply } from '@escale/contract';
import type { lateApi } from '@escale/contract/late';

type Found = RouteReply<typeof lateApi.teammates.at>['items'];

/** Somebody who will be there, with the names of the spaces that they will be in. */
export interface Teammate {
  person: Person;
  places: string[];
}

/** Each person once, by name; whoever is in two spaces of a day has both. */
export function teammatesOf(
  found: Found,
  spaces: readonly { id: string; name?: string }[],
  without: readonly string[],
): Teammate[] {
  const byId = new Map<string, Teammate>();
  for (const { workspaceId, people } of found) {
    const name = spaces.find(({ id }) => id === workspaceId)?.name;
    for (const person of people.filter(({ id }) => !without.includes(id))) {
      const known = byId.get(person.id) ?? { person, places: [] };
      byId.set(person.id, name ? { person, places: [...known.places, name] } : known);
    }
  }
  const nameOf = ({ person: { lastName, firstName } }: Teammate) => `${lastName} ${firstName}`;
  return [...byId.values()].sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
}
