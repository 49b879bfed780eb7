import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { beginClosings } from './edit/closing.queries.ts';
import { createSpace, duplicateSpace, importSpaces } from './edit/create.service.ts';
import { fullnessOfSpaces, listSpaces, mySpaces } from './edit/list.service.ts';
import {
  changeSeveral,
  removeHighlightedMap,
  removeThumbnail,
  setPicture,
  spaceFormOf,
  updateSpace,
} from './edit/update.service.ts';

/** The spaces of a company, and how they are edited (CKP-07). */
export const handlers = defineHandlers({
  'workspaces.of-building': ({ actor, params, query }, context) => listSpaces(context, actor, params.id, query),
  'workspaces.my': ({ actor, query }, context) => mySpaces(context, actor, query.buildingId),
  'workspaces.fullness': ({ actor, query }, context) => fullnessOfSpaces(context, actor, query),
  'workspaces.create': ({ actor, body, idempotencyKey }, context) =>
    createSpace(context, actor, { body, key: idempotencyKey }),
  'workspaces.form': ({ actor, params }, context) => spaceFormOf(context, actor, params.id),
  'workspaces.update': ({ actor, params, body }, context) => updateSpace(context, actor, params.id, body),
  'workspaces.duplicate': ({ actor, params, body }, context) => duplicateSpace(context, actor, params.id, body.name),
  'workspaces.change-several': ({ actor, params, body }, context) => changeSeveral(context, actor, params.id, body),
  'workspaces.import': ({ actor, params, body }, context) => importSpaces(context, actor, params.id, body),
  'workspaces.set-thumbnail': ({ actor, params, body }, context) =>
    setPicture(context, actor, { id: params.id, kind: 'thumbnail', image: body.image }),
  'workspaces.remove-thumbnail': ({ actor, params }, context) => removeThumbnail(context, actor, params.id),
  'workspaces.set-highlighted-map': ({ actor, params, body }, context) =>
    setPicture(context, actor, { id: params.id, kind: 'highlighted-map', image: body.image }),
  'workspaces.remove-highlighted-map': ({ actor, params }, context) => removeHighlightedMap(context, actor, params.id),
});

export const jobs = defineJobs({
  'workspaces.begin-closings': (_: object, context: Context) => beginClosings(context),
});
/** Once an hour: a day begins at another time in each time zone. */
export const schedule = { 'workspaces.begin-closings': '5 * * * *' };
