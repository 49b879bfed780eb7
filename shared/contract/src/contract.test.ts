import { expect, test } from '@jest/globals';
import {
  date,
  errorCodes,
  errorMessages,
  eventData,
  eventSubjects,
  eventVersion,
  instant,
  languages,
  readEvent,
  routes,
  subjects,
} from './index.ts';

test('ERR-01 every code of the catalogue has a sentence in each language', () => {
  for (const code of errorCodes)
    for (const language of languages) expect(errorMessages[language][code]).toMatch(/\S{2}/);
});

test('OPS-05 every route has an example that its own reply schema accepts, and known errors', () => {
  for (const route of routes) {
    expect({ id: route.id, ok: route.reply.safeParse(route.example).success }).toEqual({ id: route.id, ok: true });
    for (const code of route.errors) expect(errorCodes).toContain(code);
  }
});

test('OPS-05 route ids and method and path pairs are unique', () => {
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
  expect(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length);
});

test('PLT-07 an event of another version or with foreign data is not let in', () => {
  const event = {
    type: 'language.changed',
    v: eventVersion,
    id: 'e1',
    at: '2026-11-21T10:00:00Z',
    source: 'shell',
    data: { language: 'nl' },
  };
  expect(readEvent(event)).toEqual(event);
  expect(readEvent({ ...event, v: 99 })).toBeNull();
  expect(readEvent({ ...event, type: 'session.changed' })).toBeNull();
  expect(readEvent({ ...event, id: 7 })).toBeNull();
  expect(readEvent({ ...event, data: { language: 'xx' } })).toBeNull();
  for (const other of [null, 'hello', 7, [], {}]) expect(readEvent(other)).toBeNull();
});

test('PLT-07 the data of each event is checked field by field, as its schema does', () => {
  const u = '018f4f2e-0000-7000-8000-000000000001';
  const booking = {
    bookingId: u,
    workspaceId: u,
    workspaceName: 'Pergola',
    status: 'confirmed',
    dates: ['2026-11-25'],
  };
  const good = {
    'language.changed': { language: 'nl' },
    'booking.confirmed': booking,
    'booking.updated': booking,
    'booking.cancelled': booking,
    'booking.rejected': booking,
    'booking.requested': booking,
    'schedule.changed': { memberId: u, dates: [] },
    'favourite.toggled': { workspaceId: u, favourite: true },
    'connection.changed': { memberId: u },
    'credits.changed': { creditsCents: -1200 },
    'link.broken': { message: 'Google' },
    'notice.changed': { memberId: u },
    'message.changed': { bookingId: u },
    'import.changed': { memberId: u },
    'floor.changed': { floorId: u, version: 2 },
    'cursor.moved': { floorId: u, memberId: u, x: 120, y: -40 },
  };
  for (const [type, schema] of Object.entries(eventData)) {
    const data: Record<string, unknown> = { ...Reflect.get(good, type) };
    const accepted = (value: object) =>
      readEvent({ type, v: eventVersion, id: 'e', at: '', source: 's', data: value }) !== null;
    expect([type, schema.safeParse(data).success, accepted(data)]).toEqual([type, true, true]);
    const { [Object.keys(data)[0] ?? '']: _, ...less } = data;
    const wrong = [less, { ...data, more: 1 }, ...Object.keys(data).map((name) => ({ ...data, [name]: { other: 1 } }))];
    for (const value of wrong) {
      expect([type, schema.safeParse(value).success, accepted(value)]).toEqual([type, false, false]);
    }
  }
});

test('PLT-07 every route names what it shows or changes, and nothing is left out without a reason', () => {
  for (const { id, method, shows, changes, changesNothing } of routes) {
    const isQuery = shows !== undefined;
    expect({ id, isQuery, isWrite: changes !== undefined }).toEqual({ id, isQuery, isWrite: !isQuery });
    if (method === 'GET') expect({ id, isQuery }).toEqual({ id, isQuery: true });
    if (changes?.length === 0)
      expect({ id, reason: changesNothing }).toEqual({ id, reason: expect.stringMatching(/\w{3}/) });
  }
});

const eventTypes = Object.keys(eventData) as (keyof typeof eventData)[];
const subjectsOf = (type: keyof typeof eventData): readonly string[] =>
  eventSubjects[type] ?? [type.split('.')[0] ?? ''];

test('PLT-07 every subject has a query that shows it, and a route or an event that changes it', () => {
  const shown = new Set(routes.flatMap(({ shows }) => shows ?? []));
  const changed = new Set([...routes.flatMap(({ changes }) => changes ?? []), ...eventTypes.flatMap(subjectsOf)]);
  expect([...shown].sort()).toEqual([...subjects]);
  expect([...changed].sort()).toEqual([...subjects]);
});

test('ERR-02 a date or an instant of another age is a slip, told before any calendar has to count it', () => {
  for (const text of ['2000-01-01', '2026-11-25', '2099-12-31']) expect(date.safeParse(text).success).toBe(true);
  for (const text of ['0000-01-01', '1999-12-31', '2100-01-01', '9999-12-31', '2026-02-30']) {
    expect([text, date.safeParse(text).success]).toEqual([text, false]);
    expect(instant.safeParse(`${text}T10:00:00Z`).success).toBe(false);
  }
});
