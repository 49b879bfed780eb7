import { createHash } from 'node:crypto';
import type { ClientError } from '@escale/contract';
import { Counter } from 'prom-client';
import type { Context } from '../../../platform/context.ts';
import { countErrors } from './client-errors.queries.ts';
import { withoutPersons } from './without-persons.ts';

/** Browser errors since this process started; the version is recorded in the table and in the log. */
export const clientErrorsTotal = new Counter({
  name: 'client_errors_total',
  help: 'Errors that browsers met, by remote and kind',
  labelNames: ['remote', 'kind'],
  registers: [],
});
/** Anyone may report errors, so only a limited number of remote names become labels. */
const labels = new Set<string>();
const mostLabels = 30;

/** Counts, logs and stores errors reported by browsers (PLT-15). */
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
