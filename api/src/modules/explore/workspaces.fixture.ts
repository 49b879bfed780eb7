import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Database } from '../../platform/db/schema.ts';

type Values<T extends keyof Database> = Partial<Insertable<Database[T]>>;
const halves = { morning: { from: '09:00', to: '13:00' }, afternoon: { from: '13:00', to: '18:00' } };
/** Monday to Friday, both halves. */
export const weekdays = JSON.stringify([1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...halves })));

/** Inserts rows for the tests of spaces; values not given make a plain open space of a host in Paris. */
export function spacesFixture(db: Db) {
  const company = async () => {
    const id = randomUUID();
    const name = `Company ${id}`;
    await db
      .insertInto('company')
      .values({ id, name, mail_domain: `${id}.example`, contact_email: 'hello@company.example' })
      .execute();
    return id;
  };
  const host = async () => {
    const id = randomUUID();
    const values = { id, name: 'Bureaux', contact_name: 'Inès', email: 'host@bureaux.example' };
    await db.insertInto('host').values(values).execute();
    return id;
  };
  const member = async (values: Values<'member'> = {}, balanceCents = 0) => {
    const id = randomUUID();
    const plain = { id, email: `${id}@company.example`, first_name: 'Camille', last_name: 'Aubry' };
    await db
      .insertInto('member')
      .values({ ...plain, account_type: 'premium', ...values })
      .execute();
    const account = { kind: 'member', owner_id: id, balance_cents: balanceCents };
    await db.insertInto('ledger_account').values(account).execute();
    return id;
  };
  const building = async (owner: { company_id: string } | { host_id: string }, values: Values<'building'> = {}) => {
    const id = randomUUID();
    const address = { name: 'Saint-Martin', street: '9 passage des Tilleuls', postcode: '75011', city: 'Paris' };
    const place = { locality: 'paris-france', place: 'Paris 11e', timezone: 'Europe/Paris', opening_hours: weekdays };
    await db
      .insertInto('building')
      .values({ id, ...owner, ...address, ...place, lat: 48.86, lng: 2.36, ...values })
      .execute();
    return id;
  };
  const space = async (buildingId: string, values: Values<'workspace'> = {}) => {
    const id = randomUUID();
    const { company_id, host_id, lat, lng } = await db
      .selectFrom('building')
      .select(['company_id', 'host_id', 'lat', 'lng'])
      .where('id', '=', buildingId)
      .executeTakeFirstOrThrow();
    const prices = host_id === null ? {} : { price_half_day_cents: 1000, price_day_cents: 1500 };
    const plain = { name: 'La Pergola', type: 'openSpace', booking_mode: 'halfDays', capacity: 4, pictures: ['scene'] };
    const terms = {
      instant: true,
      cancellation: JSON.stringify({ code: 'flexible', steps: [] }),
      free_cancellation: true,
      locality: 'paris-france',
      place: 'Paris 11e',
    };
    await db
      .insertInto('workspace')
      .values({ id, building_id: buildingId, company_id, host_id, lat, lng, ...plain, ...terms, ...prices, ...values })
      .execute();
    return id;
  };
  const floor = async (buildingId: string, number = 2) => {
    const id = randomUUID();
    const drawing = { outline: [], walls: [], doors: [], rooms: [], tables: [], plants: [] };
    const values = { id, building_id: buildingId, name: `Étage ${number}`, number, width_m: 48, height_m: 32 };
    await db
      .insertInto('floor')
      .values({ ...values, drawing: JSON.stringify(drawing) })
      .execute();
    return id;
  };
  const seat = async (workspaceId: string, floorId: string, name: string, values: Values<'seat'> = {}) => {
    const id = randomUUID();
    const row = { id, workspace_id: workspaceId, floor_id: floorId, name, x: 3, y: 4, ...values };
    await db.insertInto('seat').values(row).execute();
    return id;
  };
  /** Inserts a confirmed booking of a day in Paris winter time, for the given halves or hours. */
  const booking = async (workspaceId: string, organiserId: string, day: string, values: Values<'booking'> = {}) => {
    const id = randomUUID();
    const { building_id, host_id } = await db
      .selectFrom('workspace')
      .select(['building_id', 'host_id'])
      .where('id', '=', workspaceId)
      .executeTakeFirstOrThrow();
    const time = { day, morning: true, afternoon: true, from_at: `${day}T08:00:00Z`, to_at: `${day}T17:00:00Z` };
    const terms = { exclusive: false, hourly: false, people: 1, phone: '+33639980417', price: '{}', total_cents: 0 };
    await db
      .insertInto('booking')
      .values({
        id,
        reference: id,
        workspace_id: workspaceId,
        building_id,
        host_id,
        organiser_id: organiserId,
        company_id: sql<string | null>`(select company_id from member where id = ${organiserId}::uuid)`,
        status: 'confirmed',
        ...time,
        ...terms,
        paid_with: 'free',
        cancellation: '{}',
        created_at: '2026-11-01T08:00:00Z',
        ...values,
      })
      .execute();
    return id;
  };
  const taken = (workspaceId: string, day: string, half: 0 | 1, count: number, capacity = 4) =>
    db.insertInto('slot').values({ workspace_id: workspaceId, day, half, taken: count, capacity }).execute();
  return { company, host, member, building, space, floor, seat, booking, taken };
}
