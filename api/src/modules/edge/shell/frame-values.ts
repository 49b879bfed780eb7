import { pages, type RemoteManifest } from '@escale/contract';
import type { Visit } from './visit.ts';

const personal = 100;
/** As many as the bar of a phone holds. */
const most = 5;

/** What the shell's frame shows of the moment: where a visitor may go, where they are, and the way in. A member's own comes with the scripts. */
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
