import { randomUUID } from 'node:crypto';
import { type AnyRoute, errorCodes, problem, routes } from '@escale/contract';
import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { companyId } from './demo/seed/company.ts';
import { idOf } from './demo/seed/ids.ts';
import { seedDemo } from './demo/seed.ts';
import { spacesFixture } from './modules/workspaces/workspaces.fixture.ts';
import type { Actor } from './platform/access/actor.ts';
import { type AnyRequest, asksForAnyId, hostileRequest, routeOf, validRequest } from './testing/contract-values.ts';
import { startTestApi } from './testing/test-api.ts';

// Every call of the contract, whoever it is written by, against the whole demo: a new route is walked from its first day.
const api = await startTestApi();
await seedDemo(api.db, api.clock);
const make = spacesFixture(api.db);

type Caller = Pick<Actor, 'memberId' | 'companyId' | 'hostId' | 'roles'>;
const at = (memberId: string, own: Partial<Caller> = {}): Caller => ({
  memberId,
  companyId: null,
  hostId: null,
  roles: ['employee'],
  ...own,
});
const ours = { companyId };
const callers = new Map<string, Caller | null>([
  ['visitor', null],
  ['employee', at(idOf('member', 'camille'), ours)],
  ['manager', at(idOf('member', 'hugo'), { ...ours, roles: ['employee', 'manager'] })],
  ['administrator', at(idOf('member', 'admin'), { ...ours, roles: ['employee', 'administrator'] })],
  ['host', at(idOf('member', 'host'), { hostId: idOf('host', 0), roles: ['host'] })],
  ['freemium', at(idOf('member', 'free'))],
  ['staff', at(idOf('member', 'staff'), { roles: ['staff'] })],
]);
/** Our people's things by the field that names them; `id` takes each of them in turn. */
const things = new Map<string, string>();
const marks = { all: new Set<string>(), ofHost: new Set<string>(), ofCamille: new Set<string>() };

beforeAll(async () => {
  const strangers = await make.company();
  const hostId = await make.host();
  const stranger = await make.member({ company_id: strangers });
  await api.db.insertInto('host_member').values({ host_id: hostId, member_id: stranger }).execute();
  const everything = ['employee', 'manager', 'administrator', 'host'] as const;
  callers.set('stranger', at(stranger, { companyId: strangers, hostId, roles: everything }));
  const disabled = await make.member({ company_id: companyId, access: 'restricted' });
  callers.set('disabled', at(disabled, { ...ours, roles: everything }));

  const row = await one<Record<string, string>>(sql`select
    (select id from booking where organiser_id = ${idOf('member', 'karim')}::uuid and status = 'pending') as "bookingId",
    (select id from booking where host_id is null and seat_id is not null and status = 'confirmed' and organiser_id <> ${idOf('member', 'camille')}::uuid
      and day > '2026-11-20' order by day, id limit 1) as booking,
    (select id from workspace where company_id is not null and has_seats order by id limit 1) as "workspaceId",
    (select s.id from seat s where not closed and workspace_id = (select id from workspace where company_id is not null and has_seats order by id limit 1) order by id limit 1) as "seatId",
    (select id from workspace where host_id is not null order by id limit 1) as market,
    (select id from building where company_id is not null order by id limit 1) as "buildingId",
    (select id from floor order by id limit 1) as "floorId",
    (select id from department order by id limit 1) as "departmentId",
    (select id from policy order by id limit 1) as "policyId",
    (select id from member where email = 'manager@marelune.example') as "memberId"`);
  for (const [name, id] of Object.entries(row)) things.set(name, id);
  await readMarks();
});

async function one<T>(query: ReturnType<typeof sql>): Promise<T> {
  const { rows } = await query.execute(api.db);
  return rows[0] as T;
}

/** What tells of our company: ids, addresses, references. None of it may be in an answer to an outsider. */
async function readMarks(): Promise<void> {
  const { rows } = await sql<{ mark: string; host: boolean; camille: boolean }>`
    with camille as (select ${idOf('member', 'camille')}::uuid as id), ours as (select ${companyId}::uuid as id)
    select m.id::text as mark, exists (select 1 from booking b where b.host_id = ${idOf('host', 0)}::uuid and (b.organiser_id = m.id
      or exists (select 1 from booking_participant p where p.booking_id = b.id and p.member_id = m.id))) as host, true as camille
      from member m where m.company_id = (select id from ours)
    union all select email, false, id = (select id from camille) from member where company_id = (select id from ours)
    union all select id::text, false, true from workspace where company_id is not null
    union all select id::text, false, true from building where company_id is not null
    union all select id::text, false, true from floor union all select id::text, false, true from seat
    union all select id::text, false, true from department union all select id::text, false, true from policy
    union all select mark, b.host_id = ${idOf('host', 0)}::uuid is true, b.organiser_id = (select id from camille) or exists (
        select 1 from booking_participant p where p.booking_id = b.id and p.member_id = (select id from camille))
      from booking b cross join lateral (values (b.id::text), (b.reference)) as told(mark) where b.company_id = (select id from ours)`.execute(
    api.db,
  );
  for (const { mark, host, camille } of rows) {
    marks.all.add(mark);
    if (!host) marks.ofHost.add(mark);
    if (!camille) marks.ofCamille.add(mark);
  }
}

/** Marks a caller must not be told; null for those whom the company trusts with its people. */
function hiddenFrom(name: string): Set<string> | null {
  if (['visitor', 'freemium', 'staff', 'stranger', 'disabled'].includes(name)) return marks.all;
  if (name === 'host') return marks.ofHost;
  return name === 'employee' ? marks.ofCamille : null;
}
const told = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|ESC-\w+|[\w.]+@marelune\.example/g;
const leaks = (body: string, hidden: Set<string>) =>
  [...body.matchAll(told)].map(String).filter((mark) => hidden.has(mark));

const usual = ['request.invalid', 'rate.limited', 'auth.token-expired', 'auth.session-ended', 'auth.disabled'];

async function send({ id, url, payload }: AnyRequest, caller: Caller | null) {
  const route = routeOf(id);
  const answer = await api.app.inject({
    method: route.method,
    url,
    headers: {
      ...(caller ? { authorization: `Bearer ${await api.token(caller)}` } : {}),
      ...(route.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  });
  return { status: answer.statusCode, body: answer.body };
}

/** The code of an answer that is no success, which must be one that the contract tells; null for a success. */
function declaredCode(route: AnyRoute, { status, body }: { status: number; body: string }): string | null {
  if (status === 200) return null;
  const { code } = problem.parse(JSON.parse(body));
  const declared: string[] = [...route.errors, ...usual, 'auth.unauthenticated', 'access.forbidden'];
  expect({ id: route.id, status, code, declared: declared.includes(code) }).toMatchObject({ declared: true });
  expect(errorCodes).toContain(code);
  return code;
}

/** Requests of a route with the real ids of our people's things, each kind of thing in turn where only `id` is asked. */
function requestsOf(route: AnyRoute): AnyRequest[] {
  const kinds = asksForAnyId(route) ? [...things.keys()] : ['memberId'];
  const pick = (kind: string) => (field: string) => things.get(field) ?? things.get(kind) ?? '';
  return kinds.flatMap((kind) => [false, true].map((full) => validRequest(route, pick(kind), full)));
}

const print = () =>
  one<object>(sql`select
    (select md5(string_agg(id::text || status || refunded_cents, ',' order by id)) from booking where company_id = ${companyId}::uuid) as bookings,
    (select md5(string_agg(s::text, ',' order by s)) from schedule_half s join member m on m.id = s.member_id where m.company_id = ${companyId}::uuid) as weeks,
    (select md5(string_agg(m::text, ',' order by id)) from member m where company_id = ${companyId}::uuid) as members,
    (select md5(string_agg(w::text, ',' order by id)) from workspace w) as spaces,
    (select md5(string_agg(b::text, ',' order by id)) from building b) as buildings`);

// One walk is thousands of questions; a busy machine needs its time.
const walkTime = 120_000;

test.each(['visitor', 'stranger', 'staff', 'freemium', 'disabled', 'host'])(
  'SEC-01 no route tells an outsider (%s) of our people, lets them change a thing of theirs, or fails, whatever ids are given',
  async (name) => {
    const before = await print();
    const caller = callers.get(name) ?? null;
    for (const route of routes) {
      // The host may answer the requests that the walk names: those are its own.
      if (name === 'host' && route.access === 'host.requests' && route.method !== 'GET') continue;
      const refusal =
        name === 'visitor' && route.auth === 'required'
          ? 'auth.unauthenticated'
          : name === 'disabled' && route.auth !== 'none'
            ? 'auth.disabled'
            : null;
      // Refused before anything of the request is read: one is enough.
      const requests = requestsOf(route).slice(0, refusal ? 1 : undefined);
      const answers = await Promise.all(requests.map((request) => send(request, caller)));
      for (const [index, answer] of answers.entries()) {
        const { url } = requests[index] ?? {};
        const code = declaredCode(route, answer);
        if (refusal) expect({ url, code }).toEqual({ url, code: refusal });
        expect({ url, leaks: leaks(answer.body, hiddenFrom(name) ?? new Set()) }).toEqual({ url, leaks: [] });
      }
    }
    expect(await print()).toEqual(before);
  },
  walkTime,
);

test('SEC-01 the walk would see a leak: the list of members tells an administrator what outsiders must not read', async () => {
  const list = validRequest(routeOf('employees.list'), () => '', false);
  const { body } = await send({ ...list, url: '/api/employees?limit=50' }, callers.get('administrator') ?? null);
  expect(leaks(body, marks.all).length).toBeGreaterThanOrEqual(100);
});

test.each(['employee', 'manager', 'administrator'])(
  'SEC-01 a colleague (%s) sees no booking and no address of another that is not theirs to see',
  async (name) => {
    const hidden = hiddenFrom(name) ?? new Set();
    for (const route of routes) {
      if (route.method !== 'GET') continue;
      const requests = requestsOf(route);
      const answers = await Promise.all(requests.map((request) => send(request, callers.get(name) ?? null)));
      for (const [index, answer] of answers.entries()) {
        const { url } = requests[index] ?? {};
        declaredCode(route, answer);
        expect({ url, leaks: leaks(answer.body, hidden) }).toEqual({ url, leaks: [] });
      }
    }
  },
  walkTime,
);

test(
  'OPS-05 every route answers hostile values with a problem of the catalogue, never with a failure of ours',
  async () => {
    const pick = (field: string) => things.get(field) ?? things.get('workspaceId') ?? '';
    const request = fc.constantFrom(...routes).chain((route) => hostileRequest(route, pick));
    const caller = fc.constantFrom('visitor', 'employee', 'administrator', 'host');
    await fc.assert(
      fc.asyncProperty(request, caller, async (asked, name) => {
        declaredCode(routeOf(asked.id), await send(asked, callers.get(name) ?? null));
      }),
      { numRuns: 500 },
    );
  },
  walkTime,
);

test(
  'EXP-03 hostile searches are answered or refused, and never fail',
  async () => {
    const searches = routes.filter(({ id }) =>
      ['workspaces.list', 'workspaces.available', 'places.search'].includes(id),
    );
    const request = fc.constantFrom(...searches).chain((route) => hostileRequest(route, () => randomUUID()));
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        declaredCode(routeOf(asked.id), await send(asked, callers.get('employee') ?? null));
      }),
      { numRuns: 300 },
    );
  },
  walkTime,
);
