import type { SearchQuery } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { addBudget } from '../../policies/policies.fixture.ts';
import { handlers } from '../index.ts';
import { spacesFixture, weekdays } from '../workspaces.fixture.ts';

// The present is Friday 20 November 2026, 9:00 in Paris; the searches are for Wednesday 25.
const api = await startTestApi({ handlers });
const fixture = spacesFixture(api.db);
const date = '2026-11-25';
const host = await fixture.host();
const paris = await fixture.building({ host_id: host });
const own = await fixture.company();
const camille = await fixture.member({ company_id: own }, 5000);
const as = { memberId: camille, companyId: own };

async function search(query: SearchQuery & { pageToken?: string }, caller: typeof as | null = as) {
  const answer = await api.call('workspaces.available', { query, ...(caller ? { as: caller } : {}) });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
/** The spaces of the same search on a map, each with its location. */
async function pinsOf(query: SearchQuery, caller: typeof as | null = as) {
  const answer = await api.call('workspaces.pins', { query, ...(caller ? { as: caller } : {}) });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const { places, teammates } = answer.body;
  return places.flatMap(([lat, lng, spaces]) =>
    spaces.map(([id, priceCents]) => ({ id, lat, lng, priceCents, teammates: teammates[id] ?? [] })),
  );
}
/** Names of those spaces that a search finds. */
async function found(ids: Record<string, string>, query: SearchQuery, caller: typeof as | null = as) {
  const { items } = await search({ limit: 50, ...query }, caller);
  return Object.keys(ids).filter((name) => items.some((item) => item.id === ids[name]));
}

test('EXP-03 each filter keeps what it says and drops the rest', async () => {
  const building = await fixture.building({ host_id: host }, { lat: 45.1, lng: 5.1 });
  const bounds = '45,5,45.2,5.2';
  const plain = await fixture.space(building);
  const rich = await fixture.space(building, {
    type: 'meetingRoom',
    capacity: 12,
    layout_codes: ['uShape', 'cabaret'],
    facilities: ['wifi', 'screen'],
    tags: ['garden', 'view'],
    sound_level: 'quiet',
    instant: false,
    free_cancellation: false,
    price_half_day_cents: 5000,
    price_day_cents: 8000,
  });
  const event = await fixture.space(building, { type: 'eventSpace', price_month_cents: 90_000 });
  const odd = await fixture.space(building, { type: 'atypical', price_half_day_cents: 0, price_day_cents: 0 });
  const garage = await fixture.space(building, { type: 'parking' });
  await api.db.insertInto('favourite').values({ member_id: camille, workspace_id: odd }).execute();
  const ids = { plain, rich, event, odd, garage };
  const cases: [SearchQuery, string[]][] = [
    [{}, ['plain', 'rich', 'event', 'odd']],
    [{ type: 'parking' }, ['garage']],
    [{ type: 'meetingRoom,openSpace' }, ['plain', 'rich']],
    [{ tab: 'atypical' }, ['odd']],
    [{ tab: 'event' }, ['event']],
    [{ tab: 'monthly' }, ['event']],
    [{ layout: 'uShape' }, ['rich']],
    [{ facility: 'wifi,screen' }, ['rich']],
    [{ facility: 'wifi,fibre' }, []],
    [{ tag: 'garden' }, ['rich']],
    [{ tag: 'waterside,view' }, ['rich']],
    [{ tag: 'waterside' }, []],
    [{ soundLevel: 'quiet' }, ['rich']],
    [{ minPriceCents: 1801 }, ['rich']],
    [{ maxPriceCents: 1800 }, ['plain', 'event', 'odd']],
    [{ maxPriceCents: 1200, part: 'morning' }, ['plain', 'event', 'odd']],
    [{ instant: 'true' }, ['plain', 'event', 'odd']],
    [{ freeCancellation: 'true' }, ['plain', 'event', 'odd']],
    [{ favourites: 'true' }, ['odd']],
    [{ free: 'true' }, ['odd']],
    [{ internal: 'true' }, []],
    [{ people: 5 }, ['rich']],
  ];
  for (const [query, names] of cases) expect([query, await found(ids, { bounds, ...query })]).toEqual([query, names]);
});

test('EXP-03 a free day finds what has a price, for a member who may still use it on the date', async () => {
  const building = await fixture.building({ host_id: host }, { lat: 32.1, lng: 1.1 });
  const bounds = '32,1,32.2,1.2';
  const ids = {
    priced: await fixture.space(building),
    free: await fixture.space(building, { price_half_day_cents: 0, price_day_cents: 0 }),
  };
  const query = { bounds, freeDay: 'true' } as const;
  expect(await found(ids, query)).toEqual([]);
  const name = JSON.stringify({ fr: 'Jeux', en: 'Games', nl: 'Spelen' });
  await api.db.insertInto('campaign').values({ code: 'JEUX', name, day_from: date, day_to: '2026-11-27' }).execute();
  expect(await found(ids, query)).toEqual(['priced']);
  expect(await found(ids, { ...query, date })).toEqual(['priced']);
  expect(await found(ids, { ...query, date: '2026-11-30' })).toEqual([]);
  expect(await found(ids, query, null)).toEqual([]);
  const used = await fixture.booking(ids.priced, camille, date);
  await api.db.insertInto('campaign_use').values({ code: 'JEUX', member_id: camille, booking_id: used }).execute();
  expect(await found(ids, query)).toEqual([]);
});

test('EXP-03 monthly offers are desks, offices, rooms and parking places', async () => {
  const building = await fixture.building({ host_id: host }, { lat: 31.1, lng: 1.1 });
  const bounds = '31,1,31.2,1.2';
  const rented = (type: string) => fixture.space(building, { type, price_month_cents: 40_000 });
  const ids = {
    desk: await rented('openSpace'),
    office: await rented('privateOffice'),
    room: await rented('meetingRoom'),
    car: await rented('parking'),
  };
  expect(await found(ids, { bounds, tab: 'monthly', offer: 'office' })).toEqual(['office']);
  expect(await found(ids, { bounds, tab: 'monthly', offer: 'desk,parking' })).toEqual(['desk', 'car']);
  expect(await found(ids, { bounds, offer: 'office' })).toEqual(['desk', 'office', 'room']);
});

test('EXP-04 cafés and hotel lobbies are places to work, not atypical ones', async () => {
  const building = await fixture.building({ host_id: host }, { lat: 35.1, lng: 1.1 });
  const bounds = '35,1,35.2,1.2';
  const ids = {
    barge: await fixture.space(building, { type: 'atypical' }),
    cafe: await fixture.space(building, { type: 'cafe' }),
    lobby: await fixture.space(building, { type: 'hotelLobby' }),
  };
  expect(await found(ids, { bounds, tab: 'atypical' })).toEqual(['barge']);
  expect(await found(ids, { bounds })).toEqual(['barge', 'cafe', 'lobby']);
});

test('EXP-03 closed days, closed spaces, full halves and held rooms are left out for the date', async () => {
  const building = await fixture.building({ host_id: host }, { lat: 44.1, lng: 4.1 });
  const bounds = '44,4,44.2,4.2';
  const open = await fixture.space(building);
  const closed = await fixture.space(building, { closure: 'closedForSale' });
  const holiday = await fixture.space(building);
  await api.db.insertInto('workspace_closure').values({ workspace_id: holiday, day: date }).execute();
  const fullMorning = await fixture.space(building);
  await fixture.taken(fullMorning, date, 0, 4);
  const nearlyFull = await fixture.space(building);
  await fixture.taken(nearlyFull, date, 0, 3);
  await fixture.taken(nearlyFull, date, 1, 1);
  const office = await fixture.space(building, { type: 'privateOffice' });
  await fixture.booking(office, camille, date, { afternoon: false, exclusive: true, to_at: `${date}T12:00:00Z` });
  const room = await fixture.space(building, { booking_mode: 'hours', type: 'meetingRoom' });
  await fixture.booking(room, camille, date, { exclusive: true, hourly: true, to_at: `${date}T11:30:00Z` });
  const ids = { open, closed, holiday, fullMorning, nearlyFull, office, room };
  expect(await found(ids, { bounds, date })).toEqual(['open', 'nearlyFull', 'room']);
  expect(await found(ids, { bounds, date, people: 2 })).toEqual(['open', 'room']);
  expect(await found(ids, { bounds, date, part: 'morning' })).toEqual(['open', 'nearlyFull']);
  expect(await found(ids, { bounds, date, part: 'afternoon' })).toEqual([
    'open',
    'fullMorning',
    'nearlyFull',
    'office',
    'room',
  ]);
  // A Saturday, a past day, and a past morning.
  expect(await found(ids, { bounds, date: '2026-11-28' })).toEqual([]);
  expect(await found(ids, { bounds, date: '2026-11-19' })).toEqual([]);
  api.clock.set('2026-11-20T12:30:00Z');
  expect(await found({ open }, { bounds, date: '2026-11-20', part: 'morning' })).toEqual([]);
  expect(await found({ open }, { bounds, date: '2026-11-20', part: 'afternoon' })).toEqual(['open']);
  api.clock.set('2026-11-20T08:00:00Z');
  const { items } = await search({ bounds, date });
  expect(items.find((item) => item.id === nearlyFull)?.freePlaces).toBe(1);
});

test('EXP-02 half a day is whichever half is free, and told by it; the arrival time asks for an open door', async () => {
  const building = await fixture.building({ host_id: host }, { lat: 40.1, lng: -4.9 });
  const mornings = JSON.stringify([
    { weekday: 3, morning: { from: '10:00', to: '13:00' }, afternoon: null },
    { weekday: 4, morning: { from: '08:00', to: '13:00' }, afternoon: null },
  ]);
  const short = await fixture.building({ host_id: host }, { lat: 40.1, lng: -4.9, opening_hours: mornings });
  const bounds = '40,-5,40.2,-4.8';
  const open = await fixture.space(building);
  const taken = await fixture.space(building);
  await fixture.taken(taken, date, 0, 4);
  await fixture.taken(taken, date, 1, 1);
  const full = await fixture.space(building);
  await fixture.taken(full, date, 0, 4);
  await fixture.taken(full, date, 1, 4);
  const morning = await fixture.space(short);
  const ids = { open, taken, full, morning };
  expect(await found(ids, { bounds, date, part: 'day' })).toEqual(['open']);
  expect(await found(ids, { bounds, date, part: 'halfDay' })).toEqual(['open', 'taken', 'morning']);
  const { items } = await search({ bounds, date, part: 'halfDay' });
  expect(items.find(({ id }) => id === taken)).toMatchObject({ freePlaces: 3, closure: null });
  expect(await found(ids, { bounds, date, part: 'halfDay', arrival: '09:30' })).toEqual(['open', 'taken']);
  expect(await found(ids, { bounds, date, part: 'halfDay', arrival: '10:00' })).toEqual(['open', 'taken', 'morning']);
  expect(await found(ids, { bounds, part: 'halfDay', arrival: '08:30' })).toEqual(['morning']);
  expect(await found(ids, { bounds, date, part: 'afternoon', arrival: '09:30' })).toEqual([]);
});

test('EXP-02 EXP-12 hours are a duration: a room is free and priced for exactly them, a desk for the part around them', async () => {
  const building = await fixture.building({ host_id: host }, { lat: 34.1, lng: 1.1 });
  const bounds = '34,1,34.2,1.2';
  const byHour = { booking_mode: 'hours', type: 'meetingRoom', price_half_day_cents: null, price_day_cents: null };
  const ids = {
    desk: await fixture.space(building),
    room: await fixture.space(building, { ...byHour, price_hour_cents: 3000 }),
    late: await fixture.space(building, { ...byHour, price_hour_cents: 3000, notice_hours: 122 }),
  };
  // 10:00 to 11:00 in Paris.
  const taken = { exclusive: true, hourly: true, from_at: `${date}T09:00:00Z`, to_at: `${date}T10:00:00Z` };
  await fixture.booking(ids.room, camille, date, taken);
  const at = (from: string, to: string, more: SearchQuery = {}) => found(ids, { bounds, date, from, to, ...more });
  expect(await at('09:00', '10:00')).toEqual(['desk', 'room']);
  expect(await at('10:30', '11:30')).toEqual(['desk']);
  expect(await at('11:00', '12:30')).toEqual(['desk', 'room', 'late']);
  expect(await at('12:00', '14:00')).toEqual(['desk', 'room', 'late']);
  expect(await at('08:00', '10:00')).toEqual(['desk']);
  expect(await at('17:00', '19:00')).toEqual(['desk']);
  // Two started hours at 30 € and tax: 72 €; the desk costs its half-day.
  expect(await at('11:00', '12:30', { maxPriceCents: 7199 })).toEqual(['desk']);
  expect(await at('11:00', '12:30', { maxPriceCents: 7200 })).toEqual(['desk', 'room', 'late']);
  const pins = await pinsOf({ bounds, date, from: '11:00', to: '12:30' });
  expect(new Map(pins.map(({ id, priceCents }) => [id, priceCents]))).toEqual(
    new Map([
      [ids.desk, 1200],
      [ids.room, 7200],
      [ids.late, 7200],
    ]),
  );
  await fixture.taken(ids.desk, date, 0, 4);
  expect(await at('09:00', '10:00')).toEqual(['room']);
  expect(await at('14:00', '15:00')).toEqual(['desk', 'room', 'late']);
  for (const query of [{ from: '10:00' }, { to: '10:00' }, { from: '11:00', to: '10:00' }]) {
    const answer = await api.call('workspaces.available', { query: { bounds, date, ...query } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  }
  api.clock.set('2026-11-20T12:00:00Z');
  const today = { bounds, date: '2026-11-20' };
  expect(await found(ids, { ...today, from: '13:30', to: '14:30' })).toEqual(['desk', 'room']);
  api.clock.set('2026-11-20T08:00:00Z');
});

test('EXP-03 the list shows what is not free, with why (spec §7)', async () => {
  const building = await fixture.building({ host_id: host }, { lat: 43.1, lng: 3.1 });
  const full = await fixture.space(building);
  await fixture.taken(full, date, 0, 4);
  const closed = await fixture.space(building, { closure: 'closed' });
  const answer = await api.call('workspaces.list', { query: { bounds: '43,3,43.2,3.2', date } });
  expect(answer.body).toMatchObject({ total: 2, nextPageToken: null });
  if (answer.status !== 200) throw new Error('list failed');
  expect(answer.body.items.find((item) => item.id === full)).toMatchObject({ freePlaces: 0, closure: null });
  expect(answer.body.items.find((item) => item.id === closed)).toMatchObject({ freePlaces: 0, closure: 'closed' });
});

test('WSP-02 a search that also shows what is not free tells closed, closed that day, closed for sale, out of order and full apart', async () => {
  const building = await fixture.building({ host_id: host }, { lat: 33.1, lng: 1.1 });
  const bounds = '33,1,33.2,1.2';
  const on = async (reason: string) => {
    const id = await fixture.space(building);
    await api.db.insertInto('workspace_closure').values({ workspace_id: id, day: date, reason }).execute();
    return id;
  };
  const full = await fixture.space(building);
  await fixture.taken(full, date, 0, 4);
  const ids = {
    free: await fixture.space(building),
    full,
    closed: await fixture.space(building, { closure: 'closed' }),
    broken: await fixture.space(building, { closure: 'outOfOrder' }),
    today: await on('closed'),
    sale: await on('closedForSale'),
    repaired: await on('outOfOrder'),
    late: await fixture.space(building, { notice_hours: 200 }),
  };
  expect(await found(ids, { bounds, date })).toEqual(['free']);
  const { items } = await search({ bounds, date, unavailable: 'true', limit: 50 });
  const states = new Map(items.map(({ id, closure, freePlaces }) => [id, closure ?? (freePlaces ? 'free' : 'full')]));
  expect(Object.entries(ids).map(([name, id]) => [name, states.get(id)])).toEqual([
    ['free', 'free'],
    ['full', 'full'],
    ['closed', 'closed'],
    ['broken', 'outOfOrder'],
    ['today', 'closedToday'],
    ['sale', 'closedForSale'],
    ['repaired', 'outOfOrder'],
    ['late', undefined],
  ]);
  expect((await pinsOf({ bounds, date, unavailable: 'true' })).map(({ id }) => id)).toEqual([ids.free]);
});

test('EXP-06 pages follow each other without doubles or gaps while the data changes, in every order', async () => {
  const bounds = '42,2,42.4,2.4';
  const made: string[] = [];
  for (let index = 0; index < 13; index += 1) {
    const building = await fixture.building({ host_id: host }, { lat: 42.2 + (index % 4) * 0.01, lng: 2.2 });
    made.push(await fixture.space(building, { price_day_cents: 1000 + (index % 3) * 500 }));
  }
  for (const sort of ['distance', 'price', '-price'] as const) {
    const seen: { id: string; key: number }[] = [];
    let pageToken: string | undefined;
    do {
      const page = await search({ bounds, sort, limit: 5, ...(pageToken ? { pageToken } : {}) });
      const keyOf = (card: (typeof page.items)[number]) => {
        const price = card.prices.find(({ unit }) => unit === 'day')?.includingTaxCents ?? 0;
        return sort === 'distance' ? (card.distanceMeters ?? 0) : sort === 'price' ? price : -price;
      };
      seen.push(...page.items.map((card) => ({ id: card.id, key: keyOf(card) })));
      if (pageToken === undefined) {
        // A new row sorted before all others must not push a row already seen onto the next page.
        const at = await fixture.building({ host_id: host }, { lat: 42.2, lng: 2.2 });
        await fixture.space(at, { price_day_cents: sort === 'price' ? 1 : 90_000 });
      }
      pageToken = page.nextPageToken ?? undefined;
    } while (pageToken !== undefined);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(made.every((id) => seen.some((row) => row.id === id))).toBe(true);
    const keys = seen.map(({ key }) => key);
    expect(keys).toEqual([...keys].sort((a, b) => a - b));
  }
});

test('EXP-06 a page token that is malformed or of another order is refused', async () => {
  const foreign = Buffer.from(JSON.stringify({ sort: 'price', factor: 0, first: 1, second: 1, id: camille }));
  const wrongFactor = Buffer.from(JSON.stringify({ sort: 'distance', factor: 2, first: 1, second: 1, id: camille }));
  for (const pageToken of ['x', 'eyJ9', foreign.toString('base64url'), wrongFactor.toString('base64url')]) {
    const answer = await api.call('workspaces.available', { query: { pageToken } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  }
  const bounds = await api.call('workspaces.available', { query: { bounds: '49,2,48,3' } });
  expect(bounds).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});

test('EXP-07 without a result the box grows by 0, 1, 3, 9 … and the answer says how far; pages keep the box', async () => {
  const building = await fixture.building({ host_id: host }, { lat: -40, lng: 100.05 });
  await fixture.space(building);
  await fixture.space(building);
  const narrow = await search({ bounds: '-40.05,100,-39.95,100.1' });
  expect(narrow.widened).toBeNull();
  expect(narrow.total).toBe(2);
  // The nearest space is 0.5 degrees east of the centre of a box with half-height 0.05: factor 9 reaches 0.45, factor 27 does.
  const wide = await search({ bounds: '-40.05,99.45,-39.95,99.55', limit: 1 });
  expect(wide.widened?.factor).toBe(27);
  expect(wide.widened?.distanceMeters).toBe(wide.items[0]?.distanceMeters);
  expect(wide.box).toEqual({ south: -41.4, west: 98.1, north: -38.6, east: 100.9 });
  const next = await search({ bounds: '-40.05,99.45,-39.95,99.55', limit: 1, pageToken: wide.nextPageToken ?? '' });
  expect(next.items).toHaveLength(1);
  expect(next.items[0]?.id).not.toBe(wide.items[0]?.id);
  const nothing = await search({ bounds: '-40.05,99.45,-39.95,99.55', people: 499 });
  expect(nothing).toMatchObject({ total: 0, widened: null, items: [] });
});

test('EXP-07 favourites look one degree around', async () => {
  const building = await fixture.building({ host_id: host }, { lat: 30.9, lng: 10 });
  const far = await fixture.space(building);
  await api.db.insertInto('favourite').values({ member_id: camille, workspace_id: far }).execute();
  const { items, widened } = await search({ bounds: '29.9,9.9,30.1,10.1', favourites: 'true' });
  expect(items.map((item) => item.id)).toEqual([far]);
  expect(widened).toBeNull();
});

test('EXP-05 a space without coordinates is listed for its city and has no pin', async () => {
  const building = await fixture.building({ host_id: host }, { lat: null, lng: null });
  const lost = await fixture.space(building, { locality: 'gand-belgium' });
  const placed = await fixture.building({ host_id: host }, { lat: 51.05, lng: 3.72 });
  const near = await fixture.space(placed, { locality: 'gand-belgium' });
  const { items } = await search({ locality: 'gand-belgium' });
  const pins = await pinsOf({ locality: 'gand-belgium' });
  expect(items.map((item) => item.id)).toEqual([near, lost]);
  expect(items[1]).toMatchObject({ position: null, distanceMeters: null });
  expect(pins.map((pin) => pin.id)).toEqual([near]);
});

test('EXP-02 words and cities are looked for where they lie, even where there is no space yet', async () => {
  const lyon = await fixture.building(
    { host_id: host },
    { lat: 45.76, lng: 4.83, city: 'Lyon', locality: 'lyon-france', street: '3 rue Mercière', postcode: '69002' },
  );
  const there = await fixture.space(lyon, { locality: 'lyon-france' });
  for (const query of [{ q: 'lyon' }, { q: 'Lyon, France' }, { q: 'Mercière' }, { locality: 'lyon-france' }]) {
    const { items, widened } = await search(query);
    expect([query, items[0]?.id, widened]).toEqual([query, there, null]);
  }
  for (const query of [{ q: 'Villeurbanne' }, { locality: 'villeurbanne-france' }]) {
    const { items, widened } = await search(query);
    expect(items[0]?.id).toBe(there);
    expect(widened === null || widened.distanceMeters < 8000).toBe(true);
  }
});

test('EXP-01 a city whose country has a name of two words is found by its address, too', async () => {
  const { box } = await search({ locality: 'london-royaume-uni' });
  expect((box.south + box.north) / 2).toBeCloseTo(51.5, 0);
  expect((box.west + box.east) / 2).toBeCloseTo(-0.1, 0);
});

test('EXP-01 without a place the search is about Paris; an unknown place is answered with nothing', async () => {
  const here = await fixture.space(paris);
  const { box, items } = await search({ limit: 50 });
  expect(box).toEqual({ south: 48.8156, west: 2.2241, north: 48.9022, east: 2.4699 });
  expect(items.some((item) => item.id === here)).toBe(true);
  expect(await search({ q: 'Nulle part' })).toMatchObject({ total: 0, items: [], widened: null });
});

test('EXP-09 EXP-14 premium members see who will be there, as far as each lets them', async () => {
  const building = await fixture.building({ host_id: host }, { lat: 41.1, lng: 1.1 });
  const bounds = '41,1,41.2,1.2';
  const id = await fixture.space(building);
  const stay = async (member_id: string, values: object = {}) => {
    const half = { member_id, day: date, half: 0, location_type: 'flexOffice', workspace_id: id, set_by: 'booking' };
    await api.db
      .insertInto('schedule_half')
      .values({ ...half, ...values })
      .execute();
  };
  const open = await fixture.member({ company_id: own, first_name: 'Anaïs' });
  const hidden = await fixture.member({ company_id: own, visibility: 'nobody' });
  const friend = await fixture.member({ company_id: own, first_name: 'Basile', visibility: 'connections' });
  const shy = await fixture.member({ company_id: own, visibility: 'connections' });
  const stranger = await fixture.member({ company_id: await fixture.company() });
  for (const member of [open, hidden, friend, shy, stranger, camille]) await stay(member);
  const [member_id = '', other_id = ''] = [camille, friend].sort();
  await api.db.insertInto('connection').values({ member_id, other_id }).execute();
  const names = async (query: SearchQuery, caller: typeof as | null = as) =>
    (await search({ bounds, ...query }, caller)).items[0]?.teammates.map((person) => person.firstName).sort();
  expect(await names({ date })).toEqual(['Anaïs', 'Basile']);
  expect(await names({ date, part: 'afternoon' })).toEqual([]);
  expect(await names({})).toEqual([]);
  expect(await names({ date }, null)).toEqual([]);
  const freemium = await fixture.member({ company_id: own, account_type: 'freemium' });
  expect(await names({ date }, { memberId: freemium, companyId: own })).toEqual([]);
  const pins = await pinsOf({ bounds, date });
  expect(pins[0]?.teammates).toHaveLength(2);
});

test('EXP-13 within my budget is what the remaining credits pay for, for all people', async () => {
  const building = await fixture.building({ host_id: host }, { lat: 39.1, lng: 1.1 });
  const bounds = '39,1,39.2,1.2';
  const cheap = await fixture.space(building);
  const whole = await fixture.space(building, { price_day_cents: 4000, price_per: 'space' });
  const dear = await fixture.space(building, { price_day_cents: 4200 });
  const ids = { cheap, whole, dear };
  expect(await found(ids, { bounds, withinBudget: 'true' })).toEqual(['cheap', 'whole']);
  expect(await found(ids, { bounds, withinBudget: 'true', people: 3 })).toEqual(['whole']);
  expect(await found(ids, { bounds, withinBudget: 'true' }, null)).toEqual([]);
  const { items } = await search({ bounds });
  const budget = new Map(items.map((item) => [item.id, item.withinBudget]));
  expect([budget.get(cheap), budget.get(dear)]).toEqual([true, false]);
  expect((await search({ bounds }, null)).items.map((item) => item.withinBudget)).toEqual([null, null, null]);
});

test('EXP-13 within my budget is what remains on the searched date, after the reloads due by then', async () => {
  const building = await fixture.building({ host_id: host }, { lat: 34.1, lng: 1.1 });
  const bounds = '34,1,34.2,1.2';
  const cheap = await fixture.space(building);
  const dear = await fixture.space(building, { price_day_cents: 4000 });
  const ids = { cheap, dear };
  const company = await fixture.company();
  const caller = { memberId: await fixture.member({ company_id: company }, 1000), companyId: company };
  const on = async (day: string) => {
    const { items } = await search({ bounds, date: day }, caller);
    const marked = Object.keys(ids).filter((name) => items.find(({ id }) => id === ids[name as 'cheap'])?.withinBudget);
    expect(await found(ids, { bounds, date: day, withinBudget: 'true' }, caller)).toEqual(marked);
    return marked;
  };
  expect(await on('2026-12-02')).toEqual([]);
  await addBudget(api.db, { company_id: company, next_refresh_date: '2026-12-01' }, { amountCents: 2000 });
  expect(await on('2026-11-30')).toEqual([]);
  expect(await on('2026-12-02')).toEqual(['cheap']);
  const cumulative = { strategy: 'cumulative', max_accumulation_cents: 4800 };
  await api.db.updateTable('budget').set(cumulative).where('company_id', '=', company).execute();
  expect(await on('2026-12-02')).toEqual(['cheap']);
  expect(await on('2027-01-04')).toEqual(['cheap', 'dear']);
  const { body } = await api.call('workspaces.details', { query: { ids: dear, date: '2027-01-04' }, as: caller });
  expect(body).toMatchObject({ items: [{ withinBudget: true }] });
});

test('EXP-13 a reload that expires what is left leaves less for later, and a shared budget counts', async () => {
  const building = await fixture.building({ host_id: host }, { lat: 33.1, lng: 1.1 });
  const bounds = '33,1,33.2,1.2';
  const space = await fixture.space(building);
  const company = await fixture.company();
  const caller = { memberId: await fixture.member({ company_id: company }, 5000), companyId: company };
  const due = { company_id: company, next_refresh_date: '2026-12-01' };
  const id = await addBudget(api.db, due, { amountCents: 500 });
  const mark = async (day?: string) => {
    const { items } = await search({ bounds, ...(day && { date: day }) }, caller);
    return items.find((item) => item.id === space)?.withinBudget;
  };
  expect([await mark('2026-11-25'), await mark('2026-12-02')]).toEqual([true, false]);
  await api.db.updateTable('budget').set({ shared: true, amount_cents: 2000 }).where('id', '=', id).execute();
  const account = { kind: 'company', owner_id: company, balance_cents: 0 };
  await api.db.insertInto('ledger_account').values(account).execute();
  await api.db
    .updateTable('ledger_account')
    .set({ balance_cents: 0 })
    .where('owner_id', '=', caller.memberId)
    .execute();
  expect([await mark('2026-11-25'), await mark('2026-12-02'), await mark()]).toEqual([false, true, false]);
  // Own credits are the budget while there are any, whatever the company holds beside them.
  const own = (cents: number) =>
    api.db
      .updateTable('ledger_account')
      .set({ balance_cents: cents })
      .where('owner_id', '=', caller.memberId)
      .execute();
  await api.db.updateTable('ledger_account').set({ balance_cents: 9000 }).where('owner_id', '=', company).execute();
  await own(100);
  expect([await mark('2026-11-25'), await mark()]).toEqual([false, false]);
  await own(0);
  expect([await mark('2026-11-25'), await mark()]).toEqual([true, true]);
});

test('EXP-12 EXP-14 a card says free places, distance and prices with and without tax', async () => {
  const building = await fixture.building({ host_id: host }, { lat: 38.1, lng: 1.1 });
  const id = await fixture.space(building, { price_hour_cents: 333, rating_average: 4.5, rating_count: 8 });
  await fixture.taken(id, date, 1, 3);
  const { items } = await search({ bounds: '38,1,38.2,1.2', lat: 38.1, lng: 1.11, date });
  expect(items[0]).toMatchObject({ id, freePlaces: 1, distanceMeters: 875, rating: { average: 4.5, count: 8 } });
  expect(items[0]?.prices.map((price) => [price.unit, price.excludingTaxCents, price.includingTaxCents])).toEqual([
    ['hour', 333, 400],
    ['halfDay', 1000, 1200],
    ['day', 1500, 1800],
  ]);
});

test('EXP-05 EXP-12 a pin has the price and the unit that the card of its space shows', async () => {
  const building = await fixture.building({ host_id: host }, { lat: 36.1, lng: 1.1 });
  const bounds = '36,1,36.2,1.2';
  const sold = { price_hour_cents: null, price_half_day_cents: null, price_day_cents: null, price_month_cents: null };
  const desk = await fixture.space(building, { ...sold, price_half_day_cents: 1000, price_day_cents: 1500 });
  const room = await fixture.space(building, { ...sold, price_hour_cents: 500, booking_mode: 'hours' });
  const morning = await fixture.space(building, { ...sold, price_half_day_cents: 700 });
  const shown = async (query: SearchQuery) => {
    const answer = await api.call('workspaces.pins', { query: { bounds, ...query } });
    if (answer.status !== 200) throw new Error('pins failed');
    const pins = answer.body.places.flatMap(([, , spaces]) => spaces);
    return [desk, room, morning].map((id) => {
      const [, cents, unit] = pins.find(([one]) => one === id) ?? [];
      return `${cents} ${unit}`;
    });
  };
  expect(await shown({})).toEqual(['1200 halfDay', '600 hour', '840 halfDay']);
  expect(await shown({ date })).toEqual(['1800 day', '600 hour', '840 halfDay']);
  expect(await shown({ date, part: 'morning' })).toEqual(['1200 halfDay', '600 hour', '840 halfDay']);
});

test('SEC-01 internal spaces are for members of that company with access to its sites', async () => {
  const building = await fixture.building({ company_id: own }, { lat: 37.1, lng: 1.1, opening_hours: weekdays });
  const mine = await fixture.space(building);
  const query = { bounds: '37,1,37.2,1.2', internal: 'true' };
  expect(await found({ mine }, query)).toEqual(['mine']);
  expect((await pinsOf(query))[0]).toMatchObject({ id: mine, priceCents: null });
  const other = await fixture.company();
  const stranger = { memberId: await fixture.member({ company_id: other }), companyId: other };
  const barred = { memberId: await fixture.member({ company_id: own, internal_sites: false }), companyId: own };
  for (const caller of [stranger, barred, null]) {
    expect(await found({ mine }, query, caller)).toEqual([]);
    expect((await pinsOf({ ...query, internal: 'false' }, caller)).map((pin) => pin.id)).not.toContain(mine);
    const details = await api.call('workspaces.details', { query: { ids: mine }, ...(caller ? { as: caller } : {}) });
    expect(details.body).toEqual({ items: [] });
    const place = await api.call('buildings.details', { query: { ids: building }, ...(caller ? { as: caller } : {}) });
    expect(place.body).toEqual({ items: [] });
    const dates = { workspaceId: mine, dateFrom: date, dateTo: date };
    const half = await api.call('workspaces.availability', { query: dates, ...(caller ? { as: caller } : {}) });
    expect(half.status).toBe(404);
  }
  const favourite = await api.call('favourites.add', { as: stranger, body: { workspaceId: mine } });
  expect(favourite.status).toBe(404);
});

test('EXP-05 pins come apart from the list: the nearest first, those of one place together, wherever the search had to look', async () => {
  const bounds = '-41,12,-40.9,12.1';
  const near = await fixture.building({ host_id: host }, { lat: -40.951234567, lng: 12.05 });
  const far = await fixture.building({ host_id: host }, { lat: -40.99, lng: 12.09 });
  const [one, two] = [await fixture.space(near), await fixture.space(near, { price_half_day_cents: 1500 })];
  const three = await fixture.space(far);
  const answer = await api.call('workspaces.pins', { query: { bounds } });
  if (answer.status !== 200) throw new Error('pins failed');
  const { places } = answer.body;
  expect(places.map(([lat, lng]) => [lat, lng])).toEqual([
    [-40.95123, 12.05],
    [-40.99, 12.09],
  ]);
  expect(new Map(places[0]?.[2].map(([id, cents]) => [id, cents]))).toEqual(
    new Map([
      [one, 1200],
      [two, 1800],
    ]),
  );
  expect(places[1]?.[2].map(([id]) => id)).toEqual([three]);
  expect(await search({ bounds })).not.toHaveProperty('pins');
  const widened = await pinsOf({ bounds: '-41.3,12,-41.2,12.1' });
  expect(widened.map(({ id }) => id)).toEqual(expect.arrayContaining([one, two, three]));
});

test('EXP-05 list and pins of a page stay within 40 KB, however many spaces there are', async () => {
  for (let index = 0; index < 300; index += 1) {
    const building = await fixture.building({ host_id: host }, { lat: -50 + (index % 97) * 1e-4, lng: 70.12345 });
    await fixture.space(building, { name: `Espace avec un nom assez long ${index}` });
  }
  const query = { bounds: '-50.1,70,-49.9,70.2' };
  const [list, pins] = await Promise.all([search(query, null), pinsOf(query, null)]);
  const answer = await api.call('workspaces.pins', { query });
  expect([list.total, pins.length]).toEqual([300, 250]);
  expect(JSON.stringify(list).length + JSON.stringify(answer.body).length).toBeLessThanOrEqual(40 * 1024);
});
