import type { Figure, FigureId } from '@escale/contract';
import { type Counts, type Fraction, nothing, type PeopleWeek, type SiteWeek, sumOf } from './counts.ts';

/** How a figure is counted; its words are in the page's messages. */
export interface Definition {
  kind: Figure['kind'];
  /** What it counts, and so which filter applies and by what its rows are told apart. */
  of: 'people' | 'sites' | 'peaks' | 'months';
  count: (counts: Counts) => Fraction;
}

const workingHalves = 10;

const ofPeople = (
  kind: Figure['kind'],
  numerator: (week: PeopleWeek) => number,
  denominator: (week: PeopleWeek) => number,
): Definition => ({
  kind,
  of: 'people',
  count: ({ people }) =>
    people.length === 0 ? nothing : { numerator: sumOf(people, numerator), denominator: sumOf(people, denominator) },
});

const ofSites = (
  kind: Figure['kind'],
  numerator: (sites: readonly SiteWeek[]) => number,
  denominator: (sites: readonly SiteWeek[], openSites: number) => number,
): Definition => ({
  kind,
  of: 'sites',
  count: ({ sites, openSites }) =>
    sites.length === 0 ? nothing : { numerator: numerator(sites), denominator: denominator(sites, openSites) },
});

const bySite = (sites: readonly SiteWeek[]) => [...Map.groupBy(sites, ({ group }) => group).values()];
/** The places of each site as last counted, in all. */
const placesOf = (sites: readonly SiteWeek[]) => sumOf(bySite(sites), (weeks) => weeks.at(-1)?.places ?? 0);
const most = (values: readonly number[]) => values.reduce((top, value) => Math.max(top, value), 0);
const weeksOf = (people: readonly PeopleWeek[]) => new Set(people.map(({ week }) => week)).size;

/** The counts of the last week. */
function last(people: readonly PeopleWeek[]): readonly PeopleWeek[] {
  const week = people
    .map((each) => each.week)
    .sort()
    .at(-1);
  return people.filter((each) => each.week === week);
}

export const definitions: Readonly<Record<FigureId, Definition>> = {
  sitesUsed: ofSites(
    'of',
    (sites) => bySite(sites).length,
    (_, openSites) => openSites,
  ),
  peoplePerDay: ofSites(
    'number',
    (sites) => sumOf(sites, ({ people }) => people),
    (sites) => most(bySite(sites).map((weeks) => sumOf(weeks, ({ days }) => days))),
  ),
  placeUse: ofSites(
    'share',
    (sites) => sumOf(sites, ({ people }) => people),
    (sites) => sumOf(sites, ({ places, days }) => places * days),
  ),
  hubShare: ofPeople(
    'share',
    ({ flex }) => flex,
    ({ flex, office }) => flex + office,
  ),

  active: ofPeople(
    'share',
    ({ active }) => active,
    ({ members }) => members,
  ),
  planned: ofPeople(
    'share',
    ({ office, home, flex, offsite, dayOff }) => office + home + flex + offsite + dayOff,
    ({ members }) => members * workingHalves,
  ),
  booked: ofPeople(
    'share',
    ({ bookers }) => bookers,
    ({ members }) => members,
  ),
  accounts: {
    kind: 'of',
    of: 'people',
    count: ({ people }) =>
      people.length === 0
        ? nothing
        : {
            numerator: sumOf(last(people), ({ accounts }) => accounts),
            denominator: sumOf(last(people), ({ members }) => members),
          },
  },

  bookings: {
    kind: 'number',
    of: 'people',
    count: ({ people }) =>
      people.length === 0
        ? nothing
        : { numerator: sumOf(people, ({ bookings }) => bookings), denominator: weeksOf(people) },
  },
  spend: {
    kind: 'cents',
    of: 'people',
    count: ({ people }) =>
      people.length === 0
        ? nothing
        : { numerator: sumOf(people, ({ spendCents }) => spendCents), denominator: weeksOf(people) },
  },
  cancelled: ofPeople(
    'share',
    ({ cancelled }) => cancelled,
    ({ bookings, cancelled }) => bookings + cancelled,
  ),
  averageSpend: { kind: 'cents', of: 'months', count: () => nothing },

  occupancy: ofSites(
    'share',
    (sites) => sumOf(sites, ({ halves }) => halves),
    (sites) => sumOf(sites, ({ places, days }) => places * days * 2),
  ),
  peak: {
    kind: 'share',
    of: 'peaks',
    count: ({ peaks }) => {
      const share = ({ occupied, places }: Counts['peaks'][number]) => (places === 0 ? 0 : occupied / places);
      const top = [...peaks].sort((a, b) => share(b) - share(a))[0];
      return top ? { numerator: top.occupied, denominator: top.places } : nothing;
    },
  },
  missed: ofSites(
    'share',
    (sites) => sumOf(sites, ({ missed }) => missed),
    (sites) => sumOf(sites, ({ booked }) => booked),
  ),
  alwaysFree: ofSites(
    'of',
    (sites) =>
      sumOf(bySite(sites), (weeks) =>
        Math.max(0, (weeks.at(-1)?.places ?? 0) - most(weeks.map(({ mostPlaces }) => mostPlaces))),
      ),
    placesOf,
  ),

  withinPolicy: ofPeople(
    'share',
    ({ within }) => within,
    ({ judged }) => judged,
  ),
  officeDays: ofPeople(
    'number',
    ({ office }) => office / 2,
    ({ members }) => members,
  ),
  together: ofPeople(
    'share',
    ({ together }) => together,
    ({ office }) => office,
  ),
  remoteShare: ofPeople(
    'share',
    ({ home, offsite }) => home + offsite,
    ({ office, home, flex, offsite }) => office + home + flex + offsite,
  ),
};
