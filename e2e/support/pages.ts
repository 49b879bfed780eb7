import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PublishedManifest, pages, publishedManifest } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import type { APIRequestContext } from '@playwright/test';
import { remotes } from '../../scripts/lib/remotes.mjs';
import { clientOf } from './calls.ts';
import { dayAhead } from './days.ts';
import { camille, host, hugo, solene } from './people.ts';
import { buildingId, floorId, spaceId } from './spaces.ts';

/** A page of the product and the member who opens it; null is a visitor. */
export interface ProductPage {
  name: string;
  who: string | null;
  path: string;
}

interface BookingRow {
  id: string;
  seat: { id: string } | null;
}

/** An address without a page. */
export const nowhere = '/nowhere';

/** Routes that only redirect to another page. */
export const redirects = ['/account/profile', '/cockpit'];

/** Account that has a right of a manifest. */
const holders: Readonly<Record<string, string>> = {
  member: camille,
  employee: camille,
  manager: hugo,
  administrator: solene,
  host,
  staff: 'staff@escale.example',
};

/**
 * Every page of the product in the states a member meets; bookings and members come from the demo data. A remote adds pages in its
 * `e2e/pages.json`, as `[{ "path": "/lunch/42", "who": "employee@marelune.example" }]`. Other routes without parameters are visited as
 * they are. Visitors' pages come first, before anybody signs in.
 */
export async function productPages(request: APIRequestContext): Promise<ProductPage[]> {
  const { read: asCamille } = await clientOf(request, camille);
  const { read: asHugo } = await clientOf(request, hugo);
  const { read: asSolene } = await clientOf(request, solene);
  const booked: BookingRow[] = (await asCamille('/bookings?when=all&status=confirmed&sort=-from&limit=50')).items;
  const [pending]: BookingRow[] = (await asHugo('/bookings?when=upcoming&status=pending&limit=1')).items;
  const [member]: { id: string }[] = (await asSolene('/employees?limit=1')).items;
  const [policy]: { id: string }[] = (await asSolene('/policies?limit=1')).items;
  const [movement] = (await asSolene('/credits/movements?limit=1')).items;
  const [load] = (await asSolene('/credits/movements?nature=loads&limit=1')).items;
  const seated = booked.find(({ seat }) => seat !== null);
  const offered = await offeredBooking(request);
  const plain = booked.find(({ seat }) => seat === null);
  if (!pending || !member || !seated || !plain || !load || !movement || !policy)
    throw new Error('the demo data lost what the journeys look at');
  const choice = { date: dayAhead(4, 3), part: 'day' };
  const page = (name: string, path: string, who: string | null = camille): ProductPage => ({ name, who, path });
  const listed = [
    page('welcome', pages.welcome(), null),
    page('sign in as another', pages.loginAs(), solene),
    page('not permitted to sign in as another', pages.loginAs()),
    page('code of a new account', `${pages.activateAccount()}#email=nadia%40marelune.example`, null),
    page('forgot password', pages.forgotPassword(), null),
    page('choose a password', pages.forgotPassword('expired'), null),
    page('accounts opened by hand', pages.onFlyError(), null),
    page('explore as a visitor', pages.explore(), null),
    page('explore', pages.explore()),
    page('explore a city', pages.explore('lyon-france', 'meetingRoom')),
    page('favourites', pages.favorites()),
    page('space', pages.workspace(spaceId('pergola'))),
    page('building', pages.building(buildingId('pergola'))),
    page('book', pages.book(spaceId('pergola'), choice)),
    page('book a seat', pages.book(spaceId('saint-martin-2-Atelier'), choice)),
    page('result, confirmed', pages.bookingResult([plain.id])),
    page('result, waiting', pages.bookingResult([pending.id]), hugo),
    page('bookings', pages.bookings()),
    page('booking', pages.booking(seated.id)),
    page('booking on the map', pages.bookingMap(seated.id)),
    page('my week', pages.myWeek()),
    page('my week by places', `${pages.myWeek()}?view=places`),
    page('connections', pages.connections()),
    page('floor', pages.floorMap(buildingId('saint-martin'), floorId('saint-martin', 2))),
    page('floor as a list', `${pages.floorMap(buildingId('saint-martin'), floorId('saint-martin', 2))}?view=list`),
    page('editor of a floor', cockpitPages.floorEditor(buildingId('saint-martin'), floorId('saint-martin', 2)), solene),
    page('use of a floor', `${pages.floorMap(buildingId('saint-martin'), floorId('saint-martin', 2))}?view=use`),
    page(
      'use of a floor as a table',
      `${pages.floorMap(buildingId('saint-martin'), floorId('saint-martin', 2))}?view=use&table=true`,
    ),
    page(
      'versions of a floor',
      cockpitPages.floorVersions(buildingId('saint-martin'), floorId('saint-martin', 3)),
      solene,
    ),
    page('another seat is offered', `${pages.booking(offered.id)}/seat`, offered.who),
    page('account', pages.account()),
    page('name and phone', pages.userInfo()),
    page('not found', nowhere),
    page('members', pages.employees(), solene),
    page('an open movement of credits', `${cockpitPages.credits()}?movement=${movement.id}`, solene),
    page('an invoice', cockpitPages.invoice(load.invoice.id), solene),
    page('an invoice of a company', cockpitPages.allInvoices(load.invoice.id), 'staff@escale.example'),
    page('a member', pages.employee(member.id), solene),
    page('form of a member', cockpitPages.memberCard(member.id), solene),
    page('form of a policy', cockpitPages.policy(policy.id), solene),
    page('requests of a host', pages.host(), host),
  ];
  const added = remotes().flatMap(({ folder }) => pagesOf(folder));
  const visited = [...listed, ...added].map(({ path }) => path.replace(/[?#].*/, ''));
  const all = [...listed, ...added, ...unlisted(visited)];
  return [...all.filter(({ who }) => who === null), ...all.filter(({ who }) => who !== null)];
}

/** The booking of a demo account whose seat goes, so that another one is offered. */
async function offeredBooking(request: APIRequestContext): Promise<{ id: string; who: string }> {
  for (const who of [camille, hugo, solene]) {
    const { read } = await clientOf(request, who);
    const { items } = await read('/bookings?when=upcoming&status=confirmed&limit=50');
    for (const { id, seat } of items as BookingRow[]) {
      const isOffered = seat !== null && (await read(`/bookings/${id}/seat-offer`).then(Boolean, () => false));
      if (isOffered) return { id, who };
    }
  }
  throw new Error('the demo data lost the offered seat');
}

function pagesOf(folder: string): ProductPage[] {
  const file = join(import.meta.dirname, '../..', folder, 'e2e/pages.json');
  const added: Omit<ProductPage, 'name'>[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return added.map(({ path, who }) => ({ name: path, who, path }));
}

/** The other routes without parameters, as somebody with the right of its navigation entry, or else of the remote. */
function unlisted(visited: readonly string[]): ProductPage[] {
  return remotes()
    .flatMap(({ manifest }) => pagesOfManifest(publishedManifest.parse(manifest)))
    .filter(({ path }) => !path.includes('{') && !visited.includes(path) && !redirects.includes(path));
}

function pagesOfManifest({ routes, nav, rights }: PublishedManifest): ProductPage[] {
  return routes.map((path) => {
    const [right] = nav.find((entry) => entry.path === path)?.rights ?? rights;
    return { name: path, who: right === undefined ? null : (holders[right] ?? camille), path };
  });
}
