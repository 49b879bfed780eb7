import type { FigureTab, FigureTable } from '@escale/contract';
import type { Db } from '../../platform/db/database.ts';
import { readSiteHours, readSiteWeekdays, readWeekdays, type Span } from './counts.queries.ts';
import { type Counts, type SiteWeek, sumOf } from './counts.ts';
import { definitions } from './definitions.ts';

interface Asked {
  span: Span;
  group: string | null;
  /** Those of the period alone. */
  counts: Counts;
  sites: readonly { id: string; name: string | null }[];
}

/** The data of the chart of a tab, which is its table as well. */
export async function tableOf(db: Db, companyId: string, tab: FigureTab, asked: Asked): Promise<FigureTable> {
  if (tab === 'portfolio') return portfolioTable(asked);
  if (tab === 'occupancy') return occupancyTable(db, companyId, asked);
  if (tab === 'hybrid') return hybridTable(db, companyId, asked);
  return weeksTable(
    asked.counts,
    tab === 'adoption' ? ['active', 'planned', 'booked'] : ['bookings', 'cancelled', 'spend'],
  );
}

const share = (numerator: number, denominator: number) => (denominator === 0 ? null : numerator / denominator);

function portfolioTable({ counts, sites }: Asked): FigureTable {
  return {
    columns: ['peoplePerDay', 'mostPeople', 'places', 'use'],
    rows: rowsOfSites(counts.sites, sites, (weeks) => {
      const people = sumOf(weeks, (week) => week.people);
      return [
        share(
          people,
          sumOf(weeks, ({ days }) => days),
        ),
        Math.max(...weeks.map(({ mostPeople }) => mostPeople)),
        weeks.at(-1)?.places ?? null,
        share(
          people,
          sumOf(weeks, ({ places, days }) => places * days),
        ),
      ];
    }),
  };
}

async function occupancyTable(db: Db, companyId: string, { span, group, counts, sites }: Asked): Promise<FigureTable> {
  const weekdays = await readSiteWeekdays(db, { companyId, group, ...span });
  const bySite = Map.groupBy(weekdays, (each) => each.group);
  const halves = [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, half: 'morning' as const },
    { weekday, half: 'afternoon' as const },
  ]);
  return {
    columns: [...halves.map(({ weekday, half }) => `${weekday}.${half === 'morning' ? 0 : 1}`), 'average'],
    rows: rowsOfSites(counts.sites, sites, (weeks) => [
      ...halves.map(({ weekday, half }) => {
        const found = bySite.get(weeks[0]?.group ?? '')?.find((each) => each.weekday === weekday);
        return found ? share(found[half], found.places) : null;
      }),
      share(
        sumOf(weeks, (week) => week.halves),
        sumOf(weeks, ({ places, days }) => places * days * 2),
      ),
    ]),
  };
}

const hours = Array.from({ length: 11 }, (_, index) => index + 8);

/** Occupied places by the hour of an average day, for the tab of occupancy alone. */
export async function hoursOf(db: Db, companyId: string, tab: FigureTab, asked: Asked): Promise<FigureTable | null> {
  if (tab !== 'occupancy') return null;
  const { span, group, sites } = asked;
  const bySite = Map.groupBy(await readSiteHours(db, { companyId, group, ...span }), (each) => each.group);
  return {
    columns: hours.map(String),
    rows: sites.flatMap(({ id, name }) => {
      const own = bySite.get(id);
      if (own === undefined) return [];
      const valueAt = (hour: number) => {
        const found = own.find((each) => each.hour === hour);
        return found ? share(found.people, found.places) : null;
      };
      return [{ key: id, name, values: hours.map(valueAt) }];
    }),
  };
}

function rowsOfSites(
  all: readonly SiteWeek[],
  names: Asked['sites'],
  valuesOf: (weeks: readonly SiteWeek[]) => FigureTable['rows'][number]['values'],
): FigureTable['rows'] {
  const bySite = Map.groupBy(all, ({ group }) => group);
  return names.flatMap(({ id, name }) => {
    const weeks = bySite.get(id);
    return weeks ? [{ key: id, name, values: valuesOf(weeks) }] : [];
  });
}

/** Members by weekday and place on an average week. */
async function hybridTable(db: Db, companyId: string, { span, group, counts }: Asked): Promise<FigureTable> {
  const weeks = new Set(counts.people.map(({ week }) => week)).size;
  const rows = await readWeekdays(db, { companyId, group, ...span });
  const mean = (halves: number) => share(halves / 2, weeks);
  return {
    columns: ['office', 'home', 'flexOffice', 'offsite', 'dayOff'],
    rows: rows.map(({ weekday, office, home, flex, offsite, dayOff }) => ({
      key: String(weekday),
      name: null,
      values: [office, home, flex, offsite, dayOff].map(mean),
    })),
  };
}

/** Figures week by week. */
function weeksTable(
  counts: Counts,
  ids: readonly ('active' | 'planned' | 'booked' | 'bookings' | 'cancelled' | 'spend')[],
): FigureTable {
  return {
    columns: [...ids],
    rows: counts.people.map((week) => ({
      key: week.week,
      name: null,
      values: ids.map((id) => {
        if (id === 'cancelled') return week.cancelled;
        const { numerator, denominator } = definitions[id].count({ ...counts, people: [week] });
        return share(numerator ?? 0, denominator ?? 0);
      }),
    })),
  };
}
