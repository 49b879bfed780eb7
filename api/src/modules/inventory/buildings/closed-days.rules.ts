import type { BuildingClosure } from '@escale/contract';
import { addDays, datesBetween } from '@escale/rules';

/** A day on which a building is closed, and why. */
export interface ClosedDay {
  day: string;
  label: string;
}

/** The days of closures, each once: where two overlap, the first says why. */
export function daysOf(closures: readonly BuildingClosure[]): ClosedDay[] {
  const days = new Map<string, string>();
  for (const { from, to, label } of closures)
    for (const day of datesBetween(from, to, 371)) if (!days.has(day)) days.set(day, label);
  return [...days].map(([day, label]) => ({ day, label })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Days in ascending order as closures: days that follow each other with one reason are one closure. */
export function closuresOf(days: readonly ClosedDay[]): BuildingClosure[] {
  const closures: BuildingClosure[] = [];
  for (const { day, label } of days) {
    const last = closures.at(-1);
    if (last && last.label === label && addDays(last.to, 1) === day) last.to = day;
    else closures.push({ from: day, to: day, label });
  }
  return closures;
}
