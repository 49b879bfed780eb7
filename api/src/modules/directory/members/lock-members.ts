import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isAmong } from '../../../platform/db/is-among.ts';
import { later } from '../../../platform/db/later.ts';

/**
 * Locks of a booking, always taken in this order to avoid deadlocks: members by id (`lockMembers`), accounts that a company shares
 * (`lockPayers`), slots by (space, day, half), seats, the booking row, members' own accounts, schedule. Every change of a booking's state
 * takes its members and slots first, too, because the exclusion constraint itself waits for rows that other transactions are changing. Only
 * a new booking of single places takes its slots last, as nobody can wait for its row, its members' accounts or their weeks.
 */
export async function lockMembers(tx: Db, memberIds: readonly string[]): Promise<void> {
  const ids = [...new Set(memberIds)].sort();
  // Deferred into the packet of the next read, which therefore sees the state after the lock was granted.
  await later(tx, sql`select id from member where id ${isAmong(ids, 'uuid')} order by id for no key update`);
}
