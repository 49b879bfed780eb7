import {
  facilities,
  type MonthlyOffer,
  roomLayouts,
  type SearchPart,
  type SearchQuery,
  soundLevels,
  type Tag,
  type WorkspaceCard,
  type WorkspaceType,
  workspaceTypes,
} from '@escale/contract';
import { type Hours, isTime, partOfHours } from '@escale/rules';
import { dateOf } from './rest-of-day.ts';

/** State of the search page: the API query, and what only the page needs. */
export interface ExploreSearch {
  query: SearchQuery;
  /** Text of the place field (`Paris 11e`); null: the city of the query. */
  placeName: string | null;
  /** Whether the tab of the member's own bookings is open, which is not a search (EXP-04). */
  bookings: boolean;
}

export const defaultLocality = 'paris-france';
export const searchParts = ['morning', 'afternoon', 'halfDay', 'day'] as const satisfies readonly SearchPart[];
/** The tabs that are searches, in order (EXP-04). */
export const searchTabs = ['workspaces', 'atypical', 'event', 'monthly'] as const;
export const sorts = ['distance', 'price', '-price'] as const;
/** Kinds of monthly offers. */
export const monthlyOfferCodes = ['desk', 'office', 'room', 'parking'] as const satisfies readonly MonthlyOffer[];
/** What sets a space apart. */
export const tagCodes = [
  'daylight',
  'garden',
  'waterside',
  'view',
  'glassRoof',
  'historic',
  'ecoDesigned',
  'stationNearby',
] as const satisfies readonly Tag[];
/** On/off filters, the most used first. */
export const flags = ['freeCancellation', 'instant', 'withinBudget', 'internal', 'favourites', 'free'] as const;
export type Flag = (typeof flags)[number];

/**
 * Parses a search from `/explore[/{locality}/{workspaceType}]?…`; invalid parameters, and a day that is over, are ignored, never an error
 * (EXP-01, EXP-03). `today` is the reader's, as in the field of the day.
 */
export function searchFromAddress(
  search: string,
  path: { locality?: string; workspaceType?: string } = {},
  today = dateOf(new Date()),
): ExploreSearch {
  const params = new URLSearchParams(search);
  const given = (name: keyof SearchQuery) => params.get(name)?.trim() || undefined;
  const flag = (name: Flag | 'unavailable' | 'freeDay') => given(name) === 'true' || undefined;
  const arrival = given('arrival');
  const hours = hoursOf({ from: given('from'), to: given('to') });
  const query: SearchQuery = {
    q: short(given('q'), 100),
    locality: short(given('locality') ?? path.locality, 80),
    lat: number(given('lat'), -90, 90),
    lng: number(given('lng'), -180, 180),
    bounds: like(given('bounds'), /^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/),
    date: day(given('date'), today),
    part: hours ? partOfHours(hours) : (oneOf(searchParts, given('part')) ?? 'day'),
    from: hours?.from,
    to: hours?.to,
    arrival: isTime(arrival) && !hours ? arrival : undefined,
    people: whole(given('people'), 1, 500) ?? 1,
    tab: oneOf(searchTabs, given('tab')) ?? 'workspaces',
    type: codes(workspaceTypes, given('type')) ?? typeOfPath(path.workspaceType),
    offer: codes(monthlyOfferCodes, given('offer')),
    layout: codes(roomLayouts, given('layout')),
    facility: codes(facilities, given('facility')),
    tag: codes(tagCodes, given('tag')),
    soundLevel: codes(soundLevels, given('soundLevel')),
    minPriceCents: whole(given('minPriceCents'), 0, mostCents),
    maxPriceCents: whole(given('maxPriceCents'), 0, mostCents),
    instant: flag('instant'),
    freeCancellation: flag('freeCancellation'),
    favourites: flag('favourites'),
    internal: flag('internal'),
    free: flag('free'),
    withinBudget: flag('withinBudget'),
    unavailable: flag('unavailable'),
    freeDay: flag('freeDay'),
    sort: oneOf(sorts, given('sort')) ?? 'distance',
  };
  return {
    query,
    placeName: short(params.get('place') ?? undefined, 120) ?? null,
    bookings: given('tab') === 'bookings',
  };
}

/** The URL of a search; defaults are omitted, so that URLs stay short and shareable. */
export function addressOfSearch({ query, placeName, bookings }: ExploreSearch): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(bookings ? { ...query, tab: 'bookings' } : query)) {
    if (name === 'part' && query.from !== undefined) continue;
    if (value === undefined || value === false || usual[name] === value || (Array.isArray(value) && value.length === 0))
      continue;
    params.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  if (placeName) params.set('place', placeName);
  const text = params.toString();
  return text ? `/explore?${text}` : '/explore';
}

/** The hours of a search, when both are times in order; otherwise it is for a part of the day. */
export function hoursOf({ from, to }: Pick<SearchQuery, 'from' | 'to'>): Hours | null {
  return isTime(from) && isTime(to) && from < to ? { from, to } : null;
}

/**
 * The part of a search passed on to a space's page, as query string; without a date only the people (EXP-08). Hours are passed on to rooms
 * that are sold by the hour, their part to all others.
 */
export function choiceOf(query: SearchQuery, bookingMode: WorkspaceCard['bookingMode'] = 'halfDays'): string {
  const { date, part = 'day', arrival, people = 1 } = query;
  const hours = bookingMode === 'hours' ? hoursOf(query) : null;
  const params = new URLSearchParams();
  if (date) params.set('date', date);
  if (date && hours) {
    params.set('from', hours.from);
    params.set('to', hours.to);
  } else if (date)
    params.set('part', part === 'halfDay' && arrival ? (arrival < '13:00' ? 'morning' : 'afternoon') : part);
  if (date || people !== 1) params.set('people', String(people));
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** Number of active filters, each kind counted once. */
export function filterCount(query: SearchQuery): number {
  const { type, offer, layout, facility, tag, soundLevel, minPriceCents, maxPriceCents } = query;
  const lists = [type, offer, layout, facility, tag, soundLevel].filter((list) => codesOf(list).length > 0).length;
  const priced = minPriceCents !== undefined || maxPriceCents !== undefined ? 1 : 0;
  return lists + priced + (query.freeDay ? 1 : 0) + flags.filter((flag) => query[flag] === true).length;
}

/** The codes of a list filter. */
export function codesOf(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((code) => typeof code === 'string') : [];
}

const usual: Record<string, unknown> = { part: 'day', people: 1, tab: 'workspaces', sort: 'distance' };
const mostCents = 100_000_000;

function short(text: string | undefined, most: number): string | undefined {
  return text !== undefined && text !== '' && text.length <= most ? text : undefined;
}

function like(text: string | undefined, form: RegExp): string | undefined {
  return text !== undefined && form.test(text) ? text : undefined;
}

function number(text: string | undefined, least: number, most: number): number | undefined {
  const value = Number(text);
  return text !== undefined && value >= least && value <= most ? value : undefined;
}

function whole(text: string | undefined, least: number, most: number): number | undefined {
  const value = number(text, least, most);
  return Number.isInteger(value) ? value : undefined;
}

/** A valid ISO day that is not over. */
function day(text: string | undefined, today: string): string | undefined {
  const iso = like(text, /^\d{4}-\d\d-\d\d$/);
  // `toJSON` of no date is null; a day that its month does not have becomes another one.
  return iso && iso >= today && new Date(iso).toJSON()?.startsWith(iso) ? iso : undefined;
}

function oneOf<Code extends string>(known: readonly Code[], text: string | undefined): Code | undefined {
  return known.find((code) => code === text);
}

function codes<Code extends string>(known: readonly Code[], text: string | undefined): Code[] | undefined {
  const given = text?.split(',') ?? [];
  const good = known.filter((code) => given.includes(code));
  return good.length > 0 ? good : undefined;
}

function typeOfPath(type: string | undefined): WorkspaceType[] | undefined {
  const known = oneOf(workspaceTypes, type);
  return known && [known];
}
