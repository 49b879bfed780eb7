import type { RouteById, RouteReply } from '@escale/contract';
import { shownPrice } from '@escale/rules';
import { widenBox } from '@escale/rules/geo';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/later.ts';
import { readOnOneConnection } from '../../../platform/db/transact.ts';
import { hasFreeDay } from '../../bookings/public.ts';
import { readCards } from '../cards/cards.service.ts';
import { pricesOf } from '../cards/prices.ts';
import { readTeammates } from '../cards/teammates.queries.ts';
import { requestedDay } from '../requested-day.ts';
import { hoursOf } from '../requested-price.ts';
import { readViewer, type Viewer } from '../viewer.ts';
import { type SearchFilters, withPart } from './filters.ts';
import { type Found, type FoundPin, findFactor, findPage, type Page, type Search } from './find.queries.ts';
import { type PageToken, readPageToken, writePageToken } from './page-token.ts';
import { findStart, type Start } from './start.ts';

export type SearchReply = RouteReply<RouteById<'workspaces.available'>>;
export type PinsReply = RouteReply<RouteById<'workspaces.pins'>>;
/** As many as a map can show apart; moving the map starts a new search there. */
const mostPins = 250;
const noRows: Found = { total: 0, nearest: null, rows: [], pins: [] };

/** Bookable spaces in the searched area, sorted; when the box contains none, it is widened until it does (EXP-02…EXP-07). */
export async function searchAvailable(
  context: Context,
  actor: Actor | null,
  { pageToken, ...filters }: SearchFilters & { pageToken?: string | undefined },
): Promise<SearchReply> {
  const token = pageToken === undefined ? null : readPageToken(pageToken, filters.sort);
  const { start, search } = await prepare(context, actor, filters, filters.unavailable !== true);
  return readOnOneConnection(context.db, async (db) => {
    if (start === null) return answer(db, search, noRows, { factor: 0, token });
    const page = { limit: filters.limit + 1, offset: 0, after: token, pins: 0 };
    const { found, factor } = await findWidening(db, search, page);
    return answer(db, atFactor(search, factor), found, { factor, token });
  });
}

/** The spaces of the same search for a map, the nearest first and grouped by location (EXP-05). */
export async function searchPins(
  context: Context,
  actor: Actor | null,
  filters: Omit<SearchFilters, 'limit'>,
): Promise<PinsReply> {
  const { start, search } = await prepare(context, actor, { ...filters, limit: 0, unavailable: undefined }, true);
  if (start === null) return { places: [], teammates: {} };
  return readOnOneConnection(context.db, async (db) => {
    const { found } = await findWidening(db, search, { limit: 0, offset: 0, after: null, pins: mostPins });
    const ids = found.pins.map(({ id }) => id);
    const teammates = await readTeammates(db, search.viewer, search.day, ids);
    return {
      places: placesOf(found.pins, search),
      teammates: Object.fromEntries([...teammates].map(([id, people]) => [id, people.slice(0, 3)])),
    };
  });
}

/** Groups spaces by location; five decimals are about a metre. */
function placesOf(pins: readonly FoundPin[], { day, filters }: Search): PinsReply['places'] {
  const part = day && filters.part;
  const hours = hoursOf(filters);
  const places = new Map<string, PinsReply['places'][number]>();
  for (const pin of pins) {
    const { id, lat, lng, internal } = pin;
    // Same price as on the card of the space, so that the map and the list agree (EXP-05).
    const charged = pin.booking_mode === 'hours' ? hours : 0;
    const shown = internal ? null : shownPrice({ prices: pricesOf(pin) }, part, filters.tab === 'monthly', charged);
    const position = [Number(lat.toFixed(5)), Number(lng.toFixed(5))] as const;
    const place = places.get(position.join()) ?? [...position, []];
    // The price of some hours is no price of a unit.
    const unit = shown && !(charged > 0 && shown.price.unit === 'hour') ? shown.price.unit : null;
    place[2].push([id, shown ? shown.price.includingTaxCents : null, unit]);
    places.set(position.join(), place);
  }
  return [...places.values()];
}

/** A page of a search; when the box of the first page contains no match, of the smallest wider box that contains one (EXP-07). */
async function findWidening(
  db: Db,
  search: Search,
  page: Page & { after: PageToken | null },
): Promise<{ found: Found; factor: number }> {
  const factor = page.after?.factor ?? 0;
  const found = await findPage(db, atFactor(search, factor), page);
  if (found.total > 0 || page.after !== null) return { found, factor };
  const wider = await findFactor(db, search);
  return wider === null
    ? { found, factor }
    : { found: await findPage(db, atFactor(search, wider), page), factor: wider };
}

/** Spaces by page number, whether free or not (spec §7). */
export async function listWorkspaces(
  context: Context,
  actor: Actor | null,
  { page, ...filters }: SearchFilters & { page: number },
): Promise<SearchReply> {
  const { start, search } = await prepare(context, actor, filters, false);
  const offset = (page - 1) * filters.limit;
  const wanted: Page = { limit: filters.limit, offset, after: null, pins: 0 };
  return readOnOneConnection(context.db, async (db) => {
    const found = start === null ? noRows : await findPage(db, search, wanted);
    return answer(db, search, found, { factor: 0, token: null });
  });
}

async function prepare(
  context: Context,
  actor: Actor | null,
  asked: SearchFilters,
  onlyFree: boolean,
): Promise<{ start: Start | null; search: Search }> {
  const filters = withPart(asked);
  // An unknown place calls the external geocoder, so no database connection is held meanwhile; a search by words needs the viewer first.
  const [viewer, known] = await together(
    readViewer(context.db, actor, filters.date),
    filters.q === undefined ? findStart(context, filters, null) : undefined,
  );
  const isOffered = !filters.freeDay || (await mayUseFreeDay(context, viewer, filters.date));
  const place = known === undefined ? await findStart(context, filters, viewer) : known;
  const start = isOffered ? place : null;
  const day = filters.date === undefined ? null : requestedDay({ ...filters, date: filters.date }, context.clock.now());
  const { box, centre, locality } = start ?? nowhere;
  return { start, search: { filters, viewer, day, onlyFree, box, centre, locality } };
}

async function mayUseFreeDay({ db, clock }: Context, { memberId }: Viewer, date: string | undefined): Promise<boolean> {
  return memberId !== null && hasFreeDay(db, memberId, { date, today: clock.today('Europe/Paris') });
}

/** Empty area for a search that can find nothing: an unknown place, a free day that nobody offers. */
const nowhere: Start = { box: { south: 0, west: 0, north: 0, east: 0 }, centre: { lat: 0, lng: 0 }, locality: null };

function atFactor(search: Search, factor: number): Search {
  return factor === 0 ? search : { ...search, box: widenBox(search.box, factor) };
}

async function answer(
  db: Db,
  search: Search,
  found: Found,
  { factor, token }: { factor: number; token: PageToken | null },
): Promise<SearchReply> {
  const { viewer, day, centre, box, filters } = search;
  const shown = found.rows.slice(0, filters.limit);
  const last = found.rows.length > filters.limit ? shown.at(-1) : undefined;
  const ids = shown.map((row) => row.id);
  const question = {
    viewer,
    day,
    people: filters.people,
    monthly: filters.tab === 'monthly',
    hours: hoursOf(filters),
    centre,
  };
  return {
    items: await readCards(db, ids, question),
    total: found.total,
    nextPageToken: last ? writePageToken({ sort: filters.sort, factor, ...last }) : null,
    box,
    widened: factor > 0 && token === null ? { factor, distanceMeters: found.nearest ?? 0 } : null,
  };
}
