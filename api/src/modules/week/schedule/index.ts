import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { editSchedule } from './edit.service.ts';
import { forgetPlaces } from './forget-places.service.ts';
import { myDay, mySchedule } from './my.service.ts';
import { addOffsitePlace, listOffsitePlaces } from './offsite-places.service.ts';
import { placesOfWeek } from './places.service.ts';
import { mergeHalves, splitDays } from './split.service.ts';
import { checkSwap } from './swap/check-swap.service.ts';
import { swapPlaces } from './swap/swap.service.ts';
import { teammatesSchedule } from './teammates.service.ts';

export const handlers = defineHandlers({
  'schedule.my': ({ actor, query }, context) => mySchedule(context, actor, query),
  'schedule.get': ({ actor, params }, context) => myDay(context, actor, params.id),
  'schedule.edit': ({ actor, params, body }, context) =>
    editSchedule(context, actor, { ...body, id: params.id, locationId: body.locationId ?? null }),
  'schedule.split-bulk': ({ actor, body, language }, context) => splitDays(context, actor, body.dates, language),
  'schedule.merge': ({ actor, body }, context) => mergeHalves(context, actor, body),
  'schedule.swap': ({ actor, body, language }, context) => swapPlaces(context, { ...body, actor, language }),
  'schedule.check-swap': ({ actor, body, language }, context) => checkSwap(context, { ...body, actor, language }),
  'schedule.teammates': ({ actor, query }, context) => teammatesSchedule(context, actor, query),
  'schedule.places': ({ actor, query }, context) => placesOfWeek(context, actor, query),
  'offsitePlaces.list': ({ actor, query }, context) => listOffsitePlaces(context, actor, query),
  'offsitePlaces.add': ({ actor, body, language }, context) => addOffsitePlace(context, actor, body, language),
});

export const jobs = defineJobs({
  'schedule.forget-places': (_: object, context: Context) => forgetPlaces(context),
});

/** Schedules of this module's jobs, as cron expressions in UTC. */
export const schedule = { 'schedule.forget-places': '51 2 * * *' };
