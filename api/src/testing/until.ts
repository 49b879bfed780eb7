import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** Maximum milliseconds that anything may take on the busiest machine. */
const longestWait = 20_000;

/** Polls until a condition holds; throws with `what` when it does not in time. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + longestWait;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await sleep(10);
  }
}

/** Waits until a statement of this database waits for a lock. */
export function untilSomebodyWaits(db: Db): Promise<void> {
  return until(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  }, 'somebody waits for a lock');
}
