import type { PolicySample } from '@escale/contract/policy-replay';
import {
  addDays,
  approachOf,
  type DraftPolicy,
  levelsUnder,
  type PlayedHalf,
  quotasAt,
  replayHalves,
  resolvePolicy,
} from '@escale/rules';

function rulesOf({ levels, companyApproach }: PolicySample, draft: DraftPolicy) {
  const under = levelsUnder(levels, draft);
  const company = { approach: companyApproach, name: null };
  return { policy: resolvePolicy(under), approach: approachOf(under, company).approach };
}

/** The sample week as the draft plays it; null when its member does not show it. */
export function playedSample(sample: PolicySample, draft: DraftPolicy): PlayedHalf[] | null {
  if (sample.halves === null) return null;
  const { policy, approach } = rulesOf(sample, draft);
  return replayHalves(policy, approach, sample.earlier, sample.halves);
}

/** The quotas of the draft at the end of the sample week, with what was used of them. */
export function quotasOf(sample: PolicySample, draft: DraftPolicy) {
  const { policy, approach } = rulesOf(sample, draft);
  return quotasAt(policy, approach, [...sample.earlier, ...(sample.halves ?? [])], addDays(sample.monday, 4));
}
