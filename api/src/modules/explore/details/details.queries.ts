import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type CardQuestion, type CardRow, cardColumns, floorJson } from '../cards/card.queries.ts';
import type { PriceColumns } from '../cards/prices.ts';
import { dayJoin } from '../requested-day.ts';
import { isVisible, type Viewer } from '../viewer.ts';

export interface DetailsRow extends CardRow {
  description: unknown;
  access_instructions: unknown;
  layouts: unknown;
  cancellation: unknown;
  has_seats: boolean;
  opening_hours: unknown;
  timezone: string;
  email: string | null;
  phone: string | null;
  host_name: string | null;
  host_contact: string | null;
  answers_in_minutes: number | null;
}

/** Rows for the detail pages of those spaces that are visible. */
export async function readDetailsRows(db: Db, ids: readonly string[], question: CardQuestion): Promise<DetailsRow[]> {
  const { rows } = await sql<DetailsRow>`
    select ${cardColumns(question)}, w.description, w.access_instructions, w.layouts, w.cancellation, w.has_seats,
      b.opening_hours, b.timezone, coalesce(b.email, h.email) as email, coalesce(b.phone, h.phone) as phone,
      h.name as host_name, h.contact_name as host_contact, h.answers_in_minutes
    from views.workspace w join views.building b on b.id = w.building_id
    left join views.host h on h.id = w.host_id
    ${dayJoin(question.day)}
    where w.id = any(${[...ids]}::uuid[]) and ${isVisible(question.viewer)}`.execute(db);
  return rows;
}

export interface SiblingRow extends PriceColumns {
  of: string;
  id: string;
  name: string;
  type: string;
  capacity: number;
  floor: unknown;
  picture: string;
  internal: boolean;
}

/** Up to eight other open spaces of the same building for each space. */
export async function readSiblings(db: Db, viewer: Viewer, ids: readonly string[]): Promise<SiblingRow[]> {
  const { rows } = await sql<SiblingRow>`
    select self.id as of, other.*
    from views.workspace self
    cross join lateral (
      select w.id, w.name, w.type, w.capacity, ${floorJson}, w.pictures[1] as picture, w.company_id is not null as internal,
        w.price_hour_cents, w.price_half_day_cents, w.price_day_cents, w.price_month_cents, w.price_per,
        w.tax_basis_points
      from views.workspace w
      where w.building_id = self.building_id and w.id <> self.id and w.closure is null and ${isVisible(viewer)}
      order by w.name, w.id limit 8
    ) other
    where self.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
