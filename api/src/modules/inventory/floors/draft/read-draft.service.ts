import type { PlanDraft, PlanNews } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { personJson } from '../../../directory/members/public.ts';
import { shownImage } from '../kept-image.ts';
import { readPlacedSpaces } from '../publish/placed-spaces.ts';
import { reachFloor } from '../reach-floor.ts';
import { readEditors, readItems, readNews } from './draft.queries.ts';

type Head = Omit<PlanDraft, 'items' | 'spaces' | 'image' | 'editors'> & { image: unknown };

/** The draft of a floor as its editor needs it (MAP-02). */
export async function readDraft({ db }: Context, actor: Actor, id: string): Promise<PlanDraft> {
  const { building } = await reachFloor(db, actor, id);
  // The version is read before the items: what is saved in between is read again as news.
  const { rows } = await sql<Head>`
    select f.id as "floorId", f.building_id as "buildingId", b.name as "buildingName", f.name, f.number, f.version,
      f.published_version as "publishedVersion", f.saved_at as "savedAt", f.image,
      (select ${personJson('m')} from views.member m where m.id = f.saved_by) as "savedBy"
    from floor f join building b on b.id = f.building_id where f.id = ${id}::uuid`.execute(db);
  if (!rows[0]) throw new ApiError('resource.not-found');
  const [items, spaces, editors] = await Promise.all([
    readItems(db, id),
    readPlacedSpaces(db, building.id),
    readEditors(db, building.companyId, actor.memberId),
  ]);
  return { ...rows[0], image: shownImage(rows[0].image), editors, items, spaces };
}

/** What changed in a draft after a version (MAP-06). */
export async function readDraftNews({ db }: Context, actor: Actor, id: string, since: number): Promise<PlanNews> {
  const { version } = await reachFloor(db, actor, id);
  return { version, ...(await readNews(db, id, since)) };
}
