import type { Position } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { dayJoin, type RequestedDay } from '../requested-day.ts';
import { requestedPrice, requestedTotal } from '../requested-price.ts';
import { isVisible, type Viewer } from '../viewer.ts';
import type { PriceColumns } from './prices.ts';

/** Parameters of a card query. */
export interface CardQuestion {
  viewer: Viewer;
  day: RequestedDay | null;
  people: number;
  monthly: boolean;
  /** Number of charged hours where hours are asked for. */
  hours?: number;
  centre: Position | null;
}

export interface CardRow extends PriceColumns {
  id: string;
  name: string;
  type: string;
  internal: boolean;
  booking_mode: string;
  building_id: string;
  building_name: string;
  floor: unknown;
  locality: string;
  place: string;
  street: string;
  lat: number | null;
  lng: number | null;
  pictures: string[];
  instant: boolean;
  answer_hours: number;
  free_cancellation: boolean;
  capacity: number;
  free: number | null;
  closure: string | null;
  facilities: string[];
  tags: string[];
  sound_level: string | null;
  rating_average: number | null;
  rating_count: number;
  favourite: boolean;
  asked_total: number;
}

/** The floor of `workspace w`, null where its building has none. */
export const floorJson = sql`(select jsonb_build_object('id', f.id, 'name', f.name, 'number', f.number)
  from views.floor f where f.id = w.floor_id) as floor`;

/** Columns of a card over `workspace w`, `building b` and the joined day `d`. */
export function cardColumns({ viewer, day, people, monthly, hours }: CardQuestion): RawBuilder<unknown> {
  return sql`
    w.id, w.name, w.type, w.company_id is not null as internal, w.booking_mode, b.id as building_id,
    b.name as building_name, ${floorJson}, w.locality, w.place, b.street, w.lat, w.lng, w.pictures, w.instant, w.answer_hours,
    w.free_cancellation, w.capacity, d.free, d.closure, w.facilities, w.tags, w.sound_level, w.rating_average, w.rating_count,
    w.price_hour_cents, w.price_half_day_cents, w.price_day_cents, w.price_month_cents, w.price_per, w.tax_basis_points,
    ${requestedTotal(requestedPrice(day?.part ?? 'day', monthly, hours), people)} as asked_total,
    exists (select 1 from favourite f where f.workspace_id = w.id and f.member_id = ${viewer.memberId}::uuid) as favourite`;
}

/** Card rows of those spaces that are visible, in any order. */
export async function readCardRows(db: Db, ids: readonly string[], question: CardQuestion): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(question)}
    from views.workspace w join views.building b on b.id = w.building_id
    ${dayJoin(question.day)}
    where w.id = any(${[...ids]}::uuid[]) and ${isVisible(question.viewer)}`.execute(db);
  return rows;
}
