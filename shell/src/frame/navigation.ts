import type { Language, PublishedManifest, Role } from '@escale/contract';
import { useLanguage, useSession } from '@escale/platform';
import { expectedRoles } from '@escale/platform/internal';
import { snapshot } from '../remotes/snapshot.ts';

/** The server gives every entry its labels; a remote in development may lack some. */
type Entry = Omit<PublishedManifest['nav'][number], 'message' | 'label'> & {
  label?: Partial<Record<Language, string>>;
};
interface Manifest {
  name: string;
  routes: readonly string[];
  nav: readonly Entry[];
}

/** An entry of the navigation, its label in the current language. */
export interface NavigationItem {
  id: string;
  path: string;
  icon: string;
  order: number;
  label: string;
}

/** The navigation of the current member; until the server has replied, of the last known member. */
export function useNavigation(): NavigationItem[] {
  const { status, member } = useSession();
  const language = useLanguage();
  return navigationFor(status === 'unknown' ? expectedRoles() : (member?.roles ?? []), language);
}

/** The entries a member may use, in order, by any of the rights an entry names; entries come from the remotes' manifests only. */
export function navigationFor(
  roles: readonly Role[],
  language: Language,
  manifests: readonly Manifest[] = snapshot.map(({ manifest }) => manifest),
): NavigationItem[] {
  return manifests
    .flatMap(({ name, nav }) => nav.map((entry) => ({ name, ...entry })))
    .filter(
      ({ rights }) =>
        rights.length === 0 || rights.some((right) => right === 'member' || roles.some((role) => role === right)),
    )
    .map(({ name, id, path, icon, order, label }) => ({ id, path, icon, order, label: label?.[language] ?? name }))
    .sort((a, b) => a.order - b.order);
}

/**
 * The entry of a path: the longest matching prefix, else the only entry of its remote. Of the remotes without entries, floor maps belong to
 * the first of all; the account is opened by its own menu, and the documents of the site are in none.
 */
export function currentItem(
  items: readonly NavigationItem[],
  pathname: string,
  manifests: readonly Manifest[] = snapshot.map(({ manifest }) => manifest),
): NavigationItem | null {
  const direct = items
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
  if (direct) return direct;
  const owner = manifests.find(({ routes }) => routes.some((route) => route.split('/')[1] === pathname.split('/')[1]));
  if (owner?.nav.length === 0) return (/^.offices/.test(pathname) && items[0]) || null;
  return items.find((item) => owner?.nav.some(({ id }) => id === item.id)) ?? null;
}
