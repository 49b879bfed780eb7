import { expect, test } from '@jest/globals';
import { facts } from '../../../fact-handlers.ts';
import { loadModules } from '../../../modules.ts';
import { transact } from '../../../platform/db/transact.ts';
import { publish } from '../../../platform/facts/facts.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture, wednesday } from '../../bookings/bookings.fixture.ts';
import { memberErased } from '../../directory/members/public.ts';

const api = await startTestApi();
const world = await bookingsFixture(api);
type As = Awaited<ReturnType<typeof world.member>>;

/** Opens or replaces the feed of a member; the path of its address. */
async function opened(as: As): Promise<string> {
  const answer = await api.call('calendar-feed.replace', { as });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return new URL(answer.body.address).pathname;
}
const read = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
const stateOf = async (as: As) => {
  const answer = await api.call('calendar-feed.get', { as });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body.feed;
};
const edit = (as: As, id: string, locationType: 'home' | 'dayOff') =>
  api.call('schedule.edit', { as, params: { id }, body: { locationType } });
/** The events of a feed, each as its lines; long lines are joined again. */
const eventsOf = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => event.split('\r\n').filter(Boolean));

test('ACC-08 the feed has my days and my bookings, from two weeks ago to eight weeks ahead', async () => {
  const as = await world.member();
  expect(await stateOf(as)).toBeNull();
  const path = await opened(as);
  await edit(as, '2026-11-24', 'home');
  await edit(as, '2026-11-26.morning', 'dayOff');
  await edit(as, '2027-01-29', 'home');
  const { id } = await world.booked(await world.space(), {}, as);
  const pending = await world.booked(await world.space({ instant: false }), {}, as);
  const { statusCode, headers, body } = await read(path);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  const events = eventsOf(body);
  const home = events.find((lines) => lines.includes('DTSTART;VALUE=DATE:20261124'));
  expect(home).toEqual(expect.arrayContaining(['SUMMARY:Télétravail', 'TRANSP:TRANSPARENT']));
  expect(events.find((lines) => lines.includes('DTSTART;VALUE=DATE:20261126'))).toContain('SUMMARY:Matin : Congé');
  const booking = events.find((lines) => lines.includes(`UID:escale${id.replaceAll('-', '')}@escale`));
  expect(booking).toEqual(expect.arrayContaining(['SUMMARY:La Pergola', 'DTSTART:20261125T080000Z']));
  expect(body).not.toContain(pending.id.replaceAll('-', ''));
  expect(body).not.toContain('20270129');
});

test('WEK-01 a week is downloaded as a file: its days and confirmed bookings, and nobody else’s name', async () => {
  const as = await world.member();
  const guest = await world.member({ first_name: 'Ondine', last_name: 'Marchais' });
  await edit(as, '2026-11-24', 'home');
  await edit(as, '2026-12-01', 'home');
  const { id } = await world.booked(await world.space(), { people: 2, participants: [guest.memberId] }, as);
  const url = '/api/schedule/calendar?dateFrom=2026-11-23&dateTo=2026-11-29';
  const { statusCode, headers, body } = await api.app.inject({
    url,
    headers: { authorization: `Bearer ${await api.token(as)}` },
  });
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'attachment; filename="escale-2026-11-23.ics"',
  ]);
  const events = eventsOf(body);
  expect(events).toHaveLength(3);
  expect(events.find((lines) => lines.includes('DTSTART;VALUE=DATE:20261124'))).toContain('SUMMARY:Télétravail');
  const booking = events.find((lines) => lines.includes(`UID:escale${id.replaceAll('-', '')}@escale`));
  expect(booking).toContain('DTSTART:20261125T080000Z');
  expect(body).not.toMatch(/Ondine|Marchais/);
  const tooLong = await api.call('schedule.calendar', { as, query: { dateFrom: '2026-11-23', dateTo: '2027-03-01' } });
  expect(tooLong).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});

test('ACC-08 a feed has nothing of other members, and a member no feed of theirs', async () => {
  const [one, other] = [await world.member(), await world.member()];
  await edit(other, wednesday, 'dayOff');
  await world.booked(await world.space(), { slots: [{ date: '2026-11-26', part: 'day' }] }, other);
  const path = await opened(one);
  expect(eventsOf((await read(path)).body)).toEqual([]);
  expect(await stateOf(other)).toBeNull();
  expect((await api.call('calendar-feed.address', { as: other })).status).toBe(404);
  expect((await api.call('calendar-feed.remove', { as: other })).status).toBe(404);
  expect((await read(path)).statusCode).toBe(200);
});

test('ACC-08 the state hides the address, which its member may see; who read it last is told by the kind of program', async () => {
  const as = await world.member();
  const path = await opened(as);
  const token = path.slice('/ical/'.length, -'.ics'.length);
  const before = await stateOf(as);
  expect(before).toMatchObject({ hint: expect.stringContaining(`/ical/${token.slice(0, 4)}••••••`), lastRead: null });
  expect(before?.hint).not.toContain(token.slice(5, -4));
  expect((await api.call('calendar-feed.address', { as })).body).toMatchObject({
    address: `${api.context.config.publicUrl}${path}`,
  });
  api.clock.set('2026-11-20T10:00:00Z');
  for (const [agent, by] of [
    ['macOS/15.1 (24B83) dataaccessd/1.0', 'apple'],
    ['Google-Calendar-Importer', 'google'],
    ['Mozilla/5.0 (X11; rv:128.0) Gecko/20100101 Thunderbird/128.0', 'thunderbird'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/141.0', 'browser'],
    [`<script>${'x'.repeat(5000)}`, 'other'],
  ] as const) {
    await read(path, { 'user-agent': agent });
    expect(await stateOf(as)).toMatchObject({ lastRead: { at: '2026-11-20T10:00:00Z', by } });
  }
});

test('ACC-08 SEC-01 no token is stored in the clear, and as another member nobody sees or replaces the address', async () => {
  const as = await world.member();
  const token = (await opened(as)).slice('/ical/'.length, -'.ics'.length);
  const { rows } = await api.context.pool.query('select f::text as row from calendar_feed f');
  const stored = rows.map(({ row }) => String(row)).join();
  for (const text of [token, Buffer.from(token).toString('hex')]) expect(stored).not.toContain(text);
  const impersonated = { ...as, impersonatorId: as.memberId };
  for (const id of ['calendar-feed.address', 'calendar-feed.replace', 'calendar-feed.remove'] as const)
    expect((await api.call(id, { as: impersonated })).body).toMatchObject({ code: 'access.not-as-other' });
});

test('ACC-08 a new address ends the former one at once, and a revoked feed ends for good', async () => {
  const as = await world.member();
  const former = await opened(as);
  await read(former, { 'user-agent': 'Google-Calendar-Importer' });
  const path = await opened(as);
  expect(path).not.toBe(former);
  expect((await read(former)).statusCode).toBe(404);
  expect((await read(path)).statusCode).toBe(200);
  expect((await api.call('calendar-feed.remove', { as })).body).toEqual({ done: true });
  expect((await read(path)).statusCode).toBe(404);
  expect(await stateOf(as)).toBeNull();
});

test('ACC-08 what has not changed is not sent again', async () => {
  api.clock.set('2026-11-20T08:00:00Z');
  const as = await world.member();
  const path = await opened(as);
  const first = await read(path);
  const etag = String(first.headers.etag);
  const modified = String(first.headers['last-modified']);
  expect(modified).toBe('Fri, 20 Nov 2026 08:00:00 GMT');
  api.clock.advance('PT2H');
  const again = await read(path, { 'if-none-match': `"other", W/${etag}` });
  expect([again.statusCode, again.body, again.headers['last-modified']]).toEqual([304, '', modified]);
  expect((await read(path, { 'if-modified-since': modified })).statusCode).toBe(304);
  await edit(as, wednesday, 'home');
  const changed = await read(path, { 'if-none-match': etag, 'if-modified-since': modified });
  expect([changed.statusCode, changed.headers['last-modified']]).toEqual([200, 'Fri, 20 Nov 2026 10:00:00 GMT']);
  expect(changed.headers.etag).not.toBe(etag);
});

test('ACC-08 SEC-01 whatever is wrong with a token, the reply is the same 404', async () => {
  const as = await world.member();
  const path = await opened(as);
  const token = path.slice('/ical/'.length, -'.ics'.length);
  const wrong = [
    `/ical/${'x'.repeat(43)}.ics`,
    `/ical/${token}`,
    `/ical/${token}.ICS`,
    `/ical/${token}x.ics`,
    `/ical/${token.slice(0, -1)}.ics`,
    `/ical/${'y'.repeat(12_000)}.ics`,
    `/ical/${encodeURIComponent("' or 1=1 --")}.ics`,
    '/ical/%00.ics',
    '/ical/../api/users/me.ics',
    `/ical/a/${token}.ics`,
    '/ical/',
  ];
  const replies = await Promise.all(wrong.map((url) => read(url)));
  const told = replies.map(({ statusCode, headers, body }) => {
    const { requestId: _, ...rest } = JSON.parse(body);
    return { statusCode, type: headers['content-type'], robots: headers['x-robots-tag'], ...rest };
  });
  expect(told).toEqual(wrong.map(() => expect.objectContaining({ ...told[0], statusCode: 404 })));
  expect((await read('/ical/%E0%A4%A.ics')).statusCode).toBeGreaterThanOrEqual(400);
  expect((await api.app.inject({ method: 'POST', url: path })).statusCode).toBe(404);
  expect((await read(path)).statusCode).toBe(200);
});

test('ACC-08 ACC-07 a disabled account has no feed, a deleted one loses it; until then it waits for the member to come back', async () => {
  const [disabled, leaving, erased] = [await world.member(), await world.member(), await world.member()];
  const waiting = await opened(leaving);
  const paths = [await opened(disabled), waiting, await opened(erased)];
  await api.db.updateTable('member').set({ access: 'restricted' }).where('id', '=', disabled.memberId).execute();
  const at = api.clock.now();
  const deletion = { member_id: leaving.memberId, asked_at: at, due_at: '2099-01-01T00:00:00Z' };
  await api.db.insertInto('account_deletion').values(deletion).execute();
  const { memberId, companyId } = erased;
  const gone = { memberId, companyId, email: 'x@marelune.example', at };
  await transact(api.db, (tx) => publish(tx, { ...api.context, facts }, memberErased, gone));
  for (const path of paths) expect((await read(path)).statusCode).toBe(404);
  const { rows } = await api.context.pool.query('select member_id from calendar_feed where member_id = $1', [
    erased.memberId,
  ]);
  expect(rows).toEqual([]);
  await api.db.deleteFrom('account_deletion').where('member_id', '=', leaving.memberId).execute();
  expect((await read(waiting)).statusCode).toBe(200);
});

test('SEC-02 requests for feeds are limited', async () => {
  const { createApp } = await import('../../../app.ts');
  const config = { ...api.context.config, rateLimit: true };
  const app = await createApp({ ...api.context, config }, await loadModules());
  const url = `/ical/${'x'.repeat(43)}.ics`;
  const statuses = new Set<number>();
  for (let count = 0; count < 610; count += 1) statuses.add((await app.inject({ url })).statusCode);
  await app.close();
  expect([...statuses]).toEqual([404, 429]);
});
