import type { ReleaseEntry } from '@escale/contract';
import type { Snapshot } from '../../releases/public.ts';
import { type FirstView, type FirstViews, readFirstViews } from '../first-views.ts';
import { paramsOf } from '../path-pattern.ts';
import type { ReadPublished } from '../release-files.ts';
import type { Visit } from '../visit.ts';

/** A document of a published remote, for the path of a visit. */
export interface FoundDocument {
  remote: ReleaseEntry;
  views: FirstViews;
  view: FirstView;
  params: Record<string, string>;
}

/** All documents of the published remotes that this browser gets (decision 0012). */
export async function documentsOf(
  readPublished: ReadPublished,
  { remotes }: Snapshot,
): Promise<Omit<FoundDocument, 'params'>[]> {
  const read = await Promise.all(
    remotes.map(async (remote) => {
      // A release whose files are missing or changed has none; where they are loaded, that is reported.
      const views = await readFirstViews(readPublished, remote).catch(() => null);
      if (views === null) return [];
      return views.views.filter(({ document }) => document !== undefined).map((view) => ({ remote, views, view }));
    }),
  );
  return read.flat();
}

/**
 * The document at the path of a visit; null when there is none for this visitor. A remote has documents at its own paths, at those of
 * nobody, and for visitors at paths of members: there, they would only be sent to sign in.
 */
export async function findDocument(
  readPublished: ReadPublished,
  snapshot: Snapshot,
  { path, isSignedIn }: Visit,
): Promise<FoundDocument | null> {
  const owner = snapshot.remotes.find(({ manifest }) => manifest.routes.some((route) => paramsOf(route, path)));
  for (const found of await documentsOf(readPublished, snapshot)) {
    const params = paramsOf(found.view.path, path);
    if (params === null) continue;
    const isOwn = owner === undefined || owner.name === found.remote.name;
    if (found.view.document === 'visitors' && isSignedIn) continue;
    if (isOwn || (found.view.document === 'visitors' && owner.manifest.rights.length > 0)) return { ...found, params };
  }
  return null;
}
