import type { RouteById, RouteReply } from '@escale/contract';
import { shownPrice } from '@escale/rules';
import { widenBox } from '@escale/rules/geo';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { readCards } from '../cards/cards.service.ts';
import { pricesOf } from '../cards/prices.ts';
import { readTeammates } from '../cards/teammates.queries.ts';
import { readViewer } from '../viewer.ts';
import type { SearchFilters } from './filters.ts';
import { type Found, findFactor, findPage, type Page, type Search } from './find.queries.ts';
import { type PageToken, readPageToken, writePageToken } from './page-token.ts';
import { findStart, type Start } from './start.ts';

export type SearchReply = RouteReply<RouteById<'workspaces.available'>>;
/** The map stays readable and the reply small. */
const mostPins = 1000;
const noRows: Found = { total: 0, nearest: null, rows: [], pins: [] };

/** What can be booked, near and in order; when nothing lies in the box, the box grows until something does (EXP-02…EXP-07). */
export async function searchAvailable(
  context: Context,
  actor: Actor | null,
  { pageToken, ...filters }: SearchFilters & { pageToken?: string | undefined },
): Promise<SearchReply> {
  const token = pageToken === undefined ? null : readPageToken(pageToken, filters.sort);
  const { start, search } = await prepare(context, actor, filters, true);
  if (start === null) return answer(context, search, noRows, { factor: 0, token });
  const page: Page = { limit: filters.limit + 1, offset: 0, after: token, pins: token === null ? mostPins : 0 };
  let factor = token?.factor ?? 0;
  let found = await findPage(context.db, atFactor(search, factor), page);
  if (found.total === 0 && token === null) {
    factor = (await findFactor(context.db, search)) ?? 0;
    if (factor > 0) found = await findPage(context.db, atFactor(search, factor), page);
  }
  return answer(context, atFactor(search, factor), found, { factor, token });
}

/** Spaces by numbered page, whether free or not (spec §7). */
export async function listWorkspaces(
  context: Context,
  actor: Actor | null,
  { page, ...filters }: SearchFilters & { page: number },
): Promise<SearchReply> {
  const { start, search } = await prepare(context, actor, filters, false);
  const offset = (page - 1) * filters.limit;
  const wanted: Page = { limit: filters.limit, offset, after: null, pins: page === 1 ? mostPins : 0 };
  const found = start === null ? noRows : await findPage(context.db, search, wanted);
  return answer(context, search, found, { factor: 0, token: null });
}

async function prepare(
  context: Context,
  actor: Actor | null,
  filters: SearchFilters,
  onlyFree: boolean,
): Promise<{ start: Start | null; search: Search }> {
  const viewer = await readViewer(context.db, actor);
  const start = await findStart(context, filters, viewer);
  const day = filters.date === undefined ? null : { date: filters.date, part: filters.part, now: context.clock.now() };
  const { box, centre, locality } = start ?? nowhere;
  return { start, search: { filters, viewer, day, onlyFree, box, centre, locality } };
}

/** What a search for an unknown place is answered about. */
const nowhere: Start = { box: { south: 0, west: 0, north: 0, east: 0 }, centre: { lat: 0, lng: 0 }, locality: null };

function atFactor(search: Search, factor: number): Search {
  return factor === 0 ? search : { ...search, box: widenBox(search.box, factor) };
}

async function answer(
  { db }: Context,
  search: Search,
  found: Found,
  { factor, token }: { factor: number; token: PageToken | null },
): Promise<SearchReply> {
  const { viewer, day, centre, box, filters } = search;
  const shown = found.rows.slice(0, filters.limit);
  const last = found.rows.length > filters.limit ? shown.at(-1) : undefined;
  const ids = shown.map((row) => row.id);
  const teammates = await readTeammates(db, viewer, day, [...new Set([...ids, ...found.pins.map((pin) => pin.id)])]);
  const question = { viewer, day, people: filters.people, monthly: filters.tab === 'monthly', centre };
  return {
    items: await readCards(db, ids, question, teammates),
    total: found.total,
    nextPageToken: last ? writePageToken({ sort: filters.sort, factor, ...last }) : null,
    box,
    widened: factor > 0 && token === null ? { factor, distanceMeters: found.nearest ?? 0 } : null,
    pins: found.pins.map((pin) => {
      // The price of the card of the same space, or the map would contradict the list (EXP-05).
      const shown = pin.internal ? null : shownPrice({ prices: pricesOf(pin) }, day && filters.part, question.monthly);
      return {
        id: pin.id,
        position: { lat: pin.lat, lng: pin.lng },
        priceCents: shown ? shown.price.includingTaxCents : null,
        unit: shown ? shown.price.unit : null,
        currency: 'EUR',
        scope: pin.internal ? 'internal' : 'other',
        teammates: teammates.get(pin.id)?.slice(0, 3) ?? [],
      };
    }),
  };
}
