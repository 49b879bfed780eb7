import {
  type FigureFilters,
  type FigureId,
  type FigureRow,
  type FigureTab,
  figuresOfTabs,
  type PolicyReport,
} from '@escale/contract';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { companyOfFigures, groupOf, mondaysOf, periodsOf } from './asked.ts';
import { readGroups, readPeaks, readPeople, readPolicyWeeks, readSites, type Span } from './counts.queries.ts';
import { type Counts, sumOf } from './counts.ts';
import { definitions } from './definitions.ts';
import { spendOf, timezoneOf } from './tab.service.ts';

const mostRows = 100;

/** The counts behind a figure, each of a week and a department or site: none about fewer than five people (CKP-14, SEC-04). */
export async function rowsOfFigure(
  { db, clock }: Context,
  actor: Actor,
  { tab, figure }: { tab: FigureTab; figure: string },
  filters: FigureFilters,
): Promise<{ rows: FigureRow[]; total: number }> {
  const companyId = companyOfFigures(actor);
  const { now } = periodsOf(filters, clock.today(await timezoneOf(db, companyId)));
  const id = figuresOfTabs[tab].find((known): known is FigureId => known === figure);
  if (id === undefined) throw new ApiError('resource.not-found');
  const rows = await allRows(db, companyId, id, { ...now, group: groupOf(tab, filters) });
  rows.sort((a, b) => (a.period > b.period ? -1 : a.period < b.period ? 1 : 0));
  return { rows: rows.slice(0, mostRows), total: rows.length };
}

async function allRows(
  db: Db,
  companyId: string,
  id: FigureId,
  { group, ...span }: Span & { group: string | null },
): Promise<FigureRow[]> {
  const { of, count } = definitions[id];
  const none: Counts = { people: [], sites: [], peaks: [], openSites: 1 };
  const asked = { companyId, group, ...span };
  if (of === 'months') {
    const months = await spendOf(db, companyId);
    return months.map(({ month, spentCents }) => ({
      period: month,
      group: null,
      numerator: spentCents,
      denominator: 1,
    }));
  }
  if (of === 'peaks') {
    const peaks = await readPeaks(db, asked);
    return peaks.map((peak) => ({ period: peak.week, group: null, ...count({ ...none, peaks: [peak] }) }));
  }
  const { departments, sites } = await readGroups(db, companyId, span);
  const named = new Map([...departments, ...sites].map((each) => [each.id, each]));
  const groupOfRow = (key: string | null) => (key === null ? null : (named.get(key) ?? { id: key, name: null }));
  if (of === 'sites') {
    const weeks = await readSites(db, asked);
    return weeks.map((site) => ({
      period: site.week,
      group: groupOfRow(site.group),
      ...count({ ...none, sites: [site] }),
    }));
  }
  const weeks = await readPeople(db, { ...asked, group: id === 'hubShare' ? null : group }, { apart: true });
  return weeks.map((people) => ({
    period: people.week,
    group: groupOfRow(people.group),
    ...count({ ...none, people: [people] }),
  }));
}

/** How many days were within each policy (CKP-14). */
export async function complianceReport(
  { db, clock }: Context,
  actor: Actor,
  filters: Pick<FigureFilters, 'from' | 'to'>,
): Promise<Span & { policies: PolicyReport[] }> {
  const companyId = companyOfFigures(actor);
  const { now } = periodsOf(filters, clock.today(await timezoneOf(db, companyId)));
  const weeks = await readPolicyWeeks(db, companyId, now);
  const mondays = mondaysOf(now).slice(-26);
  const policies = [...Map.groupBy(weeks, ({ id }) => id)].map(([id, own]) => {
    const shares = new Map(own.map(({ week, judged, within }) => [week, judged === 0 ? null : within / judged]));
    return {
      id,
      name: own[0]?.name ?? null,
      members: sumOf(own, ({ members }) => members) / own.length,
      judged: sumOf(own, ({ judged }) => judged),
      within: sumOf(own, ({ within }) => within),
      wrongDay: sumOf(own, ({ wrongDay }) => wrongDay),
      overQuota: sumOf(own, ({ overQuota }) => overQuota),
      spark: mondays.map((monday) => shares.get(monday) ?? null),
    };
  });
  return { ...now, policies: policies.sort((a, b) => b.members - a.members) };
}
