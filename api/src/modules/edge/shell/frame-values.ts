import { type PublishedManifest, pages } from '@escale/contract';
import type { Visit } from './visit.ts';

const personal = 100;
/** As many as fit into the navigation bar of a phone; with more, its last place opens a menu with the others. */
const onPhone = 5;

/**
 * Values of the shell's frame for this request: a visitor's navigation, the page's title, and the sign-in link. The scripts add those of a
 * member.
 */
export function frameValues({ path, search, language, isSignedIn }: Visit, manifests: readonly PublishedManifest[]) {
  if (isSignedIn) return { nav: [], hasMore: false, title: null, signIn: null };
  const items = manifests
    .flatMap((manifest) => manifest.nav)
    .filter(({ rights }) => rights.every((right) => right === 'member'))
    .sort((a, b) => a.order - b.order);
  const hasMore = items.length > onPhone;
  const nav = items.map((item, index) => ({
    path: item.path,
    label: item.label[language],
    // Read by the templates of shells from before labels.
    id: { [item.id]: true },
    icon: { [item.icon]: true },
    current: path === item.path || path.startsWith(`${item.path}/`),
    group: item.order > personal ? 'work' : '',
    spare: hasMore && index >= onPhone - 1,
  }));
  return { nav, hasMore, title: nav.find(({ current }) => current) ?? null, signIn: pages.welcome(`${path}${search}`) };
}
