import { z } from 'zod';
import { publishedManifest } from './remotes/published-manifest.ts';

/** URL of a released version of a remote, and the sha384 of its entry. */
export const releasedVersion = z.object({ version: z.string(), entry: z.string(), integrity: z.string() });
export type ReleasedVersion = z.infer<typeof releasedVersion>;

/** One entry of the release snapshot that the server writes into index.html (PLT-04). */
export const releaseEntry = releasedVersion.extend({
  name: z.string(),
  /** The previous version, for a browser that cannot load this one; null when there was none or it was rolled back (PLT-06). */
  previous: releasedVersion.nullable().default(null),
  files: z.record(z.string(), z.string()).default({}),
  manifest: publishedManifest,
});
export type ReleaseEntry = z.infer<typeof releaseEntry>;
export const releaseSnapshot = z.array(releaseEntry).max(50);

/**
 * Widgets that remotes expose to each other's pages, `<remote>/<Name>`, with their props. A remote adds its own in its file `public.ts`:
 * `declare module '@escale/contract' { interface WidgetProps { 'lunch/Table': { id: string } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface WidgetProps {}
export type WidgetName = keyof WidgetProps;
