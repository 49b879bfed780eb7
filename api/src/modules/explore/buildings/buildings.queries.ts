import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isVisible, type Viewer } from '../viewer.ts';

export interface BuildingRow {
  id: string;
  internal: boolean;
  name: string;
  street: string;
  postcode: string;
  city: string;
  place: string;
  description: unknown;
  instructions: unknown;
  capacity: number;
  pictures: string[];
  lat: number | null;
  lng: number | null;
  timezone: string;
  opening_hours: unknown;
  amenities: string[];
  email: string | null;
  phone: string | null;
}

/** Buildings the viewer may see: those of hosts and of their own company, by the same rule as spaces (SEC-01). */
export async function readBuildings(db: Db, viewer: Viewer, ids: readonly string[]): Promise<BuildingRow[]> {
  const { rows } = await sql<BuildingRow>`
    select w.id, w.company_id is not null as internal, w.name, w.street, w.postcode, w.city, w.place, w.description,
      w.instructions, w.capacity, w.pictures, w.lat, w.lng, w.timezone, w.opening_hours, w.amenities, w.email, w.phone
    from views.building w
    where w.id = any(${[...ids]}::uuid[]) and ${isVisible(viewer)}`.execute(db);
  return rows;
}

/** Buildings of the company, ordered by name. */
export function readOwnBuildings(db: Db, companyId: string) {
  return db
    .selectFrom('views.building as building')
    .select(['id', 'name', 'place', 'lat', 'lng'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Floors of buildings, from the ground up. */
export function readFloors(db: Db, buildingIds: readonly string[]) {
  return db
    .selectFrom('views.floor as floor')
    .select(['id', 'building_id', 'name', 'number'])
    .where('building_id', 'in', buildingIds.length > 0 ? buildingIds : [null])
    .orderBy('number')
    .execute();
}

/** Spaces of buildings, ordered by name. */
export function readSpacesOf(db: Db, buildingIds: readonly string[]) {
  return db
    .selectFrom('views.workspace as workspace')
    .select(['id', 'building_id', 'name', 'type', 'floor_id', 'capacity'])
    .where('building_id', 'in', buildingIds.length > 0 ? buildingIds : [null])
    .orderBy('name')
    .orderBy('id')
    .execute();
}
