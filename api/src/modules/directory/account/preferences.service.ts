import type { RouteById, RouteRequest } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refusedField } from '../../../platform/errors/api-error.ts';

type Given = RouteRequest<RouteById<'users.set-preferences'>>['body'];

/** Sets the given preferences of the caller; the others stay (ACC-03, PLT-14). */
export async function setPreferences({ db }: Context, { memberId }: Actor, given: Given): Promise<{ done: true }> {
  const { language, timezone, theme, reducedMotion, weekends } = given;
  if (timezone !== undefined && !(await isKnown(db, timezone))) throw refusedField('request.invalid', '/body/timezone');
  const changes = {
    ...(language !== undefined && { language }),
    ...(timezone !== undefined && { timezone }),
    ...(theme !== undefined && { theme }),
    ...(reducedMotion !== undefined && { reduced_motion: reducedMotion }),
    ...(weekends !== undefined && { weekends }),
  };
  if (Object.keys(changes).length > 0) await db.updateTable('member').set(changes).where('id', '=', memberId).execute();
  return { done: true };
}

/** Statements convert instants by the member's time zone, so PostgreSQL must know it as well. */
async function isKnown(db: Db, timezone: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_timezone_names where name = ${timezone}`.execute(db);
  return rows.length > 0;
}
