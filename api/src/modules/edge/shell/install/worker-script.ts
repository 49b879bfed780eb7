import { createHash } from 'node:crypto';
import type { Snapshot } from '../../releases/public.ts';
import type { Visit } from '../visit.ts';

/** File of a shell's release with its service worker; releases before the first one with a worker have none. */
export const workerFile = 'service-worker.js';

/**
 * A worker that ends every other: it removes what they cached and then itself. It is sent instead of a release's own where the operator has
 * switched workers off, and where the live shell has none, for example after a rollback.
 */
export const endingWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  for (const name of await caches.keys()) if (name.startsWith('escale-')) await caches.delete(name);
  await registration.unregister();
}
`;

/**
 * A release's worker, with the paths of its documents. Other versions, another language or theme give another script, so that browsers install
 * it and renew its page.
 */
export function workerScript(
  script: string,
  { shell, remotes }: Snapshot,
  documents: readonly string[],
  { language, theme }: Visit,
): string {
  const versions = [shell?.version, ...remotes.map(({ name, version }) => `${name} ${version}`).sort()];
  const release = createHash('sha256')
    .update(JSON.stringify([versions, language, theme]))
    .digest('hex')
    .slice(0, 16);
  return `const escaleRelease = '${release}';\nconst escaleDocuments = ${JSON.stringify(documents)};\n${script}`;
}
