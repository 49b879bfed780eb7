import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { companyId } from '../demo/seed/company.ts';
import { idOf } from '../demo/seed/ids.ts';
import { seedDemo } from '../demo/seed.ts';
import { spacesFixture } from '../modules/explore/workspaces.fixture.ts';
import type { Actor } from '../platform/access/actor.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { type AnyRequest, routeOf } from './contract-values.ts';
import type { TestApi } from './test-api.ts';

/** A caller in a walk over all routes. */
export type Caller = Pick<Actor, 'memberId' | 'companyId' | 'hostId' | 'roles'> & { sessionId?: string };

const at = (memberId: string, own: Partial<Caller> = {}): Caller => ({
  memberId,
  companyId: null,
  hostId: null,
  roles: ['employee'],
  ...own,
});
const everything = ['employee', 'manager', 'administrator', 'host'] as const;

/** Seeds the demo and returns a caller of every kind, null for no token; our people are those of Marelune. */
export async function demoCallers({
  db,
  clock,
}: Pick<TestApi, 'db'> & { clock: Clock }): Promise<Map<string, Caller | null>> {
  await seedDemo(db, clock);
  const make = spacesFixture(db);
  const ours = { companyId };
  const camille = idOf('member', 'camille');
  const strangers = await make.company();
  const hostId = await make.host();
  const stranger = await make.member({ company_id: strangers });
  await db.insertInto('host_member').values({ host_id: hostId, member_id: stranger }).execute();
  const disabled = await make.member({ company_id: companyId, access: 'restricted' });
  const session = async (member_id: string, ended_at: string | null) =>
    (await db.insertInto('session').values({ member_id, ended_at }).returning('id').executeTakeFirstOrThrow()).id;
  return new Map<string, Caller | null>([
    ['visitor', null],
    ['employee', at(camille, ours)],
    ['manager', at(idOf('member', 'hugo'), { ...ours, roles: ['employee', 'manager'] })],
    ['administrator', at(idOf('member', 'admin'), { ...ours, roles: ['employee', 'administrator'] })],
    ['host', at(idOf('member', 'host'), { hostId: idOf('host', 0), roles: ['host'] })],
    ['freemium', at(idOf('member', 'free'))],
    ['staff', at(idOf('member', 'staff'), { roles: ['staff'] })],
    ['stranger', at(stranger, { companyId: strangers, hostId, roles: everything })],
    ['disabled', at(disabled, { ...ours, roles: everything })],
    // Tokens that claim to be our administrator: one on the session of another member, one whose session has ended.
    [
      'actingAsAnother',
      at(idOf('member', 'admin'), { ...ours, roles: everything, sessionId: await session(stranger, null) }),
    ],
    [
      'signedOut',
      at(idOf('member', 'admin'), {
        ...ours,
        roles: everything,
        sessionId: await session(idOf('member', 'admin'), clock.now()),
      }),
    ],
  ]);
}

/** Ids of our people's resources by the field that names them, for requests that try to reach them. */
export async function demoThings({ db }: Pick<TestApi, 'db'>): Promise<Map<string, string>> {
  const { rows } = await sql<Record<string, string>>`select
    (select id from booking where organiser_id = ${idOf('member', 'karim')}::uuid and status = 'pending' order by id limit 1) as "bookingId",
    (select id from booking where host_id is null and seat_id is not null and status = 'confirmed' and organiser_id <> ${idOf('member', 'camille')}::uuid
      and day > '2026-11-20' order by day, id limit 1) as booking,
    (select id from workspace where company_id is not null and has_seats order by id limit 1) as "workspaceId",
    (select s.id from seat s where not closed and workspace_id = (select id from workspace where company_id is not null and has_seats order by id limit 1) order by id limit 1) as "seatId",
    (select id from workspace where host_id is not null order by id limit 1) as market,
    (select id from building where company_id is not null order by id limit 1) as "buildingId",
    (select id from floor order by id limit 1) as "floorId",
    (select id from department order by id limit 1) as "departmentId",
    (select id from policy order by id limit 1) as "policyId",
    (select id from invoice where status = 'sent' order by id limit 1) as "invoiceId",
    (select id from member where email = 'manager@marelune.example') as "memberId",
    ${companyId}::text as "companyId"`.execute(db);
  return new Map(Object.entries(rows[0] ?? {}).filter(([, id]) => id !== null));
}

export async function send(api: TestApi, { id, url, payload }: AnyRequest, caller: Caller | null) {
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
