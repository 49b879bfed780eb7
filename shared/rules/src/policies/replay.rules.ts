import type { LocationType } from '@escale/contract/schedule';
import { periodOf } from '../time/calendar.rules.ts';
import type { Approach } from './draft.rules.ts';
import { dayAllows, quotaFits, type ResolvedPolicy, type UsedHalf } from './policy.rules.ts';

/** A half as it was lived, and what a policy would have made of it (POL-09). */
export interface PlayedHalf extends UsedHalf {
  verdict: 'kept' | 'warned' | 'stopped';
  /** Which rule stops or warns. */
  because: 'day' | 'quota' | null;
  /** Where the member would have been: the same place, for a stopped half another one, null where the policy leaves none. */
  instead: LocationType | null;
  /** Of a quota that is used up: the half's place in the count, and the number allowed. */
  count: { halves: number; of: number } | null;
}

/**
 * Plays a policy over halves that were lived, in their order, by the rules of the booking check. A stopped half is moved to the mandatory
 * place of its day, or to the first place that the policy leaves; it uses the quota of that place. `earlier`: halves of the same periods
 * before the first one.
 */
export function replayHalves(
  policy: ResolvedPolicy,
  approach: Approach,
  earlier: readonly UsedHalf[],
  lived: readonly UsedHalf[],
): PlayedHalf[] {
  const used = new UsedQuotas(policy);
  for (const half of earlier) used.add(half);
  return inOrder(lived).map(({ date, half, type }) => {
    const at = { date, half };
    const played = { ...at, type, ...verdictOn(policy, approach, used, { ...at, type }) };
    const instead = played.verdict === 'stopped' ? placeInstead(policy, used, at) : type;
    if (instead) used.add({ ...at, type: instead });
    return { ...played, instead };
  });
}

function inOrder(halves: readonly UsedHalf[]): UsedHalf[] {
  return [...halves].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.half - b.half));
}

/** Halves that each quota has counted, by period: a year has too many to count them again for each half. */
class UsedQuotas {
  readonly #policy: ResolvedPolicy;
  readonly #counts = new Map<string, number>();

  constructor(policy: ResolvedPolicy) {
    this.#policy = policy;
  }

  add(half: UsedHalf): void {
    const { quota, key } = this.#quotaOf(half);
    if (quota) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** The booking check's answer on one half, asked of a quota that is smaller by what it has counted. */
  fit(half: UsedHalf): { fits: boolean; count: number; of: number } {
    const { quota, key } = this.#quotaOf(half);
    if (!quota) return { fits: true, count: 0, of: 0 };
    const count = this.#counts.get(key) ?? 0;
    const left = { ...this.#policy, quotas: [{ ...quota, halves: quota.halves - count }] };
    return { fits: quotaFits(left, [], [half], half.type).fits, count, of: quota.halves };
  }

  #quotaOf({ date, type }: UsedHalf) {
    const index = this.#policy.quotas.findIndex(({ locationTypes }) => locationTypes.includes(type));
    const quota = this.#policy.quotas[index];
    return { quota, key: quota ? `${index}.${periodOf(quota.period, date).from}` : '' };
  }
}

function verdictOn(
  policy: ResolvedPolicy,
  approach: Approach,
  used: UsedQuotas,
  half: UsedHalf,
): Pick<PlayedHalf, 'verdict' | 'because' | 'count'> {
  if (!dayAllows(policy, half.date, half.type).allowed) return { verdict: 'stopped', because: 'day', count: null };
  const { fits, count, of } = used.fit(half);
  if (fits) return { verdict: 'kept', because: null, count: null };
  const verdict = approach === 'blocking' ? 'stopped' : 'warned';
  return { verdict, because: 'quota', count: { halves: count + 1, of } };
}

const choices: readonly LocationType[] = ['office', 'home', 'flexOffice', 'offsite'];

function placeInstead(policy: ResolvedPolicy, used: UsedQuotas, at: Omit<UsedHalf, 'type'>): LocationType | null {
  return choices.find((type) => dayAllows(policy, at.date, type).allowed && used.fit({ ...at, type }).fits) ?? null;
}
