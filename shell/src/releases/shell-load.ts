import { reportLoad } from '@escale/platform/internal';
import { shellVersion } from '../remotes/snapshot.ts';

/** Reports how long the shell took from the first request of its scripts until it began to draw, like the load of a remote (PLT-15). */
export function reportShellLoad(): void {
  const first = performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/shell.'));
  const [drawn] = performance.getEntriesByName('escale-shell');
  if (!drawn) return;
  const milliseconds = Math.max(0, Math.round(drawn.startTime - (first?.startTime ?? 0)));
  reportLoad({ remote: 'shell', version: shellVersion(), outcome: 'mounted', milliseconds });
}
