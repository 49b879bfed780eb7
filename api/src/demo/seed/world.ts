import type { CancellationPolicy } from '@escale/contract/workspaces';
import type { OpeningDay, UnitPrices } from '@escale/rules';
import type { Row } from './rows.ts';

/** A space with the data that bookings of the demo need. */
export interface Space {
  id: string;
  name: string;
  buildingId: string;
  hostId: string | null;
  capacity: number;
  hourly: boolean;
  exclusive: boolean;
  instant: boolean;
  hasSeats: boolean;
  prices: UnitPrices;
  per: 'person' | 'space';
  taxBasisPoints: number;
  timezone: string;
  openingHours: readonly OpeningDay[];
  cancellation: CancellationPolicy;
  locality: string;
  /** Whether members work there; false for a parking place or a car. */
  desk: boolean;
  closed: boolean;
}
export interface Seat {
  id: string;
  workspaceId: string;
  floorId: string;
  buildingId: string;
  name: string;
  closed: boolean;
}
export interface Member {
  id: string;
  key: string;
  department: string;
  policy: string;
  budgetCents: number;
  buildingId: string;
  phone: string;
  away: boolean;
}

/** Rows by table, and what later parts of the seed look up. */
export interface World {
  rows: Map<string, Row[]>;
  spaces: Map<string, Space>;
  seats: Seat[];
  members: Member[];
}

export const emptyWorld = (): World => ({ rows: new Map(), spaces: new Map(), seats: [], members: [] });

/** Adds rows to a table; the first row of each table defines its columns. */
export function add(world: World, table: string, ...rows: readonly Row[]): void {
  const kept = world.rows.get(table);
  if (kept) kept.push(...rows);
  else world.rows.set(table, [...rows]);
}

/** The value of a key that the demo itself has added. */
export function known<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the demo has no ${key}`);
  return value;
}
