import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { pointAt } from './draft/cursor.service.ts';
import { readDraft, readDraftNews } from './draft/read-draft.service.ts';
import { saveDraft } from './draft/save-draft.service.ts';
import { createFloor, listFloors, orderFloors, removeFloor, updateFloor } from './edit-floors.service.ts';
import { removeImage, setImage } from './map-image.service.ts';
import { readNeighbourhoods, setNeighbourhood } from './neighbourhoods/neighbourhoods.service.ts';
import { answerOffer, keepOverdue, readSeatOffer } from './offers/offers.service.ts';
import { publishPlanned } from './publish/publish-planned.service.ts';
import { cancelVersion, publishDraft, readDifference, readHistory, resumeVersion } from './publish/versions.service.ts';

/** Floors, their plan images and what is drawn on them (MAP-01, MAP-02). */
export const handlers = defineHandlers({
  'floors.list': ({ actor, params }, context) => listFloors(context, actor, params.id),
  'floors.create': ({ actor, params, body }, context) => createFloor(context, actor, params.id, body),
  'floors.order': ({ actor, params, body }, context) => orderFloors(context, actor, params.id, body.floorIds),
  'floors.update': ({ actor, params, body }, context) => updateFloor(context, actor, params.id, body),
  'floors.remove': ({ actor, params }, context) => removeFloor(context, actor, params.id),
  'floors.versions': ({ actor, params }, context) => readHistory(context, actor, params.id),
  'floors.publish': ({ actor, params, body }, context) => publishDraft(context, actor, params.id, body),
  'floors.cancelVersion': ({ actor, params }, context) => cancelVersion(context, actor, params.id, params.versionId),
  'floors.resumeVersion': ({ actor, params }, context) => resumeVersion(context, actor, params.id, params.versionId),
  'floors.difference': ({ actor, params, query }, context) =>
    readDifference(context, actor, params.id, query.versionId),
  'floors.draft': ({ actor, params }, context) => readDraft(context, actor, params.id),
  'floors.saveDraft': ({ actor, params, body }, context) => saveDraft(context, actor, params.id, body),
  'floors.draftNews': ({ actor, params, query }, context) => readDraftNews(context, actor, params.id, query.since),
  'floors.point': ({ actor, params, body }, context) => pointAt(context, actor, params.id, body),
  'neighbourhoods.list': ({ actor, params }, context) => readNeighbourhoods(context, actor, params.id),
  'neighbourhoods.set': ({ actor, params, body }, context) => setNeighbourhood(context, actor, params, body.kept),
  'seat-offers.get': ({ actor, params }, context) => readSeatOffer(context, actor, params.id),
  'seat-offers.answer': ({ actor, params, body }, context) => answerOffer(context, actor, params.id, body.answer),
  'floors.setImage': ({ actor, params, body }, context) => setImage(context, actor, params.id, body.image),
  'floors.removeImage': ({ actor, params }, context) => removeImage(context, actor, params.id),
});

export const jobs = defineJobs({
  'floors.publish-planned': (_: object, context: Context) => publishPlanned(context),
  'floors.keep-offers': (_: object, context: Context) => keepOverdue(context),
});
/** Every five minutes: a plan changes at a time of a day, not to the second. */
export const schedule = { 'floors.publish-planned': '*/5 * * * *', 'floors.keep-offers': '*/15 * * * *' };
