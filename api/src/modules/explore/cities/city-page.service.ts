import type { CityPage, Language, WorkspaceType } from '@escale/contract';
import { cityWeek, priceSpread, quantile } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { searchAvailable } from '../search/search.service.ts';
import { type CountedSpace, countSpacesOn, freeSpaces } from './city.queries.ts';
import { citiesOf, isWorkplace, namesOf, typesOf } from './city-words.ts';
import { readAllSpaces } from './network.service.ts';
import { recentReplies } from './recent.ts';

const recent = recentReplies(60_000);
const shownDistricts = 8;
const shownCards = 6;
const shownQuarters = 2;
const parts = ['morning', 'afternoon'] as const;

interface Wanted {
  type?: WorkspaceType | undefined;
  date?: string | undefined;
}

/** The public page of a city (LND-02), at most a minute old. `resource.not-found` for a city without spaces of hosts. */
export async function readCityPage(
  context: Context,
  locality: string,
  { type, date }: Wanted,
  language: Language,
): Promise<CityPage> {
  const network = await readAllSpaces(context);
  const [known] = network.spaces.filter((space) => space.locality === locality);
  // Only known cities are kept, so that guesses do not fill the memory.
  if (known === undefined) throw new ApiError('resource.not-found');
  const local = localTime(context.clock.now(), known.timezone);
  const { days, day } = cityWeek(local.date, date ?? null);
  const isWanted = (space: { type: string }) => (type === undefined ? isWorkplace(space) : space.type === type);
  const { all, halves } = await recent(context, `${locality} ${day}`, () => readCity(context, locality, days, day));
  const spaces = all.filter(isWanted);
  if (spaces.length === 0) throw new ApiError('resource.not-found');
  const week = days.map((one) => ({
    date: one,
    isPast: one < local.date,
    isToday: one === local.date,
    isDay: one === day,
    halves: parts.map((part) => {
      const free = (halves.get(`${one} ${part}`) ?? []).filter(isWanted).length;
      return { part, free, isLow: free * 5 < spaces.length };
    }),
  }));
  const left = new Set([...halves.values()].flatMap((free) => free.filter(isWanted).map(({ id }) => id)));
  const { items } = await recent(context, `cards ${locality} ${type ?? ''} ${day}`, () =>
    searchAvailable(context, null, {
      locality,
      date: day,
      part: 'day',
      people: 1,
      tab: 'workspaces',
      sort: 'distance',
      limit: shownCards,
      ...(type !== undefined && { type: [type] }),
    }),
  );
  const districts = districtsOf(spaces);
  return {
    locality,
    ...namesOf(locality, known.city, language),
    type: type ?? null,
    day,
    today: local.date,
    countedAt: local.time,
    spaces: spaces.length,
    freeThisWeek: left.size,
    freeOnDay: spaces.filter(({ isFree }) => isFree).length,
    fromCents: least(spaces.map(({ halfDayCents }) => halfDayCents)),
    isNextWeek: days.every((one) => one > local.date),
    week,
    districts: districts.slice(0, shownDistricts),
    moreDistricts: Math.max(0, districts.length - shownDistricts),
    cards: items,
    prices: priceSpread(dayPrices(spaces)),
    instant: spaces.filter(({ instant }) => instant).length,
    freeCancellation: spaces.filter(({ freeCancellation }) => freeCancellation).length,
    answersInMinutes: median(spaces.flatMap(({ answersInMinutes }) => answersInMinutes ?? [])),
    types: typesOf(all).filter(({ code }) => code !== type),
    cities: citiesOf(network.spaces, language)
      .filter((city) => city.locality !== locality)
      .slice(0, shownDistricts),
  };
}

/** All spaces of a city on a day, and which are free in each half-day of a week that is not over. */
async function readCity({ db, clock }: Context, locality: string, days: readonly string[], day: string) {
  const now = clock.now();
  const all = await countSpacesOn(db, locality, { date: day, part: 'day', now });
  const halves = new Map<string, { id: string; type: string }[]>();
  for (const date of days.filter((one) => one >= now.slice(0, 10)))
    for (const part of parts) halves.set(`${date} ${part}`, await freeSpaces(db, locality, { date, part, now }));
  return { all, halves };
}

/** Prices of a day for one person; of whole rooms where nothing is sold by the person. Free spaces have none. */
function dayPrices(spaces: readonly CountedSpace[]): number[] {
  const sold = spaces.flatMap(({ dayCents, per }) => (dayCents ? [{ dayCents, per }] : []));
  const shared = sold.filter(({ per }) => per === 'person');
  return (shared.length > 0 ? shared : sold).map(({ dayCents }) => dayCents);
}

/** Districts with their quarters: 'Paris 11e' of 'Paris 11e, Oberkampf'. */
function districtsOf(spaces: readonly CountedSpace[]) {
  return [...Map.groupBy(spaces, ({ place }) => place.split(',')[0] ?? place)]
    .map(([name, there]) => ({
      name,
      quarters: quartersOf(there),
      spaces: there.length,
      free: there.filter(({ isFree }) => isFree).length,
      fromCents: least(there.map(({ halfDayCents }) => halfDayCents)),
    }))
    .sort((a, b) => b.spaces - a.spaces || a.name.localeCompare(b.name));
}

/** The quarters with the most spaces. */
function quartersOf(spaces: readonly CountedSpace[]): string[] {
  const named = spaces.flatMap(({ place }) => place.split(',')[1]?.trim() ?? []);
  return [...Map.groupBy(named, (name) => name)]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, shownQuarters)
    .map(([name]) => name);
}

function least(amounts: readonly (number | null)[]): number | null {
  const known = amounts.flatMap((amount) => (amount ? [amount] : []));
  return known.length > 0 ? Math.min(...known) : null;
}

const median = (numbers: readonly number[]): number | null =>
  numbers.length > 0
    ? quantile(
        [...numbers].sort((a, b) => a - b),
        0.5,
      )
    : null;

function localTime(now: string, timeZone: string): { date: string; time: string } {
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(new Date(now))
    .split(' ');
  return { date, time };
}
