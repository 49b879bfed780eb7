import { defineHandlers } from '../../platform/http/handlers.ts';
import { editSchedule } from './edit.service.ts';
import { joinColleague } from './join.service.ts';
import { myDay, mySchedule } from './my.service.ts';
import { addOffsitePlace, listOffsitePlaces } from './offsite-places.service.ts';
import { placesOfWeek } from './places.service.ts';
import { proposePlan } from './plan.service.ts';
import { applyPlan } from './plan-apply.service.ts';
import { shownRoutine } from './routine.queries.ts';
import { saveRoutine } from './routine.service.ts';
import { mergeHalves, splitDays } from './split.service.ts';
import { swapPlaces } from './swap.service.ts';
import { teammatesSchedule } from './teammates.service.ts';

export { jobs, schedule } from './jobs.ts';

export const handlers = defineHandlers({
  'schedule.my': ({ actor, query }, context) => mySchedule(context, actor, query),
  'schedule.get': ({ actor, params }, context) => myDay(context, actor, params.id),
  'schedule.edit': ({ actor, params, body }, context) =>
    editSchedule(context, actor, { ...body, id: params.id, locationId: body.locationId ?? null }),
  'schedule.split-bulk': ({ actor, body, language }, context) => splitDays(context, actor, body.dates, language),
  'schedule.merge': ({ actor, body }, context) => mergeHalves(context, actor, body),
  'schedule.swap': ({ actor, body }, context) => swapPlaces(context, actor, body),
  'schedule.join': (call, context) => joinColleague(context, call),
  'schedule.teammates': ({ actor, query }, context) => teammatesSchedule(context, actor, query),
  'schedule.places': ({ actor, query }, context) => placesOfWeek(context, actor, query),
  'plan.propose': ({ actor, body, language }, context) => proposePlan(context, actor, body, language),
  'plan.apply': (call, context) => applyPlan(context, call),
  'routine.get': ({ actor }, context) => shownRoutine(context.db, actor.memberId),
  'routine.save': ({ actor, body }, context) => saveRoutine(context, actor, body),
  'offsitePlaces.list': ({ actor, query }, context) => listOffsitePlaces(context, actor, query),
  'offsitePlaces.add': ({ actor, body, language }, context) => addOffsitePlace(context, actor, body, language),
});
