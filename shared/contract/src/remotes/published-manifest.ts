import { z } from 'zod';

const words = z.array(z.string()).default([]);

const publishedEntry = z.object({
  id: z.string(),
  path: z.string(),
  icon: z.string(),
  order: z.number(),
  label: z.object({ fr: z.string(), en: z.string(), nl: z.string() }).partial().optional(),
  /** Message id of the shell, in manifests from before labels. */
  message: z.string().optional(),
  rights: words,
});

/**
 * The manifest of a published version, as the server and the shell read it (PLT-05). It may have been written for an older or a newer
 * contract: unknown fields are left out, missing lists are empty, and a missing label is the name of the remote.
 */
export const publishedManifest = z
  .object({
    name: z.string(),
    routes: words,
    nav: z.array(publishedEntry).default([]),
    rights: words,
    emits: words,
    consumes: words,
    platform: z.string().default(''),
    widgets: z.record(z.string(), z.string()).default({}),
  })
  .transform(({ nav, ...manifest }) => ({
    ...manifest,
    nav: nav.map(({ label, message, ...entry }) => {
      const { fr = manifest.name, en = manifest.name, nl = manifest.name } = label ?? {};
      // A shell from before labels formats `message`; an id it does not know appears as it is.
      return { ...entry, label: { fr, en, nl }, message: message ?? fr };
    }),
  }));
export type PublishedManifest = z.infer<typeof publishedManifest>;
