import { defineHandlers } from '../../../platform/http/handlers.ts';
import { pointAt } from './draft/cursor.service.ts';
import { readDraft, readDraftNews } from './draft/read-draft.service.ts';
import { saveDraft } from './draft/save-draft.service.ts';
import { createFloor, listFloors, orderFloors, removeFloor, updateFloor } from './edit-floors.service.ts';
import { removeImage, setImage } from './map-image.service.ts';
import { savePlan } from './save-plan.service.ts';
import { getSheet } from './sheet.service.ts';

/** Floors, their plan images and what is drawn on them (MAP-01, MAP-02). */
export const handlers = defineHandlers({
  'floors.list': ({ actor, params }, context) => listFloors(context, actor, params.id),
  'floors.create': ({ actor, params, body }, context) => createFloor(context, actor, params.id, body),
  'floors.order': ({ actor, params, body }, context) => orderFloors(context, actor, params.id, body.floorIds),
  'floors.get': ({ actor, params }, context) => getSheet(context, actor, params.id),
  'floors.update': ({ actor, params, body }, context) => updateFloor(context, actor, params.id, body),
  'floors.remove': ({ actor, params }, context) => removeFloor(context, actor, params.id),
  'floors.savePlan': ({ actor, params, body }, context) => savePlan(context, actor, params.id, body),
  'floors.draft': ({ actor, params }, context) => readDraft(context, actor, params.id),
  'floors.saveDraft': ({ actor, params, body }, context) => saveDraft(context, actor, params.id, body),
  'floors.draftNews': ({ actor, params, query }, context) => readDraftNews(context, actor, params.id, query.since),
  'floors.point': ({ actor, params, body }, context) => pointAt(context, actor, params.id, body),
  'floors.setImage': ({ actor, params, body }, context) => setImage(context, actor, params.id, body.image),
  'floors.removeImage': ({ actor, params }, context) => removeImage(context, actor, params.id),
});
