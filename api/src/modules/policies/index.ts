import type { Context } from '../../platform/context.ts';
import { defineHandlers } from '../../platform/http/handlers.ts';
import { defineJobs } from '../../platform/jobs/jobs.ts';
import { policyDetails } from './details.service.ts';
import {
  companyOf,
  createPolicy,
  getPolicy,
  removeDaysRule,
  updatePolicy,
  writeDaysRule,
  writePolicyBudget,
  writeWeekDays,
} from './edit.service.ts';
import { remainingLimits, remainingLimitsOf, totalLimits, totalLimitsOf } from './limits.service.ts';
import { readPolicies } from './policies.queries.ts';
import { companyPolicy, setCompanyBudget } from './policy-budget.service.ts';
import { readFollowing } from './replay/following.queries.ts';
import { forgetReplays, orderReplay, playReplay, readReplay } from './replay/replay.service.ts';
import { sampleWeek } from './replay/sample.service.ts';
import { cancelVersion, policyForm, savePolicy } from './versions/save.service.ts';
import { startPlanned } from './versions/start-planned.service.ts';

export const handlers = defineHandlers({
  'customers.policy': ({ actor, params }, context) => companyPolicy(context, actor, params.id),
  'customers.set-policy': ({ actor, params, query, body }, context) =>
    setCompanyBudget(context, actor, { ...params, ...query, ...body }),
  'policies.list': ({ actor, query }, context) => readPolicies(context.db, companyOf(actor), query),
  'policies.create': ({ actor, body }, context) => createPolicy(context, actor, body),
  'policies.get': ({ actor, params }, context) => getPolicy(context, actor, params.id),
  'policies.update': ({ actor, params, body }, context) => updatePolicy(context, actor, params.id, body),
  'policies.createWeekDaysRule': ({ actor, params, body }, context) =>
    writeWeekDays(context, actor, params.id, body, false),
  'policies.updateWeekDaysRule': ({ actor, params, body }, context) =>
    writeWeekDays(context, actor, params.id, body, true),
  'policies.createRemoteDaysRule': ({ actor, params, body }, context) => writeDaysRule(context, actor, params.id, body),
  'policies.updateRemoteDaysRule': ({ actor, params, body }, context) =>
    writeDaysRule(context, actor, params.id, body, params.ruleId),
  'policies.removeRemoteDaysRule': ({ actor, params }, context) =>
    removeDaysRule(context, actor, params.id, params.ruleId),
  'policies.createBudget': ({ actor, params, query, body }, context) =>
    writePolicyBudget(context, actor, params.id, body, { ...query, expected: false }),
  'policies.updateBudget': ({ actor, params, query, body }, context) =>
    writePolicyBudget(context, actor, params.id, body, { ...query, expected: true }),
  'policies.removeBudget': ({ actor, params, query }, context) =>
    writePolicyBudget(context, actor, params.id, null, { ...query, expected: true }),
  'policies.form': ({ actor, params }, context) => policyForm(context, actor, params.id),
  'policies.save': ({ actor, params, body }, context) => savePolicy(context, actor, params.id, body),
  'policies.cancelVersion': ({ actor, params }, context) => cancelVersion(context, actor, params.id, params.versionId),
  'policies.replay': ({ actor, params, body }, context) => orderReplay(context, actor, params.id, body),
  'policies.replayed': ({ actor, params }, context) => readReplay(context, actor, params.id),
  'policies.sample': ({ actor, query }, context) => sampleWeek(context, actor, query),
  'policies.following': ({ actor }, context) => readFollowing(context.db, companyOf(actor)),
  'policies.remaining': ({ actor, query }, context) => remainingLimits(context, actor.memberId, query.date),
  'policies.remainingOf': ({ actor, params, query }, context) =>
    remainingLimitsOf(context, actor, params.id, query.date),
  'policies.total': ({ actor }, context) => totalLimits(context, actor.memberId),
  'policies.totalOf': ({ actor, params }, context) => totalLimitsOf(context, actor, params.id),
  'policies.details': ({ actor }, context) => policyDetails(context, actor),
});

export const jobs = defineJobs({
  'policies.start-planned': (_: object, context: Context) => startPlanned(context),
  'policies.replay': (order: { replayId: string }, context: Context) => playReplay(context, order),
  'policies.forget-replays': (_: object, context: Context) => forgetReplays(context),
});

/** Versions start hourly, because it is midnight for some company in every hour. */
export const schedule = { 'policies.start-planned': '3 * * * *', 'policies.forget-replays': '23 4 * * *' };
