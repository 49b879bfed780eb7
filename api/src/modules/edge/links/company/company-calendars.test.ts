import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { testCompanyCalendars } from '../../../../providers/calendar/index.ts';
import { startTestApi } from '../../../../testing/test-api.ts';
import { wednesday } from '../../../bookings/bookings.fixture.ts';
import { jobs } from '../index.ts';
import { linksFixture } from '../links.fixture.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-company-calendars-'));
afterAll(() => rm(dataFolder, { recursive: true }));
const api = await startTestApi(undefined, { dataFolder });
const world = await linksFixture(api);
const { companyId } = world;
const params = { id: companyId };
const domain = `${companyId}.example`;
const roles = ['employee', 'administrator'] as const;
const admin = { ...(await world.member({ roles: [...roles] })), companyId, roles };
const microsoft = testCompanyCalendars('microsoft');
const start = '2026-11-20T08:00:00Z';
beforeEach(() => {
  api.clock.set(start);
  Object.assign(microsoft, { revoked: false, isDown: false, absences: [] });
});

const codeOf = (answer: { body: object }) => ('code' in answer.body ? answer.body.code : 'allowed');
const bodyOf = <T>(answer: { status: 200; body: T } | { status: number; body: object }): T => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as T;
};
const state = async (as = admin) => {
  const { url } = bodyOf(await api.call('customers.start-calendars', { as, params: { ...params, kind: 'microsoft' } }));
  return new URL(url).searchParams.get('state') ?? '';
};
const connect = async (tenant: string | undefined = domain, as = admin) =>
  api.call('customers.connect-calendars', {
    as,
    params,
    body: { kind: 'microsoft', state: await state(as), ...(tenant === undefined ? {} : { tenant }) },
  });
const shown = async () => bodyOf(await api.call('customers.calendars', { as: admin, params }));
let count = 0;
/** A member with an address of the company's domain. */
const colleague = async () => {
  count += 1;
  const email = `m${count}@${domain}`;
  return { email, ...(await world.member({ email })) };
};
const titles = (address: string) => [...(microsoft.calendars.get(address)?.values() ?? [])].map(({ title }) => title);
const home = (as: { memberId: string }, id: string = wednesday) =>
  api.call('schedule.edit', { as, params: { id }, body: { locationType: 'home' } });

test('INT-01 the super administrator opens the calendars of the company once, and members are written without a link', async () => {
  const member = await colleague();
  const space = await world.space();
  await world.booked(space, {}, member);
  bodyOf(await connect());
  expect((await shown()).items).toMatchObject([{ kind: 'microsoft', state: 'connected', tenant: domain }]);
  await world.follow();
  expect(titles(member.email)).toContain('La Pergola');
  await home(member, '2026-11-26');
  await world.follow();
  expect(titles(member.email)).toContain('Télétravail');
});

test('INT-01 absences there become days off', async () => {
  const member = await colleague();
  microsoft.absences = [{ from: `${wednesday}T00:00:00Z`, to: `${wednesday}T23:59:00Z` }];
  await jobs['links.all-absences']({}, api.context);
  await world.work();
  const answer = await api.call('schedule.my', {
    as: member,
    query: { dateFrom: wednesday, dateTo: wednesday },
  });
  expect(JSON.stringify(answer.body)).toContain('dayOff');
});

test('INT-01 a link of the member goes first, and the company’s calendar takes over when it ends', async () => {
  const member = await colleague();
  await world.link('google', member, 'own');
  await world.follow();
  await home(member);
  await world.follow();
  expect(titles(member.email)).toEqual([]);
  expect((await shown()).ownLinks).toBe(1);
  await api.call('links.remove', { as: member, params: { kind: 'google' } });
  await world.follow();
  expect(titles(member.email)).toEqual(['Télétravail']);
});

test('INT-01 an address without a calendar is counted and holds nobody up', async () => {
  const [without, other] = [await colleague(), await colleague()];
  microsoft.missing.add(without.email);
  await home(without);
  await home(other);
  await world.follow();
  expect((await shown()).items).toMatchObject([{ missing: 1, state: 'connected' }]);
  expect(titles(other.email)).toEqual(['Télétravail']);
  microsoft.missing.clear();
  await home(without, '2026-11-26');
  await world.follow();
  expect((await shown()).items).toMatchObject([{ missing: 0 }]);
});

test('SEC-01 INT-01 an address outside of the company’s domains is never opened', async () => {
  const member = await world.member({ email: 'somebody@ailleurs.example' });
  await home(member);
  await world.follow();
  expect(microsoft.calendars.has('somebody@ailleurs.example')).toBe(false);
});

test('INT-01 an authorisation that is taken back breaks the connection, which is repaired by a new one', async () => {
  const member = await colleague();
  microsoft.revoked = true;
  await home(member);
  await world.follow();
  expect((await shown()).items).toMatchObject([{ state: 'broken', brokenAt: expect.any(String) }]);
  const told = bodyOf(await api.call('notices.list', { as: admin })).items;
  expect(told).toMatchObject([{ kind: 'linkBroken', emphasis: 'Microsoft', page: '/settings/connections' }]);
  expect(bodyOf(await api.call('notices.list', { as: member })).items).toEqual([]);
  const folder = join(dataFolder, 'mail');
  const letters = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')));
  expect(letters.filter((text) => text.includes('/settings/connections'))).toHaveLength(1);
  expect(codeOf(await connect())).toBe('calendar.microsoft-failed');
  microsoft.revoked = false;
  bodyOf(await connect());
  await world.follow();
  expect((await shown()).items).toMatchObject([{ state: 'connected', brokenAt: null }]);
  expect(titles(member.email)).toEqual(['Télétravail']);
});

test('SEC-01 INT-01 a directory of another company, a used state and another administrator’s state are refused', async () => {
  expect(codeOf(await connect('ailleurs.example'))).toBe('calendar.microsoft-failed');
  const other = { ...(await world.member({ roles: [...roles] })), companyId, roles };
  const finish = (as: typeof admin, given: string) =>
    api.call('customers.connect-calendars', {
      as,
      params,
      body: { kind: 'microsoft', state: given, tenant: domain },
    });
  const mine = await state();
  expect((await finish(other, mine)).body).toMatchObject({
    code: 'request.invalid',
    errors: [{ pointer: '/body/state' }],
  });
  expect(codeOf(await finish(admin, mine))).toBe('allowed');
  expect(codeOf(await finish(admin, mine))).toBe('request.invalid');
  const refused = await api.call('customers.connect-calendars', {
    as: admin,
    params,
    body: { kind: 'microsoft', state: await state() },
  });
  expect(codeOf(refused)).toBe('calendar.microsoft-failed');
});

test('INT-01 Google is connected by one address of an approved domain', async () => {
  const google = (mailbox: string) =>
    api.call('customers.connect-calendars', { as: admin, params, body: { kind: 'google', mailbox } });
  expect((await google('a@ailleurs.example')).body).toMatchObject({
    code: 'request.invalid',
    errors: [{ pointer: '/body/mailbox', message: expect.stringContaining('approuvé') }],
  });
  testCompanyCalendars('google').missing.add(`nobody@${domain}`);
  expect(codeOf(await google(`nobody@${domain}`))).toBe('calendar.google-failed');
  const { items } = bodyOf(await google(`a@${domain}`));
  expect(items.map(({ kind }) => kind)).toEqual(['google', 'microsoft']);
  const removed = await api.call('customers.remove-calendars', { as: admin, params: { ...params, kind: 'google' } });
  expect(removed.body).toEqual({ done: true });
});

test('INT-01 the calendar of a space gets its bookings, moved and cancelled ones too', async () => {
  const member = await colleague();
  const room = await world.space({ company_id: companyId, host_id: null });
  const set = (address: string | null, workspaceId = room) =>
    api.call('customers.set-space-calendar', {
      as: admin,
      params: { ...params, workspaceId },
      body: { calendar: address === null ? null : { kind: 'microsoft', address } },
    });
  expect((await set('room@ailleurs.example')).body).toMatchObject({ errors: [{ pointer: '/body/calendar/address' }] });
  expect(codeOf(await set(`room@${domain}`, await world.space()))).toBe('resource.not-found');
  const { spaces } = bodyOf(await set(`room@${domain}`));
  expect(spaces).toMatchObject([{ workspaceId: room, address: `room@${domain}`, state: 'working' }]);
  const { id } = await world.booked(room, {}, member);
  await world.follow();
  expect(titles(`room@${domain}`)).toHaveLength(1);
  const cancelled = await api.call('bookings.cancel', { as: member, params: { id }, body: { scope: 'all' } });
  expect(codeOf(cancelled)).toBe('allowed');
  await world.follow();
  expect(titles(`room@${domain}`)).toEqual([]);
  expect(bodyOf(await set(null)).spaces).toEqual([]);
});

test('INT-10 nothing is opened while support has switched calendars off', async () => {
  const member = await colleague();
  const switchTo = (value: string) =>
    api.db.updateTable('company_setting').set({ value }).where('company_id', '=', companyId).execute();
  await switchTo('false');
  await home(member);
  await world.follow();
  expect(titles(member.email)).toEqual([]);
  const answer = await api.call('customers.start-calendars', { as: admin, params: { ...params, kind: 'microsoft' } });
  expect(answer.body).toMatchObject({ code: 'access.feature-locked', locked: ['calendarSync'] });
  await switchTo('true');
});
