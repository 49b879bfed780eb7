import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { handlers as bookings } from '../../../bookings/index.ts';
import { handlers as explore } from '../../../explore/index.ts';
import { editedFloor, rectangle } from '../edited-floor.fixture.ts';
import { handlers } from '../index.ts';

// Friday 20 November 2026, 9 o'clock in Paris; the day asked for is a Tuesday.
const api = await startTestApi({ handlers: { ...handlers, ...bookings, ...explore } });
const world = await editedFloor(api);
const { make, company, building, floor, admin, params } = world;
const date = '2026-11-24';
const zone = JSON.stringify(rectangle(0, 0, 10, 10));
const space = await make.space(building, {
  ...{ floor_id: floor, zone, zone_label: '[4, 4]', has_seats: true, capacity: 2, name: 'Atelier' },
});
const seats = [await make.seat(space, floor, '1'), await make.seat(space, floor, '2')] as const;

async function department(name: string, parent_id: string | null = null) {
  const row = { company_id: company, name, parent_id };
  const { id } = await api.db.insertInto('department').values(row).returning('id').executeTakeFirstOrThrow();
  const memberId = await make.member({ company_id: company, department_id: id });
  return { id, as: { memberId, companyId: company } };
}
const product = await department('Produit');
const design = await department('Design', product.id);
const sales = await department('Ventes');

const keep = (kept: { weekday: number; half: 'morning' | 'afternoon'; departmentIds: string[] }[], as = admin) =>
  api.call('neighbourhoods.set', { as, params: { id: floor, workspaceId: space }, body: { kept } });
const book = (as: typeof sales.as, seatId: string, part: 'morning' | 'afternoon' | 'day' = 'morning') =>
  api.call('bookings.check', {
    as,
    body: {
      ...{ workspaceId: space, slots: [{ date, part }], people: 1, participants: [], seatId },
      payment: { method: 'free', shared: false, consent: false },
    },
  });
async function refusalOf(as: typeof sales.as, part: 'morning' | 'afternoon' | 'day' = 'morning') {
  const { status, body } = await book(as, seats[0], part);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.slots[0]?.decisions.find(({ passed }) => !passed)?.message ?? null;
}

test('MAP-07 a seat of a kept zone is refused to other departments, with those it is kept for', async () => {
  const set = await keep([{ weekday: 2, half: 'morning', departmentIds: [product.id] }]);
  expect([set.status, set.body]).toMatchObject([
    200,
    { zones: [{ name: 'Atelier', seats: 2, kept: [{ weekday: 2 }] }] },
  ]);
  expect(await refusalOf(product.as)).toBeNull();
  expect(await refusalOf(design.as)).toBeNull();
  expect(await refusalOf(sales.as)).toBe(
    'Cette zone est gardée pour Produit à ce moment-là. Elle s’ouvre à tous la veille à 18 h.',
  );
  expect(await refusalOf(sales.as, 'afternoon')).toBeNull();
  expect(await refusalOf(sales.as, 'day')).not.toBeNull();
});

test('MAP-07 the plan shows for whom a zone is kept, and its free seats as kept from the others', async () => {
  const plan = async (as: typeof sales.as, part: 'morning' | 'afternoon') => {
    const { status, body } = await api.call('floors.plan', { as, params, query: { date, part } });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  const others = await plan(sales.as, 'morning');
  expect(others.zones).toMatchObject([{ keptFor: ['Produit'], kept: true }]);
  expect(others.seats.map(({ state }) => state)).toEqual(['kept', 'kept']);
  const own = await plan(design.as, 'morning');
  expect(own.zones).toMatchObject([{ keptFor: ['Produit'], kept: false }]);
  expect(own.seats.map(({ state }) => state)).toEqual(['free', 'free']);
  expect((await plan(sales.as, 'afternoon')).zones).toMatchObject([{ keptFor: [], kept: false }]);
  const search = async (as: typeof sales.as) => {
    const { status, body } = await api.call('workspaces.own', { as, query: { date, part: 'morning' } });
    if (status !== 200) throw new Error(JSON.stringify(body));
    const found = body.buildings[0];
    return [found?.floors[0]?.spaces[0]?.state, found?.morning.free, found?.afternoon.free];
  };
  expect(await search(sales.as)).toEqual(['kept', 0, 2]);
  expect(await search(product.as)).toEqual(['free', 2, 2]);
});

test('MAP-07 at six in the evening of the day before a kept zone opens to all', async () => {
  api.clock.set('2026-11-23T16:59:00Z');
  expect(await refusalOf(sales.as)).not.toBeNull();
  api.clock.set('2026-11-23T17:00:00Z');
  expect(await refusalOf(sales.as)).toBeNull();
  api.clock.set('2026-11-20T08:00:00Z');
});

test('MAP-07 administrators of the company alone keep its zones, for its own departments', async () => {
  expect((await keep([], { ...product.as, roles: ['employee'] } as never)).status).toBe(403);
  const stranger = await editedFloor(api);
  expect((await keep([], stranger.admin)).status).toBe(404);
  const foreign = await keep([{ weekday: 2, half: 'morning', departmentIds: [stranger.company] }]);
  expect([foreign.status, foreign.body]).toMatchObject([
    404,
    { errors: [{ pointer: '/body/kept/0/departmentIds/0' }] },
  ]);
  const listed = await api.call('neighbourhoods.list', { as: admin, params });
  expect(listed.body).toMatchObject({
    zones: [{ kept: [{ weekday: 2, half: 'morning', departmentIds: [product.id] }] }],
    departments: [{ name: 'Design' }, { name: 'Produit' }, { name: 'Ventes' }],
  });
  expect((await keep([])).body).toMatchObject({ zones: [{ kept: [] }] });
  expect(await refusalOf(sales.as)).toBeNull();
});
