import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { testCalendars } from '../../../providers/calendar/index.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { wednesday } from '../../bookings/bookings.fixture.ts';
import type { CalendarOrder } from './calendar-write.service.ts';
import { jobs } from './index.ts';
import { linksFixture } from './links.fixture.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-links-'));
afterAll(() => rm(dataFolder, { recursive: true }));
const api = await startTestApi(undefined, { dataFolder });
const world = await linksFixture(api);
const start = '2026-11-20T08:00:00Z';
beforeEach(() => {
  api.clock.set(start);
});

const codeOf = (answer: { body: object }) => ('code' in answer.body ? answer.body.code : 'allowed');
/** A member with their own calendar, linked and filled once. */
async function linked(kind: 'google' | 'microsoft' = 'google', values: Parameters<typeof world.member>[0] = {}) {
  const member = await world.member(values);
  const code = randomUUID();
  const answer = await world.link(kind, member, code);
  const calendar = testCalendars(kind).get(`${kind}-${code}`);
  if (answer.status !== 200 || !calendar) throw new Error(JSON.stringify(answer.body));
  await world.follow();
  return { member, calendar, titles: () => [...calendar.events.values()].map(({ title }) => title).sort() };
}
const edit = (as: { memberId: string }, id: string, locationType: 'home' | 'dayOff' | 'notDefined') =>
  api.call('schedule.edit', { as, params: { id }, body: { locationType } });

test.each(['google', 'microsoft'] as const)(
  'INT-01 %s is linked by consent, told as linked without its secrets, and disconnected',
  async (kind) => {
    const { member, calendar } = await linked(kind);
    const link = await world.linkOf(kind, member);
    expect(Object.keys(link ?? {}).sort()).toEqual([
      'absences',
      'account',
      'brokenAt',
      'dailyStatus',
      'kind',
      'linkedAt',
      'reference',
      'state',
      'syncedAt',
    ]);
    expect(link).toMatchObject({ state: 'connected', account: expect.stringContaining(kind), absences: false });
    const { sealed } = await api.db
      .selectFrom('member_link')
      .select('sealed')
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(sealed.toString('latin1')).not.toContain(link?.account);
    expect((await api.call('links.remove', { as: member, params: { kind } })).body).toEqual({ done: true });
    expect(calendar.revoked).toBe(true);
    expect(await world.linkOf(kind, member)).toBeUndefined();
    expect(codeOf(await api.call('links.remove', { as: member, params: { kind } }))).toBe('resource.not-found');
  },
);

test.each([
  ['google', 'calendar.google-failed'],
  ['microsoft', 'calendar.microsoft-failed'],
] as const)('INT-01 ERR-01 %s that refuses the code, or a member who refuses consent, is %s', async (kind, code) => {
  const member = await world.member();
  const refused = await world.link(kind, member, 'refused');
  expect({ status: refused.status, code: codeOf(refused) }).toEqual({ status: 409, code });
  const started = await api.call('links.start', { as: member, params: { kind } });
  const state = started.status === 200 ? (new URL(started.body.url).searchParams.get('state') ?? '') : '';
  expect(codeOf(await api.call('links.callback', { as: member, body: { state } }))).toBe(code);
  api.clock.advance('PT11M');
  expect(codeOf(await api.call('links.callback', { as: member, body: { state, code: 'late' } }))).toBe(code);
  expect(await world.linkOf(kind, member)).toBeUndefined();
});

test('INT-01 SEC-01 nobody finishes what another has begun, nor what nobody has', async () => {
  const [member, other] = [await world.member(), await world.member()];
  const started = await api.call('links.start', { as: other, params: { kind: 'google' } });
  const state = started.status === 200 ? (new URL(started.body.url).searchParams.get('state') ?? '') : '';
  for (const one of [state, 'x'.repeat(200), `${state.slice(0, -2)}xx`]) {
    const answer = await api.call('links.callback', { as: member, body: { state: one, code: 'good' } });
    expect(answer.body).toMatchObject({ code: 'request.invalid', errors: [{ pointer: '/body/state' }] });
  }
  const finish = () => api.call('links.callback', { as: other, body: { state, code: 'good' } });
  expect(codeOf(await finish())).toBe('allowed');
  // Nor a state already used, not even by the same member.
  expect((await finish()).body).toMatchObject({ code: 'request.invalid', errors: [{ pointer: '/body/state' }] });
  await jobs['links.delete-states']({}, api.context);
  expect((await finish()).body).toMatchObject({ code: 'request.invalid' });
  api.clock.advance('PT11M');
  await jobs['links.delete-states']({}, api.context);
  expect(await api.db.selectFrom('used_consent').selectAll().execute()).toEqual([]);
  expect(codeOf(await finish())).toBe('calendar.google-failed');
});

test('ACC-06 consent leads back to the linked accounts, and a link tells when it last worked', async () => {
  const { member } = await linked();
  const started = await api.call('links.start', { as: member, params: { kind: 'google' } });
  const { pathname } = new URL(started.status === 200 ? started.body.url : '');
  expect(pathname).toBe('/account/links');
  expect(await world.linkOf('google', member)).toMatchObject({ syncedAt: start, brokenAt: null, reference: null });
  api.clock.advance('PT1H');
  await edit(member, wednesday, 'home');
  await world.follow();
  expect(await world.linkOf('google', member)).toMatchObject({ syncedAt: '2026-11-20T09:00:00Z' });
});

test('INT-10 a company whose calendars support has not switched on links none', async () => {
  const companyId = await world.company();
  const as = await world.member({ company_id: companyId }, 0);
  const answer = await api.call('links.start', { as, params: { kind: 'google' } });
  expect(answer.body).toMatchObject({ code: 'access.feature-locked', locked: ['calendarSync'] });
});

test('INT-10 a calendar is left alone while support has switched calendars off', async () => {
  const { member, titles } = await linked();
  const switchTo = (value: string) =>
    api.db.updateTable('company_setting').set({ value }).where('company_id', '=', world.companyId).execute();
  await switchTo('false');
  await edit(member, wednesday, 'home');
  await world.follow();
  expect(titles()).toEqual([]);
  await switchTo('true');
  await edit(member, '2026-11-26', 'home');
  await world.follow();
  expect(titles()).toEqual(['Télétravail']);
});

test('INT-01 a booking is written into the calendar once, moves with it, and leaves it when it is cancelled', async () => {
  const { member, calendar } = await linked();
  const space = await world.space();
  const { id } = await world.booked(space, {}, member);
  const key = `escale${id.replaceAll('-', '')}`;
  await world.follow();
  expect(calendar.events.get(key)).toMatchObject({
    title: 'La Pergola',
    place: 'Saint-Martin, 9 passage des Tilleuls, Paris 11e',
    when: { from: `${wednesday}T09:00:00+01:00`, to: `${wednesday}T18:00:00+01:00` },
  });
  const again = { linkId: await linkId(member), bookingIds: [id], dates: [] };
  await jobs['links.calendar'](again, api.context);
  expect([...calendar.events.keys()].filter((one) => one === key)).toHaveLength(1);
  const moved = await api.call('bookings.change', {
    as: member,
    params: { id },
    idempotencyKey: randomUUID(),
    body: { slot: { date: '2026-11-26', part: 'morning' } },
  });
  expect(moved.status).toBe(200);
  await world.follow();
  expect(calendar.events.get(key)?.when).toEqual({
    from: '2026-11-26T09:00:00+01:00',
    to: '2026-11-26T13:00:00+01:00',
  });
  expect((await api.call('bookings.cancel', { as: member, params: { id }, body: {} })).status).toBe(200);
  await world.follow();
  expect(calendar.events.has(key)).toBe(false);
  // A late job must not write the event back.
  await jobs['links.calendar'](again, api.context);
  expect(calendar.events.has(key)).toBe(false);
});

const linkId = async ({ memberId }: { memberId: string }) =>
  (await api.db.selectFrom('member_link').select('id').where('member_id', '=', memberId).executeTakeFirstOrThrow()).id;

test('INT-01 nothing is heard of twice, and nothing is lost while nobody follows', async () => {
  const { member } = await linked();
  for (const part of ['morning', 'afternoon'] as const) {
    await world.booked(await world.space(), { slots: [{ date: wednesday, part }] }, member);
  }
  await Promise.all([jobs['links.follow']({}, api.context), jobs['links.follow']({}, api.context)]);
  expect((await orders(member)).map(({ data }) => data)).toEqual([
    expect.objectContaining({ bookingIds: [expect.any(String), expect.any(String)], dates: [wednesday] }),
  ]);
  await world.work();
  expect(await world.follow()).toEqual([]);
});

/** Pending jobs that write into the calendar of a member. */
async function orders(member: { memberId: string }) {
  const { rows } = await sql<{ data: CalendarOrder; at: string }>`
    select data, start_after as at from pgboss.job where name = 'links.calendar' and data->>'linkId' = ${await linkId(member)}`.execute(
    api.db,
  );
  return rows;
}

test('INT-01 a service in trouble is asked again after half an hour, for a day, and then told to those who look after us', async () => {
  const { member, calendar, titles } = await linked();
  await edit(member, wednesday, 'home');
  await jobs['links.follow']({}, api.context);
  calendar.isDown = true;
  const [first] = await orders(member);
  if (!first) throw new Error('nothing ordered');
  await sql`delete from pgboss.job where name = 'links.calendar'`.execute(api.db);
  await jobs['links.calendar'](first.data, api.context);
  const [later] = await orders(member);
  expect(later?.data).toEqual({ ...first.data, tries: 1 });
  expect(Date.parse(later?.at ?? '') - Date.parse(api.clock.now())).toBe(30 * 60_000);
  await expect(jobs['links.calendar']({ ...first.data, tries: 48 }, api.context)).rejects.toThrow('trouble');
  expect(await world.linkOf('google', member)).toMatchObject({ state: 'connected' });
  calendar.isDown = false;
  await world.work();
  expect(titles()).toEqual(['Télétravail']);
});

test('INT-01 JOB-01 an event that a calendar does not take keeps none of the others from it', async () => {
  const { member, calendar, titles } = await linked();
  const { events } = calendar;
  const set = events.set.bind(events);
  events.set = (key, event) => {
    if (event.title === 'La Pergola') throw new Error('the event is refused');
    return set(key, event);
  };
  await edit(member, '2026-11-26', 'home');
  const booking = await world.booked(await world.space(), {}, member);
  await sql`delete from pgboss.job where name like 'links.%'`.execute(api.db);
  const order = { linkId: await linkId(member), bookingIds: [booking.id], dates: ['2026-11-26'] };
  await jobs['links.calendar'](order, api.context);
  expect(titles()).toEqual(['Télétravail']);
  expect((await orders(member))[0]?.data).toEqual({ ...order, dates: [], tries: 1 });
  events.set = set;
  await world.work();
  expect(titles()).toContain('La Pergola');
});

test('INT-01 where a day is spent is written as a day of the calendar, and removed when nothing is said any more', async () => {
  const { member, calendar, titles } = await linked('microsoft', { language: 'en' });
  await edit(member, wednesday, 'home');
  await edit(member, '2026-11-26.morning', 'dayOff');
  await world.follow();
  expect(titles()).toEqual(['Home', 'Morning: Day off']);
  expect([...calendar.events.values()].map(({ when }) => when)).toContainEqual({ date: wednesday });
  await edit(member, wednesday, 'notDefined');
  await world.follow();
  expect(titles()).toEqual(['Morning: Day off']);
  const change = (dailyStatus: boolean) =>
    api.call('links.change', { as: member, params: { kind: 'microsoft' }, body: { dailyStatus } });
  expect((await change(false)).body).toMatchObject({ dailyStatus: false, absences: false });
  await world.work();
  expect(titles()).toEqual([]);
  await change(true);
  await world.work();
  expect(titles()).toEqual(['Morning: Day off']);
});

test('INT-01 what was booked before the link was made is written as well', async () => {
  const member = await world.member();
  await world.booked(await world.space(), {}, member);
  const code = randomUUID();
  await world.link('google', member, code);
  await world.work();
  const titles = [...(testCalendars('google').get(`google-${code}`)?.events.values() ?? [])].map(({ title }) => title);
  expect(titles.sort()).toEqual(['Espace réservé (La Pergola)', 'La Pergola']);
});

test('INT-01 a token that has ended is renewed; consent taken back breaks the link, and its member is told once', async () => {
  const { member, calendar } = await linked();
  const sealed = async () =>
    (
      await api.db
        .selectFrom('member_link')
        .select('sealed')
        .where('member_id', '=', member.memberId)
        .executeTakeFirstOrThrow()
    ).sealed;
  const before = await sealed();
  api.clock.advance('PT2H');
  await edit(member, wednesday, 'home');
  await world.follow();
  expect(calendar.events.size).toBe(1);
  expect(await sealed()).not.toEqual(before);
  calendar.revoked = true;
  await edit(member, wednesday, 'dayOff');
  await edit(member, '2026-11-26', 'home');
  await world.follow();
  expect(await world.linkOf('google', member)).toMatchObject({
    state: 'broken',
    brokenAt: '2026-11-20T10:00:00Z',
    reference: expect.stringMatching(/^[0-9a-f]{4}-[0-9a-f]{2}$/),
  });
  expect((await world.events(member)).filter((type) => type === 'link.broken')).toHaveLength(1);
  const folder = join(dataFolder, 'mail');
  const letters = (await readdir(folder)).filter((name) => name.includes('broken'));
  expect(letters).toHaveLength(1);
  expect(await readFile(join(folder, letters[0] ?? ''), 'utf8')).toContain('Google');
  // A new link works again.
  expect((await world.link('google', member)).body).toMatchObject({
    state: 'connected',
    brokenAt: null,
    reference: null,
  });
});

test('INT-01 a secret that another key has sealed breaks the link instead of failing for ever', async () => {
  const { member } = await linked();
  await api.db
    .updateTable('member_link')
    .set({ sealed: Buffer.alloc(80, 7) })
    .where('member_id', '=', member.memberId)
    .execute();
  await edit(member, wednesday, 'home');
  await world.follow();
  expect(await world.linkOf('google', member)).toMatchObject({ state: 'broken' });
});

test('INT-01 absences become days off only where the member wants it, and leave what is said or booked alone', async () => {
  const { member, calendar } = await linked();
  const off = async () =>
    (await world.week(member))
      .filter((half) => half.location_type === 'dayOff')
      .map(({ day, half }) => `${day}.${half}`);
  await edit(member, '2026-11-26.morning', 'home');
  await world.booked(await world.space(), { slots: [{ date: '2026-11-26', part: 'afternoon' }] }, member);
  calendar.absences.push({ from: '2026-11-25T12:30:00Z', to: '2026-11-28T23:00:00Z' });
  const read = async () => {
    await jobs['links.all-absences']({}, api.context);
    await world.work();
  };
  await read();
  expect(await off()).toEqual([]);
  await api.call('links.change', { as: member, params: { kind: 'google' }, body: { absences: true } });
  await read();
  const expected = ['2026-11-25.1', '2026-11-27.0', '2026-11-27.1', '2026-11-28.0', '2026-11-28.1'];
  expect(await off()).toEqual(expected);
  await edit(member, '2026-11-27.morning', 'home');
  await read();
  expect(await off()).toEqual(expected.filter((id) => id !== '2026-11-27.0'));
});
