import { sql } from 'kysely';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { eachAlone, throwAll } from '../../../platform/jobs/each-alone.ts';
import { putInForce } from './put-in-force.service.ts';
import { dueVersions, takeDue } from './versions.queries.ts';

/**
 * Puts planned versions in force on their day in the company's time zone (POL-09), each once however many workers run: it is taken out of
 * the plan in the same transaction. A failing one does not block the others; the job is retried.
 */
export async function startPlanned(context: Context): Promise<void> {
  const due = await dueVersions(context.db, context.clock.today('Pacific/Kiritimati'));
  const start = (version: (typeof due)[number]) => transact(context.db, (tx) => startOne(tx, context, version));
  throwAll(await eachAlone(due, start, context.log), 'planned policies could not be started');
}

async function startOne(
  tx: Db,
  context: Context,
  { id, policyId, timezone }: { id: string; policyId: string; timezone: string },
): Promise<void> {
  const today = context.clock.today(timezone);
  // The policy before its version, as a save locks them.
  await sql`select id from policy where id = ${policyId}::uuid for no key update`.execute(tx);
  const version = await takeDue(tx, id, today);
  if (version === null) return;
  const { companyId, authorId } = version;
  const { before, after } = await putInForce(tx, context, version, { ...version, today, timezone });
  if (authorId === null) return;
  const author = { memberId: authorId, companyId, hostId: null, roles: [], sessionId: '' };
  await recordChange(tx, context, author, { companyId, action: 'policies.start', subjectId: policyId, before, after });
}
