import { z } from 'zod';
import { cents, count, date, list } from '../common.ts';
import { route } from '../route.ts';
import { workspaceType } from './references.ts';
import { workspaceCard } from './workspaces.ts';

const locality = z.string().max(80).describe('`paris-france`');
const share = z.number().min(0).max(1);

/** A city with spaces of hosts. */
const city = z.strictObject({
  locality,
  name: z.string(),
  country: z.string(),
  spaces: z.int(),
  free: z.int().describe('With a free place on `day`, the whole day'),
});

/** What the network of hosts has, counted from its spaces (LND-01). */
export const network = z.strictObject({
  day: date,
  spaces: z.int(),
  instant: z.int().describe('Confirm a booking at once'),
  hosts: z.int(),
  free: z.int(),
  cities: z.array(city).describe('The largest first'),
  types: z.array(z.strictObject({ code: workspaceType, spaces: z.int(), free: z.int() })),
});
export type Network = z.infer<typeof network>;

const cityHalf = z.strictObject({
  part: z.enum(['morning', 'afternoon']),
  free: z.int(),
  isLow: z.boolean().describe('Less than a fifth of the spaces'),
});

/** A column of the prices of a city: the spaces from a price to that of the next column. */
const priceBar = z.strictObject({
  fromCents: cents,
  spaces: z.int(),
  height: z.int().min(0).max(100).describe('Of the highest column, in percent'),
  isMiddle: z.boolean().describe('Among the middle half of the spaces'),
  isLast: z.boolean().describe('And all above'),
});
export type PriceBar = z.infer<typeof priceBar>;

/** The public page of a city, or of a type of space in it (LND-02). */
export const cityPage = z.strictObject({
  locality,
  name: z.string(),
  country: z.string(),
  type: workspaceType.nullable(),
  day: date.describe('The day that the cards and the districts are for'),
  today: date,
  countedAt: z.string().describe('Local time of the count'),
  spaces: z.int(),
  freeThisWeek: z.int().describe('With a free half-day left in the week'),
  freeOnDay: z.int(),
  fromCents: cents.nullable().describe('The lowest price of half a day, including tax'),
  isNextWeek: z.boolean().describe('The week shown is the next one, from Friday on'),
  week: z.array(
    z.strictObject({
      date,
      isPast: z.boolean(),
      isToday: z.boolean(),
      isDay: z.boolean(),
      halves: z.array(cityHalf),
    }),
  ),
  districts: z.array(
    z.strictObject({
      name: z.string(),
      quarters: z.array(z.string()),
      spaces: z.int(),
      free: z.int(),
      fromCents: cents.nullable(),
    }),
  ),
  moreDistricts: z.int(),
  cards: z.array(workspaceCard),
  prices: z
    .strictObject({
      medianCents: cents,
      lowestCents: cents,
      lowerCents: cents.describe('A quarter of the spaces cost less'),
      upperCents: cents.describe('A quarter of the spaces cost more'),
      bars: z.array(priceBar),
    })
    .nullable()
    .describe('Of a day, including tax; null where nothing is sold by the day'),
  instant: z.int(),
  freeCancellation: z.int(),
  answersInMinutes: z.int().nullable().describe('Median of the hosts'),
  types: z.array(z.strictObject({ code: workspaceType, spaces: z.int(), free: z.int() })),
  cities: z.array(city),
});
export type CityPage = z.infer<typeof cityPage>;

/** What a host may earn in a city, from the prices and the bookings there. */
export const hostEstimate = z.strictObject({
  locality,
  name: z.string(),
  type: workspaceType,
  sample: z.int().describe('Spaces whose prices were used'),
  places: z.int(),
  days: z.array(z.strictObject({ weekday: z.int().min(1).max(7), isOpen: z.boolean() })),
  openDays: z.int(),
  daysPerMonth: z.int(),
  unitCents: z
    .strictObject({ lower: cents, median: cents, upper: cents })
    .nullable()
    .describe('Of a place for a day, excluding tax; null without a price'),
  occupancy: share.describe('Share of the places that are taken'),
  isMeasured: z
    .boolean()
    .describe(
      'From the bookings on working days of the last eight weeks; otherwise there are too few, and half is assumed',
    ),
  commissionShare: share,
  grossCents: cents,
  commissionCents: cents,
  netCents: cents,
  lowNetCents: cents,
  highNetCents: cents,
  cities: z.array(z.strictObject({ locality, name: z.string(), isChosen: z.boolean() })),
  types: z.array(z.strictObject({ code: workspaceType, isChosen: z.boolean() })),
});
export type HostEstimateReply = z.infer<typeof hostEstimate>;

const empty = {
  day: '2026-11-25',
  spaces: 3,
  instant: 2,
  hosts: 1,
  free: 2,
  cities: [{ locality: 'paris-france', name: 'Paris', country: 'France', spaces: 3, free: 2 }],
  types: [{ code: 'openSpace' as const, spaces: 3, free: 2 }],
};

export const cityRoutes = {
  network: route({
    id: 'cities.list',
    method: 'GET',
    path: '/cities',
    shows: ['availability'],
    summary: 'The network of hosts in figures, at most a minute old (LND-01)',
    auth: 'none',
    access: 'public',
    limit: 240,
    reply: network,
    errors: [],
    example: empty,
  }),
  page: route({
    id: 'cities.page',
    method: 'GET',
    path: '/cities/{locality}',
    shows: ['availability'],
    summary:
      'What is really free in a city this week, by half-day and district, with prices; at most a minute old (LND-02)',
    auth: 'none',
    access: 'public',
    limit: 120,
    params: z.strictObject({ locality }),
    query: z.strictObject({ type: workspaceType.optional(), date: date.optional() }),
    reply: cityPage,
    errors: ['resource.not-found'],
    example: {
      locality: 'paris-france',
      name: 'Paris',
      country: 'France',
      type: null,
      day: '2026-11-25',
      today: '2026-11-25',
      countedAt: '06:10',
      spaces: 3,
      freeThisWeek: 2,
      freeOnDay: 2,
      fromCents: 960,
      isNextWeek: false,
      week: [
        {
          date: '2026-11-25',
          isPast: false,
          isToday: true,
          isDay: true,
          halves: [
            { part: 'morning', free: 2, isLow: false },
            { part: 'afternoon', free: 2, isLow: false },
          ],
        },
      ],
      districts: [{ name: 'Paris 11e', quarters: ['Oberkampf'], spaces: 3, free: 2, fromCents: 960 }],
      moreDistricts: 0,
      cards: [],
      prices: null,
      instant: 2,
      freeCancellation: 3,
      answersInMinutes: 25,
      types: empty.types,
      cities: empty.cities,
    },
  }),
  hostEstimate: route({
    id: 'cities.host-estimate',
    method: 'GET',
    path: '/cities/{locality}/host-estimate',
    shows: [],
    summary:
      'What places would bring a host each month, from real prices and bookings of the city; at most ten minutes old',
    auth: 'none',
    access: 'public',
    limit: 240,
    params: z.strictObject({ locality }),
    query: z.strictObject({
      type: workspaceType.default('openSpace'),
      places: count.pipe(z.int().min(1).max(50)).default(6),
      days: list(z.enum(['1', '2', '3', '4', '5', '6', '7']), 7).default(['2', '3', '4']),
    }),
    reply: hostEstimate,
    errors: ['resource.not-found'],
    example: {
      locality: 'paris-france',
      name: 'Paris',
      type: 'openSpace',
      sample: 3,
      places: 6,
      days: [{ weekday: 2, isOpen: true }],
      openDays: 1,
      daysPerMonth: 4,
      unitCents: { lower: 1200, median: 1500, upper: 1800 },
      occupancy: 0.5,
      isMeasured: false,
      commissionShare: 0.15,
      grossCents: 18_000,
      commissionCents: 2700,
      netCents: 15_300,
      lowNetCents: 12_240,
      highNetCents: 18_360,
      cities: [{ locality: 'paris-france', name: 'Paris', isChosen: true }],
      types: [{ code: 'openSpace', isChosen: true }],
    },
  }),
} as const;
