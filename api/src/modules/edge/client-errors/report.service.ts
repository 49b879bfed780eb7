import { createHash } from 'node:crypto';
import { type ClientError, hiddenCharacters, type RemoteLoad } from '@escale/contract';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { publish } from '../../../platform/facts/facts.ts';
import { countErrors } from './client-errors.queries.ts';
import { countReport, isFailing } from './count-report.rules.ts';
import { clientErrorsTotal, countLoads, labelOf } from './metrics.ts';
import { registeredAmong } from './registered.queries.ts';
import { remotesReported } from './remote-facts.ts';
import { addLoads } from './remote-loads.queries.ts';
import { withoutPersons } from './without-persons.ts';

/** Counts what a browser reports; logs and stores what it reports of published versions (PLT-15). */
export async function reportErrors(
  context: Context,
  { errors, loads }: { errors: readonly ClientError[]; loads: readonly RemoteLoad[] },
): Promise<void> {
  const { db, clock, log } = context;
  const registered = await registeredAmong(db, errors);
  for (const { remote, kind, count } of errors)
    clientErrorsTotal.inc({ remote: labelOf(registered, remote), kind }, count);
  const rows = mergeErrors(errors.filter(({ remote, version }) => registered.get(remote)?.has(version)));
  for (const { remote, kind, count, version, message, hash, requestId, references } of rows)
    log.warn({ remote, kind, count, version, message, hash, failedRequest: requestId, references }, 'browser error');
  const reports = countReport(errors, loads);
  const published = await transact(db, async (tx) => {
    await countErrors(tx, rows, clock.now());
    const known = await addLoads(tx, reports, clock.now());
    const counted = reports.filter(({ remote, version }) =>
      known.some((one) => one.remote === remote && one.version === version),
    );
    const remotes = counted.filter(isFailing).map(({ remote, version }) => ({ remote, version }));
    if (remotes.length > 0) await publish(tx, context, remotesReported, { remotes });
    return counted;
  });
  countLoads(published);
}

/** The errors without what identifies persons, those of the same hash added up. */
function mergeErrors(errors: readonly ClientError[]): (ClientError & { hash: string })[] {
  const merged = new Map<string, ClientError & { hash: string }>();
  for (const error of errors) {
    const named = {
      ...error,
      message: cleaned(error.message),
      stack: error.stack.split('\n').map(cleaned).join('\n'),
      path: cleaned(error.path),
    };
    const hash = hashOf(named);
    const known = merged.get(hash);
    const count = error.count + (known?.count ?? 0);
    const references = [...new Set([...error.references, ...(known?.references ?? [])])];
    merged.set(hash, { ...named, hash, count, references, requestId: error.requestId ?? known?.requestId ?? null });
  }
  return [...merged.values()];
}

/** One line of a report without what identifies persons, nor characters that a terminal obeys. */
const cleaned = (line: string) => withoutPersons(line.replace(hiddenCharacters, ' '));

function hashOf({ remote, version, kind, message, stack }: ClientError): string {
  return createHash('sha256')
    .update(JSON.stringify([remote, version, kind, stack || message]))
    .digest('base64url');
}
