import { defineHandlers } from '../../../platform/http/handlers.ts';
import { joinColleague } from './join.service.ts';
import { proposePlan } from './plan.service.ts';
import { applyPlan } from './plan-apply.service.ts';

/** Plan my week and joining a colleague (WEK). */
export const handlers = defineHandlers({
  'schedule.join': (call, context) => joinColleague(context, call),
  'plan.propose': ({ actor, body, language }, context) => proposePlan(context, actor, body, language),
  'plan.apply': (call, context) => applyPlan(context, call),
});
