import { pages, type RemoteManifest } from '@escale/contract';
import type { Visit } from './visit.ts';

const personal = 100;
/** As many as fit into the navigation bar of a phone. */
const most = 5;

/**
 * Values of the shell's frame for this request: a visitor's navigation, the page's title, and the sign-in link. The scripts add those of a
 * member.
 */
export function frameValues({ path, search, isSignedIn }: Visit, manifests: readonly RemoteManifest[]) {
  if (isSignedIn) return { nav: [], title: null, signIn: null };
  const nav = manifests
    .flatMap((manifest) => manifest.nav)
    .filter(({ rights, order }) => order <= personal && rights.every((right) => right === 'member'))
    .sort((a, b) => a.order - b.order)
    .slice(0, most)
    .map((item) => ({
      path: item.path,
      id: { [item.id]: true },
      icon: { [item.icon]: true },
      current: path === item.path || path.startsWith(`${item.path}/`),
    }));
  return { nav, title: nav.find(({ current }) => current) ?? null, signIn: pages.welcome(`${path}${search}`) };
}
