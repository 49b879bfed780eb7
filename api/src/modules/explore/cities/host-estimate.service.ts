import type { HostEstimateReply, Language, WorkspaceType } from '@escale/contract';
import { addDays, hostEstimate, quantile } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { citiesOf, isWorkplace, typesOf } from './city-words.ts';
import { readMarket } from './host-estimate.queries.ts';
import { readAllSpaces } from './network.service.ts';
import { recentReplies } from './recent.ts';

const recent = recentReplies(600_000);
const lookedBackDays = 56;
const weekdays = [1, 2, 3, 4, 5, 6, 7];
/** The commission of a new host (`host.commission_basis_points`). */
const commissionShare = 0.15;
const mostCities = 50;
/** Places of half-days that must have been taken before their share says something. */
const leastTaken = 500;
const assumedShare = 0.5;

interface Offer {
  type: WorkspaceType;
  places: number;
  days: readonly string[];
}

/** What places would bring a host in a city (LND-01), from the prices of the hosts there and the bookings of the last eight weeks. */
export async function readHostEstimate(
  context: Context,
  locality: string,
  { type, places, days }: Offer,
  language: Language,
): Promise<HostEstimateReply> {
  const { spaces } = await readAllSpaces(context);
  const there = spaces.filter((space) => space.locality === locality);
  const cities = citiesOf(spaces, language).slice(0, mostCities);
  const city = cities.find((one) => one.locality === locality);
  if (city === undefined) throw new ApiError('resource.not-found');
  const today = context.clock.now().slice(0, 10);
  const { prices, offered, taken } = await recent(context, `${locality} ${type}`, () =>
    readMarket(context.db, { locality, type, from: addDays(today, -lookedBackDays), to: addDays(today, -1) }),
  );
  const unitCents =
    prices.length === 0
      ? null
      : { lower: quantile(prices, 0.25), median: quantile(prices, 0.5), upper: quantile(prices, 0.75) };
  const isMeasured = offered > 0 && taken >= leastTaken;
  const occupancy = isMeasured ? Math.min(1, taken / offered) : assumedShare;
  const open = new Set(days.map(Number));
  const offer = { places, openDays: open.size, occupancy, commissionShare };
  return {
    locality,
    name: city.name,
    type,
    sample: prices.length,
    places,
    days: weekdays.map((weekday) => ({ weekday, isOpen: open.has(weekday) })),
    openDays: open.size,
    unitCents,
    occupancy,
    isMeasured,
    commissionShare,
    ...hostEstimate({ ...offer, unitCents: unitCents ?? { lower: 0, median: 0, upper: 0 } }),
    cities: cities.map((one) => ({ locality: one.locality, name: one.name, isChosen: one.locality === locality })),
    types: typesOf(there.filter(isWorkplace)).map(({ code }) => ({ code, isChosen: code === type })),
  };
}
