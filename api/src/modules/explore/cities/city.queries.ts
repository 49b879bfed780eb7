import type { WorkspaceType } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { dayJoin, type RequestedDay } from '../requested-day.ts';
import { requestedPrice } from '../requested-price.ts';
import { isMarket } from './market.ts';

/** A space of a host for a public page, with what is free of it on a day. */
export interface CountedSpace {
  id: string;
  type: WorkspaceType;
  locality: string;
  city: string;
  place: string;
  hostId: string;
  instant: boolean;
  freeCancellation: boolean;
  answersInMinutes: number | null;
  /** Cents including tax; null where it is not sold by that unit. */
  halfDayCents: number | null;
  dayCents: number | null;
  per: 'person' | 'space';
  timezone: string;
  isFree: boolean;
}

/** The spaces of hosts, of a city or of all, as a search for the whole day would find them. */
export async function countSpacesOn(db: Db, locality: string | null, day: RequestedDay): Promise<CountedSpace[]> {
  const { rows } = await sql<CountedSpace>`
    select w.id, w.type, w.locality, b.city, w.place, w.host_id as "hostId", w.instant,
      w.free_cancellation as "freeCancellation", h.answers_in_minutes as "answersInMinutes",
      case when w.price_half_day_cents is not null then ${requestedPrice('morning', false)} end as "halfDayCents",
      case when w.price_day_cents is not null then ${requestedPrice('day', false)} end as "dayCents",
      w.price_per as per, b.timezone, d.closure is null and d.free >= 1 as "isFree"
    from views.workspace w join views.building b on b.id = w.building_id join views.host h on h.id = w.host_id
    ${dayJoin(day)}
    where ${isMarket(locality)}
    order by w.id`.execute(db);
  return rows;
}

/** Ids of the spaces of a city that are free in a half-day. */
export async function freeSpaces(db: Db, locality: string, day: RequestedDay): Promise<{ id: string; type: string }[]> {
  const { rows } = await sql<{ id: string; type: string }>`
    select w.id, w.type
    from views.workspace w join views.building b on b.id = w.building_id
    ${dayJoin(day)}
    where ${isMarket(locality)} and d.closure is null and d.free >= 1`.execute(db);
  return rows;
}
