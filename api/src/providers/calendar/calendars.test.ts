import { beforeEach, expect, test } from '@jest/globals';
import { fakeService, type Requested } from '../fake-service.fixture.ts';
import { LinkRefused } from '../outside.ts';
import { googleCalendar } from './google.ts';
import { microsoftCalendar } from './microsoft.ts';
import type { CalendarEvent } from './port.ts';

/** Events by id, as both services would store them; Google still knows deleted ones. */
const kept = new Map<string, { body: Record<string, unknown>; isDeleted: boolean }>();
let trouble: { status: number; body?: object } | null = null;
let absences: object = {};
beforeEach(() => {
  kept.clear();
  trouble = null;
});

const ok = (body: unknown = {}) => ({ status: 200, body });
const service = await fakeService((requested) => {
  if (trouble !== null) return trouble;
  if (requested.path.endsWith('/token')) return tokens(requested);
  if (requested.path === '/revoke') return ok();
  if (requested.headers.authorization !== 'Bearer access') return { status: 401 };
  return requested.path.startsWith('/calendar') ? google(requested) : graph(requested);
});

function tokens({ form }: Requested) {
  const known =
    form.get('grant_type') === 'refresh_token' ? form.get('refresh_token') === 'lasting' : form.get('code') === 'good';
  if (form.get('client_secret') !== 'secret') return { status: 401, body: { error: 'invalid_client' } };
  if (!known) return { status: 400, body: { error: 'invalid_grant' } };
  const fresh = form.get('grant_type') === 'refresh_token' ? {} : { refresh_token: 'lasting' };
  return ok({ access_token: 'access', token_type: 'Bearer', expires_in: 3599, ...fresh });
}

function google({ method, path, query, json }: Requested) {
  const id = path.split('/')[6];
  if (id === undefined && method === 'GET')
    return ok(query.has('eventTypes') ? absences : { summary: 'camille@marelune.example', items: [] });
  const body = json as Record<string, unknown>;
  const found = kept.get(id ?? String(body.id));
  if (id === undefined) {
    if (found) return { status: 409 };
    kept.set(String(body.id), { body, isDeleted: false });
    return ok(body);
  }
  if (!found) return { status: 404 };
  if (method === 'DELETE') {
    if (found.isDeleted) return { status: 410 };
    found.isDeleted = true;
    return { status: 204 };
  }
  kept.set(id, { body, isDeleted: false });
  return ok(body);
}

function graph({ method, path, query, json }: Requested) {
  if (path === '/v1.0/me') return ok({ mail: null, userPrincipalName: 'camille@marelune.example' });
  if (path === '/v1.0/me/calendarView') return ok(absences);
  const id = path.split('/')[4];
  if (id === undefined && method === 'GET') {
    const key = /ep\/value eq '(\w+)'/.exec(query.get('$filter') ?? '')?.[1];
    const has = (body: Record<string, unknown>) => JSON.stringify(body).includes(`"value":"${key}"`);
    return ok({ value: [...kept].flatMap(([one, { body }]) => (has(body) ? [{ id: one }] : [])) });
  }
  if (method === 'DELETE') return kept.delete(id ?? '') ? { status: 204 } : { status: 404 };
  const known = id === undefined ? undefined : kept.get(id);
  const own = id ?? `AAMk${kept.size}`;
  kept.set(own, { body: { ...known?.body, ...(json as object) }, isDeleted: false });
  return ok({ id: own });
}

const client = { id: 'escale', secret: 'secret', address: service.address };
const calendars = [
  ['Google', googleCalendar(client)],
  ['Microsoft', microsoftCalendar(client)],
] as const;
const event: CalendarEvent = {
  key: 'escale018f4f2e00007000',
  title: 'La Pergola · 3.12',
  place: '9 passage des Tilleuls',
  note: 'ESC-7K2M9Q',
  when: { from: '2026-11-25T09:00:00+01:00', to: '2026-11-25T18:00:00+01:00' },
};
const alive = () => [...kept.values()].filter(({ isDeleted }) => !isDeleted).map(({ body }) => body);

test.each(calendars)(
  'INT-01 %s gives lasting tokens for consent, with the verifier of its challenge',
  async (_, calendar) => {
    const redirectUri = 'https://escale.example/account';
    const { searchParams: requested } = new URL(calendar.consentUrl({ state: 's', challenge: 'c', redirectUri }));
    expect(Object.fromEntries(requested)).toMatchObject({
      response_type: 'code',
      client_id: 'escale',
      redirect_uri: redirectUri,
      state: 's',
      code_challenge: 'c',
      code_challenge_method: 'S256',
    });
    const given = { code: 'good', verifier: 'v', redirectUri };
    expect(await calendar.exchange(given)).toEqual({ accessToken: 'access', refreshToken: 'lasting', expiresIn: 3599 });
    const form = service.requested.at(-1)?.form;
    expect([form?.get('code_verifier'), form?.get('redirect_uri')]).toEqual(['v', redirectUri]);
    expect(await calendar.account('access')).toBe('camille@marelune.example');
    expect(await calendar.refresh('lasting')).toMatchObject({ accessToken: 'access', refreshToken: 'lasting' });
    await calendar.revoke('lasting');
  },
);

test.each(calendars)('INT-01 %s that ends consent is told from one that is in trouble', async (_, calendar) => {
  await expect(calendar.refresh('revoked')).rejects.toThrow(LinkRefused);
  await expect(calendar.exchange({ code: 'bad', verifier: 'v', redirectUri: 'x' })).rejects.toThrow(LinkRefused);
  await expect(calendar.put('old', event)).rejects.toThrow(LinkRefused);
  for (const one of [{ status: 503 }, { status: 401 }, { status: 200, body: { access_token: 'a' } }, { status: 302 }]) {
    trouble = one;
    await expect(calendar.refresh('lasting')).rejects.not.toThrow(LinkRefused);
  }
});

test.each(calendars)('INT-01 %s keeps one event of one key, written and removed however often', async (_, calendar) => {
  await calendar.remove('access', event.key);
  await calendar.put('access', event);
  await calendar.put('access', { ...event, title: 'Atelier', when: { date: '2026-12-31' } });
  expect(alive()).toHaveLength(1);
  const day = JSON.stringify(alive());
  expect(day).toContain('Atelier');
  expect(day).toContain('2026-12-31');
  expect(day).toContain('2027-01-01');
  await calendar.remove('access', event.key);
  await calendar.remove('access', event.key);
  expect(alive()).toEqual([]);
  await calendar.put('access', event);
  expect(alive()).toHaveLength(1);
});

test('INT-01 Microsoft: of two events that workers added at one moment one is left', async () => {
  const calendar = microsoftCalendar(client);
  await Promise.all([calendar.put('access', event), calendar.put('access', event)]);
  await calendar.put('access', event);
  expect(alive()).toHaveLength(1);
});

test('INT-01 absences are the times out of office, as instants', async () => {
  const range = { from: '2026-11-20T08:00:00Z', to: '2026-12-18T23:00:00Z' };
  const away = [{ from: '2026-11-25T09:00:00Z', to: '2026-11-25T18:00:00Z' }];
  absences = { items: [{ start: { dateTime: away[0]?.from }, end: { dateTime: away[0]?.to } }] };
  expect(await googleCalendar(client).absences('access', range)).toEqual(away);
  expect(service.requested.at(-1)?.query.get('eventTypes')).toBe('outOfOffice');
  const times = { start: { dateTime: '2026-11-25T09:00:00' }, end: { dateTime: '2026-11-25T18:00:00' } };
  absences = {
    value: [
      { showAs: 'oof', ...times },
      { showAs: 'busy', ...times },
    ],
  };
  expect(await microsoftCalendar(client).absences('access', range)).toEqual(away);
  expect(service.requested.at(-1)?.headers.prefer).toContain('UTC');
});
