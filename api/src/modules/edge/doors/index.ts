import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { contentTag } from '../../../platform/http/content-tag.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { checkInAtDoor } from './check-in.service.ts';
import { type FaultOrder, reportFault, writeFault } from './fault.service.ts';
import { createDoor, listDoors, renewDoor, revokeDoor, settleFault } from './links.service.ts';
import { showDoor } from './show.service.ts';
import { beginStay, endStay, extendStay } from './stays.service.ts';
import { tidyDoors } from './tidy.service.ts';

/** Screens at the doors of a company's rooms and floors (BKG-18, MAP-09). */
export const handlers = defineHandlers({
  'doors.list': ({ actor, params }, context) => listDoors(context, actor, params.id),
  'doors.create': ({ actor, params, body }, context) => createDoor(context, actor, params.id, body),
  'doors.renew': ({ actor, params }, context) => renewDoor(context, actor, params.id),
  'doors.revoke': ({ actor, params }, context) => revokeDoor(context, actor, params.id),
  'doors.settle-fault': ({ actor, params }, context) => settleFault(context, actor, params.id),
  'door-screens.show': async ({ params, request, reply }, context) =>
    sendTagged(request, reply, JSON.stringify(await showDoor(context, params.token))),
  'door-screens.begin': ({ params, body }, context) => beginStay(context, params.token, body),
  'door-screens.extend': ({ params, body }, context) => extendStay(context, params.token, body),
  'door-screens.end': ({ params, query }, context) => endStay(context, params.token, query.workspaceId),
  'door-screens.check-in': ({ params, body }, context) => checkInAtDoor(context, params.token, body),
  'door-screens.report': ({ params, body }, context) => reportFault(context, params.token, body),
});

export const jobs = defineJobs({
  'doors.write-fault': (order: FaultOrder, context: Context) => writeFault(context, order),
  'doors.tidy': (_: object, context: Context) => tidyDoors(context),
});
export const schedule = { 'doors.tidy': '40 3 * * *' };

/** Screens ask every few seconds for weeks: what they have already is not sent again. */
async function sendTagged(request: FastifyRequest, reply: FastifyReply, text: string): Promise<void> {
  const etag = contentTag(text);
  reply.headers({ 'cache-control': 'private, no-cache', etag });
  if (request.headers['if-none-match'] === etag) await reply.code(304).send();
  else await reply.type('application/json; charset=utf-8').send(text);
}
