import type { FloorUse } from '@escale/contract';
import { leastUseDays, useDays } from '@escale/contract/use-span';
import { addDays, datesBetween, halfIndex, weekdayOf } from '@escale/rules';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { refusedField } from '../../../../platform/errors/api-error.ts';
import { seeFloor } from '../see-floor.ts';
import {
  readHalfUse,
  readSeatedZones,
  readSeatUse,
  type SeatedZone,
  type Span,
  type UsedHalf,
} from './floor-use.queries.ts';

const halves = ['morning', 'afternoon'] as const;
type Half = (typeof halves)[number];
const isWorkday = (date: string) => weekdayOf(date) <= 5;
const percentOf = (taken: number, of: number) => (of > 0 ? Math.min(100, Math.round((100 * taken) / of)) : null);

/**
 * How much the seats of a floor are taken (MAP-09). It counts without persons what the plan of each half-day shows every member of the
 * company; a span is a working week at least, so that the figure of a seat is not somebody's day.
 */
export async function readFloorUse(
  { db }: Context,
  actor: Actor,
  floorId: string,
  { first, from, to }: { first: string } & Span,
): Promise<FloorUse> {
  const strip = datesBetween(first, addDays(first, 27)).filter(isWorkday);
  if (weekdayOf(first) !== 1) throw refusedField('request.invalid', '/query/first');
  const span = strip.filter((date) => date >= from && date <= to);
  if (strip.length !== useDays || span.length < leastUseDays || !strip.includes(from) || !strip.includes(to))
    throw refusedField('request.invalid', '/query/to');
  await seeFloor(db, actor, floorId);
  const all = { from: first, to: addDays(first, 27) };
  const [seats, used, zones] = await Promise.all([
    readSeatUse(db, floorId, { from, to }),
    readHalfUse(db, floorId, all),
    readSeatedZones(db, floorId, all),
  ]);
  const openSeats = new Map(zones.map(({ id }) => [id, 0]));
  for (const { workspaceId, closed } of seats)
    if (!closed) openSeats.set(workspaceId, (openSeats.get(workspaceId) ?? 0) + 1);
  const count = counter(openSeats, used);
  const openHalves = new Map(zones.map((zone) => [zone.id, sumOf(halves, (half) => openDays(zone, span, half))]));
  return {
    days: strip.map((date) => ({
      date,
      morning: count(zones, [date], 'morning'),
      afternoon: count(zones, [date], 'afternoon'),
    })),
    seats: seats.map(({ id, workspaceId, closed, taken }) => ({
      id,
      percent: closed ? null : percentOf(taken, openHalves.get(workspaceId) ?? 0),
    })),
    zones: zones.map((zone) => {
      const sums = halves.map((half) => count([zone], span, half));
      return {
        workspaceId: zone.id,
        name: zone.name,
        seats: openSeats.get(zone.id) ?? 0,
        percent: percentOf(
          sumOf(sums, ({ taken }) => taken),
          sumOf(sums, (one) => one.seats),
        ),
        week: [1, 2, 3, 4, 5].flatMap((weekday) =>
          halves.map((half) => {
            const days = span.filter((date) => weekdayOf(date) === weekday);
            const { taken, seats: places } = count([zone], days, half);
            const kept = zone.kept.filter((row) => row.weekday === weekday && row.half === halfIndex(half));
            return { weekday, half, percent: percentOf(taken, places), keptFor: kept.map(({ name }) => name) };
          }),
        ),
      };
    }),
  };
}

const isOpen = (zone: SeatedZone, date: string, half: Half) =>
  zone.open.includes(`${weekdayOf(date)}.${halfIndex(half)}`) && !zone.closed.includes(date);
const openDays = (zone: SeatedZone, days: readonly string[], half: Half) =>
  days.filter((date) => isOpen(zone, date, half)).length;
const sumOf = <T>(rows: readonly T[], value: (row: T) => number) => rows.reduce((total, row) => total + value(row), 0);

/** Counts seats taken and open in one half of some days, over some zones. */
function counter(seats: ReadonlyMap<string, number>, used: readonly UsedHalf[]) {
  const takenIn = new Map(used.map(({ workspaceId, date, half, taken }) => [`${workspaceId} ${date} ${half}`, taken]));
  return (of: readonly SeatedZone[], days: readonly string[], half: Half) => {
    const open = of.flatMap((zone) => days.filter((date) => isOpen(zone, date, half)).map((date) => ({ zone, date })));
    return {
      taken: sumOf(open, ({ zone, date }) => takenIn.get(`${zone.id} ${date} ${halfIndex(half)}`) ?? 0),
      seats: sumOf(open, ({ zone }) => seats.get(zone.id) ?? 0),
    };
  };
}
