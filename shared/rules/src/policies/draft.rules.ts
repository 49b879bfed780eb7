import type { PolicyContent } from '@escale/contract/policy-versions';
import { byLevel, type Level, type PolicyLevel, type Sourced } from './policy.rules.ts';

/** What a used-up quota does: `blocking` refuses, `flexible` warns (POL-03). */
export type Approach = 'blocking' | 'flexible';
/** A level of a member with the policy that it follows, if any. */
export interface FollowedLevel extends PolicyLevel {
  departmentId: string | null;
  policyId: string | null;
  approach: Approach | null;
}
/** A policy that is being edited. */
export interface DraftPolicy {
  id: string;
  name: string;
  content: PolicyContent;
}

/** The approach of the lowest policy that states one, else the company's (POL-03, POL-05). */
export function approachOf(
  levels: readonly (Pick<FollowedLevel, 'setBy' | 'source' | 'approach'> & { setBy: Level })[],
  company: { approach: Approach; name: string | null },
): { approach: Approach } & Sourced {
  const found = byLevel(levels).find(({ approach }) => approach);
  return found?.approach
    ? { approach: found.approach, setBy: found.setBy, source: found.source ?? null }
    : { approach: company.approach, setBy: 'company', source: company.name };
}

/** The levels of a member as they would be under a draft: with its values, and for the departments that it names. */
export function levelsUnder(levels: readonly FollowedLevel[], draft: DraftPolicy): FollowedLevel[] {
  return levels.map((level) => {
    if (follows(level, draft)) return { ...level, ...valuesOf(draft.content), policyId: draft.id, name: draft.name };
    if (level.policyId !== draft.id) return level;
    const none = { approach: null, daysRules: [], weekDays: [], external: null };
    return { ...level, ...none, policyId: null, name: null };
  });
}

function follows({ setBy, departmentId, policyId }: FollowedLevel, { id, content }: DraftPolicy): boolean {
  if (setBy === 'member') return policyId === id;
  return setBy === 'company'
    ? content.isDefault
    : departmentId !== null && content.departmentIds.includes(departmentId);
}

/** What a policy says, in the form in which levels are resolved. */
export function valuesOf({
  quotaApproach,
  daysRules,
  weekDays,
  external,
}: PolicyContent): Pick<FollowedLevel, 'approach' | 'daysRules' | 'weekDays' | 'external'> {
  return {
    approach: quotaApproach,
    daysRules: daysRules.map(({ amount, ...rule }) => ({ ...rule, halves: Math.round(amount * 2) })),
    weekDays,
    external,
  };
}
