import { type AnyRoute, errorCodes, problem, routes } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { companyId } from './demo/seed/company.ts';
import { idOf } from './demo/seed/ids.ts';
import { isSupport } from './platform/access/require-access.ts';
import { type AnyRequest, asksForAnyId, routeOf, validRequest } from './testing/contract-values.ts';
import { codesOf } from './testing/declared-codes.ts';
import { demoCallers, demoThings, send } from './testing/demo-callers.ts';
import { idsIn, marksOf, readTables, rowsOf } from './testing/table-walk.ts';
import { startTestApi } from './testing/test-api.ts';

// Calls every route of the contract as every kind of caller against the whole demo, so a new route is covered from its first day.
const api = await startTestApi();
const callers = await demoCallers(api);
const things = await demoThings(api);
const marks = await readMarks();
const ours = await marksOf(api.db, [companyId]);

interface Marks {
  all: Set<string>;
  ofHost: Set<string>;
  ofCamille: Set<string>;
}

/** Ids, addresses and references that identify our company. None of them may appear in a reply to an outsider. */
async function readMarks(): Promise<Marks> {
  const found: Marks = { all: new Set(), ofHost: new Set(), ofCamille: new Set() };
  const { rows } = await sql<{ mark: string; host: boolean; camille: boolean }>`
    with camille as (select ${idOf('member', 'camille')}::uuid as id), ours as (select ${companyId}::uuid as id)
    select m.id::text as mark, exists (select 1 from booking b where b.host_id = ${idOf('host', 0)}::uuid and (b.organiser_id = m.id
      or exists (select 1 from booking_participant p where p.booking_id = b.id and p.member_id = m.id))) as host, true as camille
      from member m where m.company_id = (select id from ours)
    -- A connection shows the e-mail address on the card (ACC-01).
    union all select email, false, id = (select id from camille) or exists (
        select 1 from connection c where (select id from camille) in (c.member_id, c.other_id) and m.id in (c.member_id, c.other_id))
      from member m where company_id = (select id from ours)
    union all select id::text, false, true from workspace where company_id is not null
    union all select id::text, false, true from building where company_id is not null
    union all select id::text, false, true from floor union all select id::text, false, true from seat
    union all select id::text, false, true from department union all select id::text, false, true from policy
    union all select mark, b.host_id = ${idOf('host', 0)}::uuid is true, b.organiser_id = (select id from camille) or exists (
        select 1 from booking_participant p where p.booking_id = b.id and p.member_id = (select id from camille))
      from booking b cross join lateral (values (b.id::text), (b.reference)) as known(mark) where b.company_id = (select id from ours)`.execute(
    api.db,
  );
  for (const { mark, host, camille } of rows) {
    found.all.add(mark);
    if (!host) found.ofHost.add(mark);
    if (!camille) found.ofCamille.add(mark);
  }
  return found;
}

const outsiders = ['visitor', 'stranger', 'staff', 'freemium', 'disabled', 'actingAsAnother', 'signedOut', 'host'];

/** Marks that must be hidden from a caller; empty for roles that may see all people of the company. */
function hiddenFrom(name: string): Set<string> {
  if (name === 'host') return marks.ofHost;
  if (outsiders.includes(name)) return marks.all;
  return name === 'employee' ? marks.ofCamille : new Set();
}
const reported = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|ESC-\w+|[\w.]+@marelune\.example/g;
/** Hidden marks in a reply body that the request itself did not contain. */
const leaks = (body: string, hidden: Set<string>, requested = '') =>
  [...body.matchAll(reported)].map(String).filter((mark) => hidden.has(mark) && !requested.includes(mark));

/** The code with which a caller is refused before the request is parsed; null when the request is processed. */
function refusalOf(name: string, { auth }: AnyRoute): string | null {
  if (auth === 'none') return null;
  if (name === 'disabled') return 'auth.disabled';
  if (name === 'actingAsAnother' || name === 'signedOut') return 'auth.session-ended';
  return name === 'visitor' && auth === 'required' ? 'auth.unauthenticated' : null;
}

/** The code of a failed reply, which must be declared by the contract; null for a success. */
function declaredCode(route: AnyRoute, { status, body }: { status: number; body: string }): string | null {
  if (status === 200) return null;
  const { code } = problem.parse(JSON.parse(body));
  const declared = codesOf(route).includes(code) && errorCodes.includes(code);
  expect({ id: route.id, status, code, declared }).toMatchObject({ declared: true });
  return code;
}

/**
 * Requests of a route with real ids of our people and their resources; a route that takes only `id` is tried with every kind of resource.
 */
function requestsOf(route: AnyRoute): AnyRequest[] {
  const kinds = asksForAnyId(route) ? [...things.keys()] : ['memberId'];
  const pick = (kind: string) => (field: string) => things.get(field) ?? things.get(kind) ?? '';
  return kinds.flatMap((kind) => [false, true].map((full) => validRequest(route, pick(kind), full)));
}

/** Every row of every table that contains one of our ids. */
async function print(): Promise<Map<string, string>> {
  const tables = (await readTables(api.db)).filter(({ view }) => !view);
  const rows = await Promise.all(tables.map(async ({ name }) => [name, await rowsOf(api.db, name)] as const));
  const own = (row: string) => idsIn(row).some((id) => ours.has(id));
  return new Map(rows.map(([name, all]) => [name, all.filter(own).sort().join('\n')]));
}

// One walk sends thousands of requests; a busy machine needs this long.
const walkTime = 180_000;

test.each(outsiders)(
  'SEC-01 no route tells an outsider (%s) of our people, lets them change a thing of theirs, or fails, whatever ids are given',
  async (name) => {
    const before = await print();
    const caller = callers.get(name) ?? null;
    for (const route of routes) {
      // The host may answer the requests addressed to it, and messages about bookings of its spaces.
      const isForHosts = route.access === 'host.requests' || route.id.startsWith('conversations.');
      if (name === 'host' && isForHosts && route.method !== 'GET') continue;
      // Support may help any company, but only with these calls.
      if (name === 'staff' && caller && isSupport(caller, route.access)) continue;
      const refusal = refusalOf(name, route);
      const requests = requestsOf(route).slice(0, refusal ? 1 : undefined);
      const answers = await Promise.all(requests.map((request) => send(api, request, caller)));
      for (const [index, answer] of answers.entries()) {
        const { url = '', payload } = requests[index] ?? {};
        const code = declaredCode(route, answer);
        if (refusal) expect({ url, code }).toEqual({ url, code: refusal });
        const requested = `${url} ${JSON.stringify(payload)}`;
        expect({ url, leaks: leaks(answer.body, hiddenFrom(name), requested) }).toEqual({ url, leaks: [] });
      }
    }
    const after = await print();
    for (const [table, rows] of before)
      expect({ table, rows: after.get(table) === rows }).toEqual({ table, rows: true });
  },
  walkTime,
);

test('SEC-01 the walk would see a leak: the list of members tells an administrator what outsiders must not read', async () => {
  const list = validRequest(routeOf('employees.list'), () => '', false);
  const { body } = await send(api, { ...list, url: '/api/employees?limit=50' }, callers.get('administrator') ?? null);
  expect(leaks(body, marks.all).length).toBeGreaterThanOrEqual(100);
});

test.each(['employee', 'manager', 'administrator'])(
  'SEC-01 a colleague (%s) sees no booking and no address of another that is not theirs to see',
  async (name) => {
    for (const route of routes) {
      if (route.method !== 'GET') continue;
      const requests = requestsOf(route);
      const answers = await Promise.all(requests.map((request) => send(api, request, callers.get(name) ?? null)));
      for (const [index, answer] of answers.entries()) {
        const { url } = requests[index] ?? {};
        declaredCode(route, answer);
        expect({ url, leaks: leaks(answer.body, hiddenFrom(name)) }).toEqual({ url, leaks: [] });
      }
    }
  },
  walkTime,
);
