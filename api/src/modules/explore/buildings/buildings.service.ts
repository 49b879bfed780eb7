import { buildingDetails, type Language, type RouteById, type RouteReply, workspaceType } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { positionOf, readCards } from '../cards/cards.service.ts';
import { readViewer } from '../viewer.ts';
import { wordsIn } from '../words.ts';
import { readBuildings, readFloors, readOwnBuildings, readSpacesOf } from './buildings.queries.ts';

/** Buildings with their floors and spaces, in the order of the ids; those the caller may not see are omitted (WSP-01). */
export async function readBuildingDetails(
  { db, clock }: Context,
  actor: Actor | null,
  language: Language,
  { ids, date }: { ids: string[]; date?: string | undefined },
): Promise<RouteReply<RouteById<'buildings.details'>>> {
  const viewer = await readViewer(db, actor, date);
  const buildings = await readBuildings(db, viewer, ids);
  const visibleIds = buildings.map((building) => building.id);
  const [floors, spaces] = await Promise.all([readFloors(db, visibleIds), readSpacesOf(db, visibleIds)]);
  const day = date === undefined ? null : { date, part: 'day' as const, now: clock.now() };
  const spaceIds = spaces.map((space) => space.id);
  const cards = await readCards(db, spaceIds, { viewer, day, people: 1, monthly: false, centre: null });
  const items = [...new Set(ids)].flatMap((id) => {
    const row = buildings.find((building) => building.id === id);
    if (row === undefined) return [];
    const { internal, lat, lng, opening_hours, description, instructions, ...plain } = row;
    return buildingDetails.parse({
      ...plain,
      scope: internal ? 'internal' : 'other',
      description: wordsIn(language, description),
      instructions: wordsIn(language, instructions),
      position: positionOf({ lat, lng }),
      openingHours: opening_hours,
      floors: floors.filter((floor) => floor.building_id === id).map(toFloor),
      workspaces: cards.filter((card) => card.building.id === id),
    });
  });
  return { items };
}

/** Buildings of the caller's company with floors and spaces; none without access to internal sites. */
export async function readMyBuildings({ db }: Context, actor: Actor): Promise<RouteReply<RouteById<'buildings.my'>>> {
  const { internalCompanyId } = await readViewer(db, actor);
  if (internalCompanyId === null) return { items: [] };
  const buildings = await readOwnBuildings(db, internalCompanyId);
  const ids = buildings.map((building) => building.id);
  const [floors, spaces] = await Promise.all([readFloors(db, ids), readSpacesOf(db, ids)]);
  const items = buildings.map(({ id, name, place, ...at }) => ({
    id,
    name,
    place,
    position: positionOf(at),
    floors: floors.filter((floor) => floor.building_id === id).map(toFloor),
    workspaces: spaces
      .filter((space) => space.building_id === id)
      .map((space) => ({
        id: space.id,
        name: space.name,
        type: workspaceType.parse(space.type),
        floorId: space.floor_id,
        capacity: space.capacity,
      })),
  }));
  return { items };
}

function toFloor({ id, name, number }: { id: string; name: string; number: number }) {
  return { id, name, number };
}
