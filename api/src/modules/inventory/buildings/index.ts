import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { buildingFormOf, createBuilding, extendHolidays, updateBuilding } from './edit.service.ts';
import { fullnessOf, listBuildings } from './list.service.ts';
import { searchBuildings } from './search.service.ts';
import { removeThumbnail, setThumbnail } from './thumbnail.service.ts';

/** The buildings of a company, and how they are edited (CKP-06). */
export const handlers = defineHandlers({
  'buildings.list': ({ actor, query }, context) => listBuildings(context, actor, query.date),
  'buildings.search': ({ actor, query }, context) => searchBuildings(context, actor, query),
  'buildings.fullness': ({ actor, query }, context) => fullnessOf(context, actor, query),
  'buildings.create': ({ actor, body, language }, context) => createBuilding(context, actor, body, language),
  'buildings.get': ({ actor, params, language }, context) => buildingFormOf(context, actor, params.id, language),
  'buildings.update': ({ actor, params, body, language }, context) =>
    updateBuilding(context, actor, params.id, body, language),
  'buildings.set-thumbnail': ({ actor, params, body }, context) => setThumbnail(context, actor, params.id, body.image),
  'buildings.remove-thumbnail': ({ actor, params }, context) => removeThumbnail(context, actor, params.id),
});

export const jobs = defineJobs({
  'buildings.extend-holidays': (_: object, context: Context) => extendHolidays(context),
});
/** Once a week, at night. */
export const schedule = { 'buildings.extend-holidays': '20 3 * * 1' };
