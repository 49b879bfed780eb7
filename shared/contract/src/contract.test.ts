import { expect, test } from '@jest/globals';
import { date, errorCodes, errorMessages, eventVersion, instant, languages, parseEvent, routes } from './index.ts';

test('ERR-01 every code of the catalogue has a sentence in each language', () => {
  for (const code of errorCodes)
    for (const language of languages) expect(errorMessages[code][language]).toMatch(/\S{2}/);
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
  expect(parseEvent(event)?.data).toEqual({ language: 'nl' });
  expect(parseEvent({ ...event, v: 99 })).toBeNull();
  expect(parseEvent({ ...event, data: { language: 'xx' } })).toBeNull();
});

test('ERR-02 a date or an instant of another age is a slip, told before any calendar has to count it', () => {
  for (const text of ['2000-01-01', '2026-11-25', '2099-12-31']) expect(date.safeParse(text).success).toBe(true);
  for (const text of ['0000-01-01', '1999-12-31', '2100-01-01', '9999-12-31', '2026-02-30']) {
    expect([text, date.safeParse(text).success]).toEqual([text, false]);
    expect(instant.safeParse(`${text}T10:00:00Z`).success).toBe(false);
  }
});
