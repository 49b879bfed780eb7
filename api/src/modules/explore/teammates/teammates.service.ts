import type { RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readTeammates } from '../cards/teammates.queries.ts';
import { isVisible, readViewer, type Viewer } from '../viewer.ts';

type Route = RouteById<'workspaces.teammates'>;

/** Who the caller knows at those of some spaces that they may see (EXP-09, CON-05). */
export async function readTeammatesAt(
  { db, clock }: Context,
  actor: Actor,
  { ids, date, part }: RouteRequest<Route>['query'],
): Promise<RouteReply<Route>> {
  const viewer = await readViewer(db, actor);
  const visible = await visibleOf(db, viewer, ids);
  const found = await readTeammates(db, viewer, { date, part, now: clock.now() }, visible);
  const items = [...new Set(ids)].map((workspaceId) => ({ workspaceId, people: found.get(workspaceId) ?? [] }));
  return { items: items.filter(({ people }) => people.length > 0) };
}

async function visibleOf(db: Db, viewer: Viewer, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from views.workspace w where w.id = any(${[...ids]}::uuid[]) and ${isVisible(viewer)}`.execute(db);
  return rows.map(({ id }) => id);
}
