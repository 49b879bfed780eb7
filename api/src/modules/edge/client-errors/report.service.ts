import { createHash } from 'node:crypto';
import type { ClientError } from '@escale/contract';
import { Counter } from 'prom-client';
import type { Context } from '../../../platform/context.ts';
import { countErrors } from './client-errors.queries.ts';
import { withoutPersons } from './without-persons.ts';

/** Errors of browsers since this process began; the version stands in the table and in the log. */
export const clientErrorsTotal = new Counter({
  name: 'client_errors_total',
  help: 'Errors that browsers met, by remote and kind',
  labelNames: ['remote', 'kind'],
  registers: [],
});
/** Anyone may report, so a name becomes a label only while there are few of them. */
const labels = new Set<string>();
const mostLabels = 30;

/** Counts, logs and keeps what a browser met (PLT-15). */
export async function reportErrors({ db, clock, log }: Context, errors: readonly ClientError[]): Promise<void> {
  const rows = errors.map((error) => {
    const named = {
      ...error,
      message: withoutPersons(error.message),
      stack: withoutPersons(error.stack),
      path: withoutPersons(error.path),
    };
    return { ...named, hash: hashOf(named) };
  });
  for (const { remote, kind, count, ...rest } of rows) {
    clientErrorsTotal.inc({ remote: labelOf(remote), kind }, count);
    log.warn({ remote, kind, count, version: rest.version, message: rest.message, hash: rest.hash }, 'browser error');
  }
  await countErrors(db, rows, clock.now());
}

function hashOf({ remote, version, kind, message, stack }: ClientError): string {
  return createHash('sha256')
    .update(JSON.stringify([remote, version, kind, stack || message]))
    .digest('base64url');
}

function labelOf(remote: string): string {
  if (labels.size < mostLabels) labels.add(remote);
  return labels.has(remote) ? remote : 'other';
}
