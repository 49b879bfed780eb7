import { type OwnDay, openingDay, type RouteById, type RouteRequest } from '@escale/contract';
import {
  addDays,
  type ColleagueHalf,
  type CurrentHalf,
  datesBetween,
  halfAt,
  halfIndex,
  openingOf,
  type PlanFacts,
  type PlanPlace,
  priceOf,
  spaceAllows,
  type UsualHalf,
} from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refusedField } from '../../../platform/errors/api-error.ts';
import { visibilityOf } from '../../directory/visibility/public.ts';
import { spendableOf } from '../../ledger/public.ts';
import { memberPolicy, usedHalves } from '../../policies/public.ts';
import { readRoutine } from '../routine/public.ts';
import { readMyDays, readShownDays, todayOf } from '../schedule/public.ts';
import {
  favouriteColleagues,
  type PlanSiteRow,
  type PlanSpaceRow,
  readHabits,
  readPlanSites,
  readPlanSpaces,
} from './plan-places.queries.ts';

const mostColleagues = 20;

type PlanRequest = RouteRequest<RouteById<'plan.propose'>>['body'];
/** The facts of a plan, with names for display. */
export interface PlanSituation {
  facts: PlanFacts;
  days: OwnDay[];
  approach: 'blocking' | 'flexible';
  /** Names by id of space or building. */
  names: ReadonlyMap<string, string>;
  seated: ReadonlySet<string>;
}

/** Reads everything that a proposal for the working days of a week needs, from today on (WEK-10). */
export async function readPlan(
  context: Context,
  db: Db,
  memberId: string,
  requested: PlanRequest,
): Promise<PlanSituation> {
  const today = await todayOf(db, context, memberId);
  const friday = addDays(requested.weekOf, 4);
  const from = [today, requested.weekOf].sort()[1] ?? requested.weekOf;
  const dates = datesBetween(from, friday);
  const days = dates.length === 0 ? [] : await readMyDays(db, memberId, from, friday);
  const { policy, approach } = await memberPolicy(db, memberId);
  const colleagues = await readColleagues(context, db, memberId, requested, friday);
  const usual = await readUsual(db, memberId, requested.weekOf);
  const buildingIds = [...colleagues, ...usual].flatMap(({ buildingId }) => buildingId ?? []);
  const around = { memberId, dates, buildingIds: [...new Set(buildingIds)] };
  const spaces = await readPlanSpaces(db, around);
  const sites = await readPlanSites(db, around);
  const open = spaces.filter(
    ({ internal, type, ...space }) =>
      internal || spaceAllows(policy, { type, dayCents: pricesOf(space).dayCents }).allowed,
  );
  const accounts = await spendableOf(db, memberId);
  return {
    facts: {
      dates,
      current: days.flatMap(currentOf),
      replace: requested.replace,
      policy,
      used: await usedHalves(db, memberId, policy, dates),
      spendableCents: accounts?.spendableCents ?? 0,
      places: [...open.map((space) => spacePlace(space, dates)), ...sites.map((site) => sitePlace(site, dates))],
      usual,
      colleagues,
      priority: requested.priority,
      chosen: requested.choices.flatMap(({ date, halves }) =>
        halves.map(({ half, locationType: type, ...ids }) => ({ date, half: halfIndex(half), type, ...ids })),
      ),
    },
    days,
    approach,
    names: new Map([
      ...spaces.map(({ id, name, internal, buildingName, awayCity }): [string, string] => [
        id,
        internal ? `${withCity(buildingName, awayCity)}, ${name}` : withCity(name, awayCity),
      ]),
      ...sites.map(({ id, name, awayCity }): [string, string] => [id, withCity(name, awayCity)]),
    ]),
    seated: new Set(spaces.flatMap(({ id, hasSeats }) => (hasSeats ? [id] : []))),
  };
}

/** Nobody takes a place in another city for one around the corner. */
const withCity = (name: string, awayCity: string | null) => (awayCity === null ? name : `${name} (${awayCity})`);

function currentOf({ date, halves }: OwnDay): CurrentHalf[] {
  return halves.flatMap(({ half, locationType: type, buildingId, locationId, bookingId }) => {
    if (type === 'notDefined') return [];
    const ids =
      type === 'offsite'
        ? { workspaceId: null, offsitePlaceId: locationId }
        : { workspaceId: locationId, offsitePlaceId: null };
    return [{ date, half: halfIndex(half), type, buildingId, ...ids, booked: bookingId !== null }];
  });
}

/** Cents including tax for one person. */
function pricesOf({
  halfDayPriceCents: halfDay,
  dayPriceCents: day,
  taxBasisPoints,
}: Pick<PlanSpaceRow, 'halfDayPriceCents' | 'dayPriceCents' | 'taxBasisPoints'>) {
  const tariff = { label: '', prices: { hour: null, halfDay, day }, per: 'person' as const, taxBasisPoints };
  const cents = (halves: number) => priceOf(tariff, { halves, hourly: false, minutes: 0 }, 1).totalIncludingTaxCents;
  return { halfDayCents: cents(1), dayCents: cents(2) };
}

function spacePlace(space: PlanSpaceRow, dates: readonly string[]): PlanPlace {
  const taken = new Map(space.taken.map(({ day, half, count }) => [`${day}.${half}`, count]));
  const open = openHalves(space.openingHours, dates).filter(
    (at) => !space.closed.includes(at.slice(0, 10)) && (taken.get(at) ?? 0) < space.capacity,
  );
  return {
    type: space.internal ? 'office' : 'flexOffice',
    buildingId: space.buildingId,
    workspaceId: space.id,
    offsitePlaceId: null,
    bookable: true,
    free: new Set(open),
    ...pricesOf(space),
    favourite: space.favourite,
    homeSite: space.homeSite,
    away: space.away,
  };
}

function sitePlace({ id, homeSite, away, openingHours }: PlanSiteRow, dates: readonly string[]): PlanPlace {
  const place = { type: 'office' as const, buildingId: id, workspaceId: null, offsitePlaceId: null, homeSite, away };
  const price = { halfDayCents: 0, dayCents: 0 };
  return { ...place, ...price, bookable: false, free: new Set(openHalves(openingHours, dates)), favourite: false };
}

function openHalves(openingHours: unknown, dates: readonly string[]): string[] {
  const hours = openingDay.array().parse(openingHours);
  return dates.flatMap((date) =>
    [0, 1].flatMap((half) => (openingOf(hours, date)?.[halfAt(half)] ? [`${date}.${half}`] : [])),
  );
}

/** Where the chosen colleagues are, as far as they show it; `resource.not-found` for people unknown to the member. */
async function readColleagues(
  { clock }: Context,
  db: Db,
  memberId: string,
  { colleagues, weekOf }: PlanRequest,
  friday: string,
): Promise<ColleagueHalf[]> {
  const viewer = { memberId, now: clock.now() };
  const ids = [...new Set(colleagues ?? (await favouriteColleagues(db, memberId, mostColleagues)))];
  const shown = await readShownDays(db, viewer, ids, weekOf, friday);
  for (const [index, id] of (colleagues ?? []).entries()) {
    if (!shown.has(id) && (await visibilityOf(db, viewer, id)) === null)
      throw refusedField('resource.not-found', `/body/colleagues/${index}`);
  }
  return [...shown].flatMap(([id, days]) =>
    days.flatMap(({ date, halves }) =>
      halves.flatMap(({ half, buildingId }) =>
        buildingId === null ? [] : [{ memberId: id, date, half: halfIndex(half), buildingId }],
      ),
    ),
  );
}

/** The routine, and where it sets nothing, the habits of the weeks before. */
async function readUsual(db: Db, memberId: string, monday: string): Promise<UsualHalf[]> {
  const routine = (await readRoutine(db, memberId)).map(({ label: _, ...half }) => ({
    ...half,
    from: 'routine' as const,
  }));
  const habits = (await readHabits(db, memberId, monday)).filter(
    ({ weekday, half }) => !routine.some((stated) => stated.weekday === weekday && stated.half === half),
  );
  return [
    ...routine,
    ...habits.map((habit) => ({ ...habit, workspaceId: null, offsitePlaceId: null, from: 'habit' as const })),
  ];
}
