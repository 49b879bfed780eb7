/** What two remotes cannot both have; `owner` is the remote that stands earlier in the list. */
export interface RouteConflict {
  kind: 'route' | 'nav';
  remote: string;
  value: string;
  owner: string;
  /** The owner's route; the same id for `nav`. */
  owned: string;
  /** One sentence in English, for whoever publishes. */
  text: string;
}

interface Claim {
  name: string;
  routes: readonly string[];
  nav: readonly { id: string }[];
}

/** Routes of different remotes that match a common path, and navigation ids that two remotes use. Empty: no remote takes another's page. */
export function routeConflicts(manifests: readonly Claim[]): RouteConflict[] {
  return manifests.flatMap((later, index) =>
    manifests.slice(0, index).flatMap((earlier) => [...sharedRoutes(later, earlier), ...sharedIds(later, earlier)]),
  );
}

function sharedRoutes(later: Claim, earlier: Claim): RouteConflict[] {
  return later.routes.flatMap((value) =>
    earlier.routes
      .filter((owned) => routesOverlap(value, owned))
      .map((owned) => ({
        kind: 'route' as const,
        remote: later.name,
        value,
        owner: earlier.name,
        owned,
        text: `The route ${value} of ${later.name} belongs to ${earlier.name}${value === owned ? '' : ` (${owned})`}.`,
      })),
  );
}

function sharedIds(later: Claim, earlier: Claim): RouteConflict[] {
  const owned = new Set(earlier.nav.map(({ id }) => id));
  return later.nav
    .filter(({ id }) => owned.has(id))
    .map(({ id }) => ({
      kind: 'nav' as const,
      remote: later.name,
      value: id,
      owner: earlier.name,
      owned: id,
      text: `The navigation id "${id}" of ${later.name} belongs to ${earlier.name}.`,
    }));
}

/** Whether some path matches both routes: `/bookings/{id}` and `/bookings/new` overlap, `/bookings` and `/bookings/{id}` do not. */
export function routesOverlap(one: string, other: string): boolean {
  const [left, right] = [one.split('/'), other.split('/')];
  return (
    left.length === right.length &&
    left.every((part, index) => part.startsWith('{') || right[index]?.startsWith('{') || part === right[index])
  );
}
