import { defineHandlers } from '../../platform/http/handlers.ts';
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
  'policies.remaining': ({ actor, query }, context) => remainingLimits(context, actor.memberId, query.date),
  'policies.remainingOf': ({ actor, params, query }, context) =>
    remainingLimitsOf(context, actor, params.id, query.date),
  'policies.total': ({ actor }, context) => totalLimits(context, actor.memberId),
  'policies.totalOf': ({ actor, params }, context) => totalLimitsOf(context, actor, params.id),
  'policies.details': ({ actor }, context) => policyDetails(context, actor),
});
