import { z } from 'zod';
import { releaseName, releaseVersion } from './releases/release.ts';

/** The end of loading a version of a remote: its page was mounted, or its code could not be loaded or mounted. */
export const loadOutcomes = ['mounted', 'failed'] as const;

/** One load of a version by a browser (PLT-15). */
export const remoteLoad = z.strictObject({
  remote: releaseName,
  version: releaseVersion,
  outcome: z.enum(loadOutcomes),
  milliseconds: z
    .int()
    .min(0)
    .max(600_000)
    .describe('From the first request of its code to the mounted page, or to the failure'),
});
export type RemoteLoad = z.infer<typeof remoteLoad>;
