import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { toApiError } from '../../../../platform/errors/to-api-error.ts';
import { readCustomer } from '../company.queries.ts';
import { readInThread } from '../upload/import-thread.ts';
import type { MemberFile } from '../upload/import-work.ts';
import { isOfFile, planRows } from '../upload/plan-file.service.ts';
import { allowLongStatements, saveImport } from '../upload/save.service.ts';
import { changeImport, type RunningImport, takeImport } from './import.queries.ts';
import { insertRows } from './import-row.queries.ts';
import { countsOf, outcomesOf } from './outcomes.ts';

/** One import to be carried out. */
export interface ImportJob {
  importId: string;
}

/** Refusals that the same file would meet again: the import has failed. All others are retried by the queue. */
const isRetried: ReadonlySet<string> = new Set(['server.error', 'server.unavailable']);

/**
 * Carries an import out, telling each step (CKP-02). All members are saved in one transaction, or none: a worker that dies meanwhile has
 * saved nothing, and the job is run again.
 */
export async function runImport(context: Context, { importId }: ImportJob): Promise<void> {
  const order = await transact(context.db, async (tx) => {
    const taken = await takeImport(tx, importId);
    if (taken !== null) await changeImport(tx, importId, { state: 'reading' });
    return taken;
  });
  if (order === null) return;
  try {
    await carryOut(context, order);
  } catch (error) {
    const { code } = toApiError(error);
    if (isRetried.has(code)) throw error;
    context.log.warn({ err: error, importId }, 'an import of members failed');
    const end = { state: 'failed', problem: code, endedAt: context.clock.now() } as const;
    await transact(context.db, (tx) => changeImport(tx, importId, end));
  }
}

async function carryOut(server: Context, { id, companyId, author, options, file }: RunningImport): Promise<void> {
  const { impersonatorId } = author;
  // As in the call itself: signed in as another, nobody moves money (AUT-11).
  const context: Context = impersonatorId ? { ...server, isImpersonated: true, impersonatorId } : server;
  const time = stopwatch();
  const memberFile: MemberFile = { ...file, delimiter: options.delimiter, columns: options.columns };
  const read = await readInThread(memberFile);
  const readMs = time();
  await transact(context.db, (tx) => changeImport(tx, id, { state: 'saving' }));
  await transact(context.db, async (tx) => {
    await allowLongStatements(tx);
    // The job may have been taken over from a worker that is only slow.
    if ((await takeImport(tx, id)) === null) return;
    const company = await readCustomer(tx, companyId, { lock: true });
    if (company === undefined) return;
    time();
    const { strategy, externalDefault, refreshLimits, skipErrors, invites } = options;
    const { plan, people } = await planRows(tx, read, {
      companyId,
      timezone: company.timezone,
      strategy,
      externalDefault,
    });
    const checkMs = time();
    const isSaved = plan.faults.length === 0 || (skipErrors && !plan.faults.some(isOfFile));
    const action = 'member-imports.start';
    const saved = isSaved
      ? await saveImport(tx, context, author, { company, plan, people, refreshLimits, action })
      : null;
    const outcomes = outcomesOf({ plan, people, ignoredRows: file.ignoredRows, saved, invites });
    await insertRows(tx, id, outcomes);
    const counts = countsOf(outcomes);
    const steps = { readMs, checkMs, saveMs: time() };
    const now = context.clock.now();
    if (saved === null) return changeImport(tx, id, { state: 'refused', counts, steps, endedAt: now });
    const lettersDue = invites ? counts.created : 0;
    const end = lettersDue > 0 ? { state: 'inviting' as const } : { state: 'done' as const, endedAt: now };
    await changeImport(tx, id, { ...end, counts, steps, lettersDue, savedAt: now });
    if (lettersDue > 0) await context.jobs.enqueue(tx, 'companies.invite-imported', { importId: id });
  });
}

/** Whole milliseconds since the last call. */
function stopwatch(): () => number {
  let last = performance.now();
  return () => {
    const before = last;
    last = performance.now();
    return Math.round(last - before);
  };
}
