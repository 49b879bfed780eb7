import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { daysKept } from './proposals.queries.ts';

/** Deletes proposals whose day passed longer ago than any list shows (SEC-04). */
export async function forgetProposals({ db, clock }: Context): Promise<void> {
  await sql`delete from day_proposal where day < ${clock.today('UTC')}::date - ${daysKept + 1}::int`.execute(db);
}
