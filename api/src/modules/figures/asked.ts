import type { FigureFilters, FigureTab } from '@escale/contract';
import { mostFigureWeeks } from '@escale/contract';
import { addDays, mondayOf } from '@escale/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { requireAccess } from '../../platform/access/require-access.ts';
import { ApiError, refusedField } from '../../platform/errors/api-error.ts';
import type { Span } from './counts.queries.ts';

const usualWeeks = 4;

/** What is asked for: whole past weeks, and as many before them. */
export interface Periods {
  now: Span;
  before: Span;
}

/** The company whose figures the caller may see: only administrators have one (CKP-05). */
export function companyOfFigures(actor: Actor): string {
  requireAccess(actor, 'company.figures', { companyId: actor.companyId });
  if (actor.companyId === null) throw new ApiError('access.forbidden');
  return actor.companyId;
}

/** The periods of a request; whole weeks only, because a single day could tell about few people (SEC-04). */
export function periodsOf({ from, to }: Pick<FigureFilters, 'from' | 'to'>, today: string): Periods {
  const lastSunday = addDays(mondayOf(today), -1);
  const end = to ?? lastSunday;
  if (end > lastSunday || mondayOf(end) !== addDays(end, -6)) throw refusedField('request.invalid', '/query/to');
  const start = from ?? addDays(end, 1 - 7 * usualWeeks);
  const isWhole = mondayOf(start) === start && start < end;
  if (!isWhole || start < addDays(end, 1 - 7 * mostFigureWeeks)) throw refusedField('request.invalid', '/query/from');
  const now = { from: start, to: end };
  return { now, before: spanBefore(now) };
}

function spanBefore({ from, to }: Span): Span {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** Mondays of a span, in order. */
export function mondaysOf({ from, to }: Span): string[] {
  const mondays: string[] = [];
  for (let monday = from; monday <= to; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

/** The filter that applies to a tab: by site where it counts places, else by department. */
export function groupOf(
  tab: FigureTab,
  { department, site }: Pick<FigureFilters, 'department' | 'site'>,
): string | null {
  return (tab === 'portfolio' || tab === 'occupancy' ? site : department) ?? null;
}
