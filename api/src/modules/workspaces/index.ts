import { defineHandlers } from '../../platform/http/handlers.ts';
import { readAvailability } from './availability/availability.service.ts';
import { readBuildingDetails, readMyBuildings } from './buildings/buildings.service.ts';
import { readWorkspaceDetails } from './details/details.service.ts';
import { addFavourite, listFavourites, removeFavourite } from './favourites/favourites.service.ts';
import { createFloor, listFloors, orderFloors, removeFloor, updateFloor } from './floors/edit-floors.service.ts';
import { readFloorPlan, readPlansOf } from './floors/floors.service.ts';
import { sendMap } from './floors/map/send-map.ts';
import { removeImage, setImage } from './floors/map-image.service.ts';
import { savePlan } from './floors/save-plan.service.ts';
import { sendImage } from './floors/send-image.ts';
import { getSheet } from './floors/sheet.service.ts';
import { listWorkspaces, searchAvailable } from './search/search.service.ts';

/** Search, spaces, buildings, floors and favourites (spec §7, EXP, WSP, MAP-03). */
export const handlers = defineHandlers({
  'workspaces.list': ({ actor, query }, context) => listWorkspaces(context, actor, query),
  'workspaces.available': ({ actor, query }, context) => searchAvailable(context, actor, query),
  'workspaces.details': ({ actor, language, query }, context) => readWorkspaceDetails(context, actor, language, query),
  'workspaces.availability': ({ actor, query }, context) => readAvailability(context, actor, query),
  'workspaces.plans': ({ actor, params, query }, context) => readPlansOf(context, actor, params.id, query),
  'floors.plan': ({ actor, params, query }, context) => readFloorPlan(context, actor, params.id, query),
  'floors.list': ({ actor, params }, context) => listFloors(context, actor, params.id),
  'floors.create': ({ actor, params, body }, context) => createFloor(context, actor, params.id, body),
  'floors.order': ({ actor, params, body }, context) => orderFloors(context, actor, params.id, body.floorIds),
  'floors.get': ({ actor, params }, context) => getSheet(context, actor, params.id),
  'floors.update': ({ actor, params, body }, context) => updateFloor(context, actor, params.id, body),
  'floors.remove': ({ actor, params }, context) => removeFloor(context, actor, params.id),
  'floors.savePlan': ({ actor, params, body }, context) => savePlan(context, actor, params.id, body),
  'floors.setImage': ({ actor, params, body }, context) => setImage(context, actor, params.id, body.image),
  'floors.removeImage': ({ actor, params }, context) => removeImage(context, actor, params.id),
  'floors.image': ({ actor, params, request, reply }, context) =>
    sendImage(context, actor, params.id, { request, reply }),
  'floors.map': ({ actor, params, query, reply }, context) =>
    sendMap(context, actor, { floorId: params.id, ...query }, reply),
  'buildings.details': ({ actor, language, query }, context) => readBuildingDetails(context, actor, language, query),
  'buildings.my': ({ actor }, context) => readMyBuildings(context, actor),
  'favourites.list': ({ actor }, context) => listFavourites(context, actor),
  'favourites.add': ({ actor, body }, context) => addFavourite(context, actor, body.workspaceId),
  'favourites.remove': ({ actor, params }, context) => removeFavourite(context, actor, params.id),
});
