import type { RouteById, RouteReply, TouchedBooking } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readTouched, type Touched } from '../../bookings/public.ts';
import { equalSpaces, ownSpace, readOccupancy, readSpace } from '../../inventory/spaces/public.ts';

/** Spaces that are looked at for each number of people, and offered for one booking. */
const mostSpaces = 8;
const mostOffers = 3;

/** The bookings that a closing would touch, and equal places that are free then; each place is offered as often as it is free (CKP-07). */
export async function previewClosing(
  { db, clock }: Context,
  actor: Actor,
  id: string,
  { from, to }: { from: string; to?: string | undefined },
): Promise<RouteReply<RouteById<'closings.preview'>>> {
  await ownSpace(db, actor, id);
  const now = clock.now();
  const { bookings, total } = await readTouched(db, id, { from, to: to ?? null, now });
  const places = await freePlaces(db, id, bookings, now);
  return {
    bookings: bookings.map(({ organiserId: _, ...booking }) => ({ ...booking, offers: places(booking) })),
    total,
  };
}

type Offers = (booking: Omit<Touched, 'organiserId'>) => TouchedBooking['offers'];

/** Finds free places for one booking after the other; what is offered first to one counts as taken for the next. */
async function freePlaces(db: Db, id: string, bookings: readonly Touched[], now: string): Promise<Offers> {
  if (bookings.length === 0) return () => [];
  const days = [...new Set(bookings.map(({ day }) => day))];
  const equal = await equalSpaces(db, id, 1, mostSpaces);
  const spaces = await Promise.all(equal.map(async (one) => ({ ...one, space: await readSpace(db, one.id) })));
  const known = await Promise.all(
    spaces.map(async (one) => ({ ...one, occupancy: await readOccupancy(db, one.space, days, undefined, now) })),
  );
  const promised: { spaceId: string; booking: Pick<Touched, 'day' | 'halves' | 'from' | 'to' | 'people'> }[] = [];
  return (booking) => {
    const slot = {
      date: booking.day,
      halves: booking.halves,
      from: booking.from,
      to: booking.to,
      hourly: booking.hourly,
      minutes: 0,
      firstHalfEnds: booking.to,
    };
    const free = known.filter(({ id: spaceId, space, occupancy }) => {
      if (occupancy.closures.has(booking.day) || space.capacity < booking.people) return false;
      const others = promised.filter((one) => one.spaceId === spaceId && overlaps(one.booking, booking));
      if (space.whole && others.length > 0) return false;
      const taken = others.reduce((sum, one) => sum + one.booking.people, 0);
      return occupancy.freePlaces(slot) - taken >= (space.whole ? 1 : booking.people);
    });
    const [first] = free;
    if (first) promised.push({ spaceId: first.id, booking });
    return free.slice(0, mostOffers).map(({ id: workspaceId, name, floor }) => ({ workspaceId, name, floor }));
  };
}

type Time = Pick<Touched, 'day' | 'from' | 'to'>;
const overlaps = (one: Time, other: Time) =>
  one.day === other.day && Date.parse(one.from) < Date.parse(other.to) && Date.parse(other.from) < Date.parse(one.to);
