import type { RemoteManifest, Role } from '@escale/contract';
import { useSession } from '@escale/platform';
import { expectedRoles } from '@escale/platform/internal';
import { snapshot } from '../remotes/snapshot.ts';

export type NavigationItem = RemoteManifest['nav'][number];

/** The navigation of the current member; until the server has replied, of the last known member. */
export function useNavigation(): NavigationItem[] {
  const { status, member } = useSession();
  return navigationFor(status === 'unknown' ? expectedRoles() : (member?.roles ?? []));
}

/** The entries a member may use, in order, by any of the rights an entry names; entries come from the remotes' manifests only. */
export function navigationFor(
  roles: readonly Role[],
  manifests = snapshot.map(({ manifest }) => manifest),
): NavigationItem[] {
  return manifests
    .flatMap(({ nav }) => nav)
    .filter(
      ({ rights }) =>
        rights.length === 0 || rights.some((right) => right === 'member' || roles.some((role) => role === right)),
    )
    .sort((a, b) => a.order - b.order);
}

/** The entry of a path: the longest matching prefix, else the only entry of its remote, or the first of all where its remote has none. */
export function currentItem(
  items: readonly NavigationItem[],
  pathname: string,
  manifests = snapshot.map(({ manifest }) => manifest),
) {
  const direct = items
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
  if (direct) return direct;
  const owner = manifests.find(({ routes }) => routes.some((route) => route.split('/')[1] === pathname.split('/')[1]));
  if (owner?.nav.length === 0) return items[0] ?? null;
  return items.find((item) => owner?.nav.some(({ id }) => id === item.id)) ?? null;
}
