import { defineHandlers } from '../../platform/http/handlers.ts';
import { readAvailability } from './availability/availability.service.ts';
import { findBestDay } from './best-day/best-day.service.ts';
import { readBuildingDetails, readMyBuildings } from './buildings/buildings.service.ts';
import { readCityPage } from './cities/city-page.service.ts';
import { readHostEstimate } from './cities/host-estimate.service.ts';
import { readNetwork } from './cities/network.service.ts';
import { readWorkspaceDetails } from './details/details.service.ts';
import { addFavourite, listFavourites, removeFavourite } from './favourites/favourites.service.ts';
import { readBookingWithPlan } from './floor-plan/booking-with-plan.ts';
import { readFloorPlan, readPlansOf } from './floor-plan/floors.service.ts';
import { sendMap } from './floor-plan/map/send-map.ts';
import { sendImage } from './floor-plan/send-image.ts';
import { readFloorUse } from './floor-plan/use/floor-use.service.ts';
import { readUsualFloor } from './floor-plan/usual-floor.ts';
import { readOwnBuildings } from './own/own-buildings.service.ts';
import { findByName } from './search/named.service.ts';
import { listWorkspaces, searchAvailable, searchPins } from './search/search.service.ts';
import { readTeammatesAt } from './teammates/teammates.service.ts';

/** Search, spaces, buildings, floors and favourites (spec §7, EXP, WSP, MAP-03). */
export const handlers = defineHandlers({
  'best-day.find': ({ actor, query }, context) => findBestDay(context, actor, query),
  'cities.list': ({ language }, context) => readNetwork(context, language),
  'cities.page': ({ params, query, language }, context) => readCityPage(context, params.locality, query, language),
  'cities.host-estimate': ({ params, query, language }, context) =>
    readHostEstimate(context, params.locality, query, language),
  'workspaces.list': ({ actor, query }, context) => listWorkspaces(context, actor, query),
  'workspaces.available': ({ actor, query }, context) => searchAvailable(context, actor, query),
  'workspaces.pins': ({ actor, query }, context) => searchPins(context, actor, query),
  'workspaces.own': ({ actor, query }, context) => readOwnBuildings(context, actor, query),
  'workspaces.named': ({ actor, query }, context) => findByName(context, actor, query),
  'workspaces.details': ({ actor, language, query }, context) => readWorkspaceDetails(context, actor, language, query),
  'workspaces.teammates': ({ actor, query }, context) => readTeammatesAt(context, actor, query),
  'workspaces.availability': ({ actor, query }, context) => readAvailability(context, actor, query),
  'workspaces.plans': ({ actor, params, query }, context) => readPlansOf(context, actor, params.id, query),
  'floors.plan': ({ actor, params, query }, context) => readFloorPlan(context, actor, params.id, query),
  'floors.usual': ({ actor, params }, context) => readUsualFloor(context, actor, params.id),
  'floors.use': ({ actor, params, query }, context) => readFloorUse(context, actor, params.id, query),
  'floors.image': ({ actor, params, request, reply }, context) =>
    sendImage(context, actor, params.id, { request, reply }),
  'floors.map': ({ actor, params, query, reply }, context) =>
    sendMap(context, actor, { floorId: params.id, ...query }, reply),
  'bookings.get': ({ actor, params, language }, context) => readBookingWithPlan(context, actor, params.id, language),
  'buildings.details': ({ actor, language, query }, context) => readBuildingDetails(context, actor, language, query),
  'buildings.my': ({ actor }, context) => readMyBuildings(context, actor),
  'favourites.list': ({ actor, query }, context) => listFavourites(context, actor, query.date),
  'favourites.add': ({ actor, body }, context) => addFavourite(context, actor, body.workspaceId),
  'favourites.remove': ({ actor, params }, context) => removeFavourite(context, actor, params.id),
});
