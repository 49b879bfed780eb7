import { defineFact } from '../../../platform/facts/facts.ts';

/** Published versions that failed in a browser: they did not load, or an error of theirs was reported (PLT-15). */
export const remotesReported = defineFact<{ remotes: readonly { remote: string; version: string }[] }>(
  'remotes.reported',
);
