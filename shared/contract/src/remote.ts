import { z } from 'zod';
import type { Part } from './common.ts';

/** `remote.json`: what the shell knows about a remote before any of its code is loaded (PLT-02). */
export const remoteManifest = z.strictObject({
  name: z.string().regex(/^[a-z]+$/),
  prefix: z.string(),
  routes: z.array(z.string()).min(1),
  nav: z
    .array(
      z.strictObject({
        id: z.string(),
        path: z.string(),
        icon: z.string(),
        order: z.number(),
        message: z.string(),
        rights: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  rights: z.array(z.string()),
  emits: z.array(z.string()),
  consumes: z.array(z.string()),
  platform: z.string(),
  widgets: z.record(z.string(), z.string()).default({}),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

/** URL of a released version of a remote, and the sha384 of its entry. */
export const releasedVersion = z.strictObject({ version: z.string(), entry: z.string(), integrity: z.string() });
export type ReleasedVersion = z.infer<typeof releasedVersion>;

/** One entry of the release snapshot that the server writes into index.html (PLT-04). */
export const releaseEntry = releasedVersion.extend({
  name: z.string(),
  /** The previous version, for a browser that cannot load this one; null when there was none or it was rolled back (PLT-06). */
  previous: releasedVersion.nullable().default(null),
  files: z.record(z.string(), z.string()).default({}),
  manifest: remoteManifest,
});
export type ReleaseEntry = z.infer<typeof releaseEntry>;
export const releaseSnapshot = z.array(releaseEntry).max(50);

/** Widgets that remotes expose to each other's pages, with their props: the only types remotes share. */
export interface WidgetProps {
  'floormap/FloorPicker': {
    workspaceId: string;
    date: string;
    part: Part;
    selectedSeatId: string | null;
    /** Spaces of the floor whose seats can be chosen; when omitted, only the space `workspaceId`. */
    choosableIds?: readonly string[];
    /** Shows the seat without allowing another choice. */
    readOnly?: boolean;
    onSelect: (seat: { id: string; name: string; workspaceId: string } | null) => void;
  };
}
export type WidgetName = keyof WidgetProps;
