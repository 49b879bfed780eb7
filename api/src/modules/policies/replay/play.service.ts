import { type PolicyContent, type ReplayFigures, replayedWeeks, replayFigures } from '@escale/contract';
import {
  addDays,
  approachOf,
  type DraftPolicy,
  datesBetween,
  levelsUnder,
  mondayOf,
  periodOf,
  type ResolvedPolicy,
  replayHalves,
  resolvePolicy,
} from '@escale/rules';
import type { Db } from '../../../platform/db/database.ts';
import {
  type BudgetedLevel,
  type CompanyLevels,
  type ReplayedMember,
  readCompanyLevels,
} from './company-levels.queries.ts';
import { budgetAt, monthlyCents, Tally } from './figures.rules.ts';
import { type LivedHalf, readBuildings, readLived, readPeople, readPresences } from './lived.queries.ts';

/** Members whose schedules are read at once. */
const batch = 100;
/** People named in the figures. */
const mostPeople = 50;

/** The weeks that end before the week of a date. */
export function replayedSpan(today: string): { from: string; to: string } {
  const monday = mondayOf(today);
  return { from: addDays(monday, -7 * replayedWeeks), to: addDays(monday, -1) };
}

/** Plays a draft over the last weeks of its company, by the rules of the booking check (POL-09). */
export async function playDraft(
  db: Db,
  companyId: string,
  draft: DraftPolicy,
  today: (timezone: string) => string,
): Promise<ReplayFigures> {
  const company = await readCompanyLevels(db, companyId);
  const span = replayedSpan(today(company.timezone));
  const buildings = await readBuildings(db, companyId);
  const tally = new Tally();
  const credits = { todayCents: 0, draftCents: 0 };
  let members = 0;
  for (const group of company.groups) {
    const after = levelsWith(group.levels, draft);
    if (![...group.levels, ...after].some(({ policyId }) => policyId === draft.id)) continue;
    members += group.members.length;
    credits.todayCents += monthlyCents(budgetAt(group.levels)) * group.members.length;
    credits.draftCents += monthlyCents(budgetAt(after)) * group.members.length;
    const rules = { policy: resolvePolicy(after), approach: approachUnder(after, company) };
    await playGroup(db, tally, rules, group.members, { ...span, mainBuildingId: buildings[0]?.id ?? null });
  }
  const most = tally.people(mostPeople);
  const people = await readPeople(
    db,
    most.map(({ memberId }) => memberId),
  );
  const dates = datesBetween(span.from, span.to);
  return replayFigures.parse({
    ...span,
    members,
    stopped: tally.stopped,
    warned: tally.warned,
    weeks: tally.weeks(dates.filter((date) => mondayOf(date) === date)),
    people: most.map(({ memberId, halves }) => ({ person: people.get(memberId), halves })),
    creditsPerMonth: {
      todayCents: Math.round(credits.todayCents),
      draftCents: Math.round(credits.draftCents),
    },
    buildings: tally.buildings(buildings, await readPresences(db, companyId, span), dates),
  });
}

/** Levels under a draft, with its budget where it is followed. */
function levelsWith(levels: readonly BudgetedLevel[], draft: DraftPolicy): BudgetedLevel[] {
  return levelsUnder(levels, draft).map((level, index) => ({
    ...level,
    ownBudget: levels[index]?.ownBudget ?? null,
    policyBudget: level.policyId === draft.id ? draft.content.budget : budgetOfSame(levels[index], level.policyId),
  }));
}

function budgetOfSame(level: BudgetedLevel | undefined, policyId: string | null): PolicyContent['budget'] {
  return level?.policyId === policyId ? level.policyBudget : null;
}

function approachUnder(levels: readonly BudgetedLevel[], { companyApproach }: CompanyLevels) {
  return approachOf(levels, { approach: companyApproach, name: null }).approach;
}

interface Rules {
  policy: ResolvedPolicy;
  approach: 'blocking' | 'flexible';
}

async function playGroup(
  db: Db,
  tally: Tally,
  { policy, approach }: Rules,
  members: readonly ReplayedMember[],
  { from, to, mainBuildingId }: { from: string; to: string; mainBuildingId: string | null },
): Promise<void> {
  const earliest = [from, ...policy.quotas.map(({ period }) => periodOf(period, from).from)].sort()[0] ?? from;
  for (let start = 0; start < members.length; start += batch) {
    const some = members.slice(start, start + batch);
    const lived = await readLived(
      db,
      some.map(({ id }) => id),
      { from: earliest, to },
    );
    for (const { id, homeBuildingId } of some) {
      const halves = lived.get(id) ?? [];
      const earlier = halves.filter(({ date }) => date < from);
      const within = halves.filter(({ date }) => date >= from);
      const played = replayHalves(policy, approach, earlier, within);
      const office = homeBuildingId ?? usualBuilding(within) ?? mainBuildingId;
      tally.add(
        id,
        office,
        played.map((half, index) => ({ ...half, buildingId: within[index]?.buildingId ?? null })),
      );
    }
  }
}

/** The building where somebody was most often. */
function usualBuilding(halves: readonly LivedHalf[]): string | null {
  const groups = Map.groupBy(halves, ({ buildingId }) => buildingId);
  groups.delete(null);
  return [...groups].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}
