import {
  type Figure,
  type FigureFilters,
  type FigureId,
  type FigureTab,
  type FigureTabReply,
  figuresOfTabs,
} from '@escale/contract';
import { activeMonths, averageSpend, type MonthSpend } from '@escale/rules/spend.rules';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { readSpendByMonth } from '../directory/companies/public.ts';
import { companyOfFigures, groupOf, mondaysOf, type Periods, periodsOf } from './asked.ts';
import {
  countOpenSites,
  readGroups,
  readPeaks,
  readPeople,
  readSites,
  readState,
  type Span,
} from './counts.queries.ts';
import { type Counts, quotientOf } from './counts.ts';
import { definitions } from './definitions.ts';
import { hoursOf, tableOf } from './table.service.ts';

/** Weeks of a sparkline at most. */
const mostSpark = 26;

/** The figures of a tab for the caller's company (CKP-05). */
export async function figuresOfTab(
  { db, clock }: Context,
  actor: Actor,
  tab: FigureTab,
  filters: FigureFilters,
): Promise<FigureTabReply> {
  const companyId = companyOfFigures(actor);
  return readTab(db, companyId, tab, { ...filters, today: clock.today(await timezoneOf(db, companyId)) });
}

/** The same for a letter, which nobody requests. */
export async function readTab(
  db: Db,
  companyId: string,
  tab: FigureTab,
  { today, ...filters }: FigureFilters & { today: string },
): Promise<FigureTabReply> {
  const periods = periodsOf(filters, today);
  const group = groupOf(tab, filters);
  const { now, before } = periods;
  const counts = await readCounts(db, companyId, tab, { from: before.from, to: now.to, group });
  const months = tab === 'booking' ? await spendOf(db, companyId) : [];
  const state = await readState(db, companyId);
  const groups = await readGroups(db, companyId, { from: before.from, to: now.to });
  const asked = { span: now, group, counts: within(counts, now), sites: groups.sites };
  return {
    ...now,
    beforeFrom: before.from,
    beforeTo: before.to,
    ...state,
    ...groups,
    figures: figuresOfTabs[tab].map((id) =>
      id === 'averageSpend' ? averageFigure(months) : figureOf(id, counts, periods),
    ),
    table: await tableOf(db, companyId, tab, asked),
    hours: await hoursOf(db, companyId, tab, asked),
  };
}

/** The time zone of a company, by which its weeks begin. */
export async function timezoneOf(db: Db, companyId: string): Promise<string> {
  const company = await db
    .selectFrom('views.company')
    .select('timezone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return company.timezone;
}

/** What the figures of a tab are counted from. */
export async function readCounts(
  db: Db,
  companyId: string,
  tab: FigureTab,
  { group, ...span }: Span & { group: string | null },
): Promise<Counts> {
  const ofSites = tab === 'portfolio' || tab === 'occupancy';
  const asked = { companyId, ...span, group };
  return {
    // The share of hubs is of the whole company: a hub belongs to no site.
    people: await readPeople(db, { ...asked, group: ofSites ? null : group }),
    sites: ofSites ? await readSites(db, asked) : [],
    peaks: tab === 'occupancy' ? await readPeaks(db, asked) : [],
    openSites: ofSites ? await countOpenSites(db, companyId, group) : 0,
  };
}

/** The counts of the weeks of a span. */
export function within(counts: Counts, { from, to }: Span): Counts {
  const isWithin = ({ week }: { week: string }) => week >= from && week <= to;
  return {
    ...counts,
    people: counts.people.filter(isWithin),
    sites: counts.sites.filter(isWithin),
    peaks: counts.peaks.filter(isWithin),
  };
}

function figureOf(id: FigureId, counts: Counts, { now, before }: Periods): Figure {
  const { kind, count } = definitions[id];
  const fraction = count(within(counts, now));
  const valueIn = (span: Span) => read(kind, count(within(counts, span)));
  return {
    id,
    kind,
    ...fraction,
    value: read(kind, fraction),
    before: valueIn(before),
    spark: sparkOf(id, counts, { from: before.from, to: now.to }),
  };
}

/** The values of the last weeks, each on its own. */
function sparkOf(id: FigureId, counts: Counts, span: Span): Figure['spark'] {
  const { kind, count } = definitions[id];
  const mondays = mondaysOf(span).slice(-mostSpark);
  const recent = within(counts, { from: mondays[0] ?? span.from, to: span.to });
  return mondays.map((monday) => read(kind, count(within(recent, { from: monday, to: monday }))));
}

/** A number of a whole reads as itself, everything else as a quotient. */
function read(kind: Figure['kind'], fraction: { numerator: number | null; denominator: number | null }): number | null {
  const value = kind === 'of' ? fraction.numerator : quotientOf(fraction);
  return kind === 'cents' && value !== null ? Math.round(value) : value;
}

function averageFigure(months: readonly MonthSpend[]): Figure {
  const total = months.reduce((sum, { spentCents }) => sum + spentCents, 0);
  const isKnown = months.length > 0;
  return {
    id: 'averageSpend',
    kind: 'cents',
    numerator: isKnown ? total : null,
    denominator: isKnown ? months.length : null,
    value: averageSpend(months),
    before: null,
    spark: months.map(({ spentCents }) => spentCents),
  };
}

/** The last twelve active months; none for a company of fewer than five people (SEC-04). */
export async function spendOf(db: Db, companyId: string): Promise<MonthSpend[]> {
  const { rows } = await sql`select 1 from figure_week where company_id = ${companyId}::uuid limit 1`.execute(db);
  if (rows.length === 0) return [];
  return activeMonths(await readSpendByMonth(db, companyId, await timezoneOf(db, companyId)));
}
