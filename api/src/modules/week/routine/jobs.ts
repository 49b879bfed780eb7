import type { Context } from '../../../platform/context.ts';
import { eachAlone, throwAll } from '../../../platform/jobs/each-alone.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { dueMembers, routineZones } from './routine.queries.ts';
import { dueMonday, runRoutine } from './routine.service.ts';

const atOnce = 500;

/** Fills two weeks for everyone for whom it has become Monday 05:00 in their own time zone, also when it runs late (WEK-06, JOB-01). */
async function runRoutines(context: Context): Promise<void> {
  const failed: unknown[] = [];
  const today = context.clock.now().slice(0, 10);
  for (const timezone of await routineZones(context.db, today)) {
    const monday = dueMonday(context.clock.now(), timezone);
    let members: string[] = [];
    do {
      members = await dueMembers(context.db, { timezone, monday, after: members.at(-1) ?? null, most: atOnce });
      failed.push(...(await eachAlone(members, (memberId) => runRoutine(context, memberId, monday), context.log)));
    } while (members.length === atOnce);
  }
  throwAll(failed, `the routine of ${failed.length} members failed`);
}

export const jobs = defineJobs({ 'schedule.routine': (_: object, context: Context) => runRoutines(context) });

/** Offsets of time zones are multiples of a quarter of an hour. */
export const schedule = { 'schedule.routine': '*/15 * * * *' };
