import type { RouteById, RouteReply } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { floorJson } from '../cards/card.queries.ts';
import { isVisible, readViewer } from '../viewer.ts';

type Named = RouteReply<RouteById<'workspaces.named'>>;

/**
 * Spaces whose name contains the words, wherever they are: those of the viewer's company first, then names that begin with the words
 * (PLT-13).
 */
export async function findByName(
  { db }: Context,
  actor: Actor | null,
  { q, limit }: { q: string; limit: number },
): Promise<Named> {
  const viewer = await readViewer(db, actor);
  const words = q.replaceAll(/[\\%_]/g, '\\$&');
  const { rows } = await sql<Named['items'][number]>`
    select w.id, w.name, w.type, case when w.company_id is null then 'other' else 'internal' end as scope,
      jsonb_build_object('id', b.id, 'name', b.name) as building, ${floorJson}, w.place, w.pictures[1] as picture
    from views.workspace w join views.building b on b.id = w.building_id
    where fold(w.name) like '%' || fold(${words}) || '%' and w.closure is null and ${isVisible(viewer)}
    order by w.company_id is null, fold(w.name) not like fold(${words}) || '%', w.name, b.name, w.id
    limit ${limit}`.execute(db);
  return { items: rows };
}
