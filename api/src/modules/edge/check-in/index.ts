import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { checkIn } from './check-in.service.ts';
import { readCodes, replaceCodes } from './codes.service.ts';
import { releaseNoShow, releaseNoShows } from './no-show.service.ts';
import { printCodes } from './sheet.service.ts';

export const handlers = defineHandlers({
  'check-in.check-in': ({ actor, params, body, language }, context) =>
    checkIn(context, actor, { id: params.id, body, language }),
  'check-in.codes': ({ actor, params }, context) => readCodes(context, actor, params.id),
  'check-in.sheet': async ({ actor, params, query, language, reply }, context) =>
    sendPdf(reply, await printCodes(context, actor, { id: params.id, floorId: query.floorId, language })),
  'check-in.replace-codes': ({ actor, params }, context) => replaceCodes(context, actor, params.id),
});

export const jobs = defineJobs({
  'check-in.no-show': ({ bookingId }: { bookingId: string }, context: Context) => releaseNoShow(context, bookingId),
  'check-in.sweep': (_: object, context: Context) => releaseNoShows(context),
});

export const schedule = { 'check-in.sweep': '*/5 * * * *' };
