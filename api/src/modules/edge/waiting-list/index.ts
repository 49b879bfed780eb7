import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { acceptPlace, declinePlace, leaveWaitingList } from './answer.service.ts';
import { joinWaitingList } from './join.service.ts';
import { offerPlaces, sweepWaitingLists } from './offer.service.ts';
import { readEntries } from './view.queries.ts';

export const handlers = defineHandlers({
  'waiting-list.join': ({ actor, body }, context) => joinWaitingList(context, actor, body),
  'waiting-list.my': ({ actor, query: { page, limit } }, { db }) =>
    readEntries(db, actor.memberId, { limit, offset: (page - 1) * limit }),
  'waiting-list.leave': ({ actor, params }, context) => leaveWaitingList(context, actor, params.id),
  'waiting-list.accept': ({ actor, params, body, language }, context) =>
    acceptPlace(context, actor, params.id, body, language),
  'waiting-list.decline': ({ actor, params }, context) => declinePlace(context, actor, params.id),
});

export const jobs = defineJobs({
  'waiting-list.offer': ({ workspaceId, day }: { workspaceId: string; day: string }, context: Context) =>
    offerPlaces(context, workspaceId, day),
  'waiting-list.sweep': (_: object, context: Context) => sweepWaitingLists(context),
});

export const schedule = { 'waiting-list.sweep': '*/10 * * * *' };
