import type { BudgetTerms, ReplayFigures } from '@escale/contract';
import { mondayOf, type PlayedHalf, weekdayOf } from '@escale/rules';
import type { BudgetedLevel } from './company-levels.queries.ts';

/** A half of a member as played, with the building where it was lived. */
export type PlayedAt = PlayedHalf & { buildingId: string | null };
export interface Building {
  id: string;
  name: string;
  capacity: number;
}
/** People counted in a building on a half. */
export interface Presence {
  buildingId: string;
  date: string;
  half: number;
  people: number;
}

/** Cents a month that a budget grants on average; a single grant is none. */
export function monthlyCents(terms: BudgetTerms | null): number {
  if (terms === null || terms.period === 'onetime' || terms.frequency === 0) return 0;
  const months = { week: 12 / 52, month: 1, year: 12 }[terms.period];
  return terms.amountCents / (months * terms.frequency);
}

/** The budget of the lowest level that has one, a policy's before the level's own (POL-05). */
export function budgetAt(levels: readonly BudgetedLevel[]): BudgetTerms | null {
  for (const { policyBudget, ownBudget } of levels) {
    const found = policyBudget ?? ownBudget;
    if (found) return found;
  }
  return null;
}

/** Counts what a replay changes, member by member. */
export class Tally {
  readonly #stopped = new Map<string, number>();
  readonly #warned = new Map<string, number>();
  readonly #weeks = new Map<string, number>();
  /** People more or fewer than lived, by building, date and half. */
  readonly #moved = new Map<string, number>();

  /** `office`: the building where the member would have come. */
  add(memberId: string, office: string | null, halves: readonly PlayedAt[]): void {
    for (const { verdict, date, half, type, buildingId, instead } of halves) {
      if (verdict === 'warned') increase(this.#warned, memberId);
      if (verdict !== 'stopped') continue;
      increase(this.#stopped, memberId);
      increase(this.#weeks, mondayOf(date));
      if (type === 'office' && buildingId) increase(this.#moved, keyOf(buildingId, date, half), -1);
      if (instead === 'office' && office) increase(this.#moved, keyOf(office, date, half));
    }
  }

  get stopped(): ReplayFigures['stopped'] {
    return totalOf(this.#stopped);
  }

  get warned(): ReplayFigures['warned'] {
    return totalOf(this.#warned);
  }

  /** Stopped halves of each week. */
  weeks(mondays: readonly string[]): ReplayFigures['weeks'] {
    return mondays.map((monday) => ({ monday, stoppedHalves: this.#weeks.get(monday) ?? 0 }));
  }

  /** Who was stopped most, first. */
  people(most: number): { memberId: string; halves: number }[] {
    return [...this.#stopped]
      .map(([memberId, halves]) => ({ memberId, halves }))
      .sort((a, b) => b.halves - a.halves || (a.memberId < b.memberId ? -1 : 1))
      .slice(0, most);
  }

  /** People by building and weekday, as lived and as played; a day counts its fuller half. */
  buildings(
    buildings: readonly Building[],
    presences: readonly Presence[],
    dates: readonly string[],
  ): ReplayFigures['buildings'] {
    const lived = new Map(
      presences.map(({ buildingId, date, half, people }) => [keyOf(buildingId, date, half), people]),
    );
    return buildings.map(({ id, name, capacity }) => {
      const days = dates.map((date) => {
        const at = (half: number) => lived.get(keyOf(id, date, half)) ?? 0;
        const playedAt = (half: number) => at(half) + (this.#moved.get(keyOf(id, date, half)) ?? 0);
        return { date, lived: Math.max(at(0), at(1)), played: Math.max(playedAt(0), playedAt(1)) };
      });
      const weekdays = [1, 2, 3, 4, 5].map((weekday) => {
        const of = days.filter(({ date }) => weekdayOf(date) === weekday);
        const mean = (value: 'lived' | 'played') =>
          Math.round(of.reduce((sum, day) => sum + day[value], 0) / Math.max(1, of.length));
        const over = (value: 'lived' | 'played') => of.filter((day) => day[value] > capacity).length;
        return {
          weekday,
          lived: mean('lived'),
          played: mean('played'),
          daysOver: over('played'),
          daysOverLived: over('lived'),
        };
      });
      return { id, name, capacity, weekdays };
    });
  }
}

const keyOf = (buildingId: string, date: string, half: number) => `${buildingId}.${date}.${half}`;

function increase(counts: Map<string, number>, key: string, by = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

function totalOf(counts: ReadonlyMap<string, number>): { halves: number; people: number } {
  return { halves: [...counts.values()].reduce((sum, halves) => sum + halves, 0), people: counts.size };
}
