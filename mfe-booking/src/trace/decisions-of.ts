import type { api, RouteReply } from '@escale/contract';
import type { ApiError } from '@escale/platform';

type Decisions = RouteReply<typeof api.bookings.check>['slots'][number]['decisions'];

/** The rules in a refusal's problem details; empty where there are none. */
export function decisionsOf({ problem }: Pick<ApiError, 'problem'>): Decisions {
  const carried: unknown = problem && 'decisions' in problem ? problem.decisions : [];
  return Array.isArray(carried) ? carried.filter(isDecision) : [];
}

function isDecision(value: unknown): value is Decisions[number] {
  return typeof value === 'object' && value !== null && 'rule' in value && 'passed' in value && 'setBy' in value;
}
