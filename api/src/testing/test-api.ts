import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteById, RouteId, RouteInput, RouteReply } from '@escale/contract';
import { type AnyRoute, type Problem, routes } from '@escale/contract';
import { afterAll, afterEach, expect } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createApp } from '../app.ts';
import { facts } from '../fact-handlers.ts';
import { type ApiModule, loadModules } from '../modules.ts';
import type { Actor } from '../platform/access/actor.ts';
import { issueAccessToken } from '../platform/access/tokens.ts';
import { type TestClock, testClock } from '../platform/clock/clock.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Db } from '../platform/db/database.ts';
import { openLog } from '../platform/log/log.ts';
import { openContext } from '../platform/open-context.ts';
import { ports } from '../ports.ts';
import { keepAnswers } from './provoked-codes.ts';
import { testDatabase } from './test-database.ts';
import { testKey } from './test-keys.ts';

type Part<T> = unknown extends T ? object | undefined : T;
type Input<Id extends RouteId> = RouteInput<RouteById<Id>>;

/** One call of a test. */
export interface TestCall<Id extends RouteId> {
  /** The caller; omitted fields are filled in. A visitor when absent. */
  as?: Partial<Actor> & { memberId: string };
  params?: Part<Input<Id>['params']>;
  query?: Part<Input<Id>['query']>;
  body?: Part<Input<Id>['body']>;
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

/** The reply: `body` is the route's reply when `status` is 200, else a problem. */
export type TestAnswer<Id extends RouteId> =
  | { status: 200; headers: Record<string, unknown>; body: RouteReply<RouteById<Id>> }
  | {
      status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;
      headers: Record<string, unknown>;
      body: Problem;
    };

/** A server under test on a database of its own. */
export interface TestApi {
  app: FastifyInstance;
  /** Its `pool` is the test's own: requests never use its connections. */
  context: ServerContext;
  db: Db;
  clock: TestClock;
  databaseUrl: string;
  call<Id extends RouteId>(id: Id, call?: TestCall<Id>): Promise<TestAnswer<Id>>;
  /** An access token for calls without `call`. */
  token(actor: Partial<Actor> & { memberId: string }): Promise<string>;
}

/** Starts the server with one module's parts, or with all modules; it is closed after the test file, and its data folder removed. */
export async function startTestApi(module?: ApiModule, settings: Partial<Config> = {}): Promise<TestApi> {
  const { url, pool } = await testDatabase();
  const clock = testClock();
  const all = await loadModules();
  const modules = module === undefined ? all : [module];
  const dataFolder = await mkdtemp(join(tmpdir(), 'escale-test-data-'));
  const config: Config = {
    ...readConfig({ NODE_ENV: 'test' }),
    key: testKey,
    rateLimit: false,
    dataFolder,
    ...settings,
  };
  // A module under test may enqueue jobs of another one.
  const jobNames = [...new Set([...modules, ...all].flatMap(({ jobs = {} }) => Object.keys(jobs)))];
  const { close, ...context } = await openContext(config, url, openLog('silent'), { jobNames, facts, ports }, clock);
  const app = await createApp(context, isGenerated() ? modules : [{ plugin: keepAnswers }, ...modules]);
  afterAll(async () => {
    await app.close();
    await close();
    await rm(dataFolder, { recursive: true, force: true });
  });
  afterEach(() => expectBalancedLedger(context.db));
  const token = async (actor: Partial<Actor> & { memberId: string }) =>
    issueAccessToken(context.keys, await actorOf(context.db, actor), clock);
  const call = async <Id extends RouteId>(id: Id, input: TestCall<Id> = {}): Promise<TestAnswer<Id>> => {
    const route = routeById(id);
    const answer = await app.inject({
      method: route.method,
      url: `/api${pathOf(route.path, input.params)}`,
      query: queryOf(input.query),
      headers: {
        ...(input.as ? { authorization: `Bearer ${await token(input.as)}` } : {}),
        ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
        ...input.headers,
      },
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    });
    // The server itself has checked the reply against the contract.
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() } as TestAnswer<Id>;
  };
  return { app, context: { ...context, pool }, db: context.db, clock, databaseUrl: url, call, token };
}

/** Whether requests are random or exhaustive: codes that they happen to provoke do not count as tested (ERR-01). */
function isGenerated(): boolean {
  return /(hostile-input|access-walk|life)\.test\.ts$/.test(expect.getState().testPath ?? '');
}

/** POL-07: after any test, the entries of the ledger sum to zero. */
async function expectBalancedLedger(db: Db): Promise<void> {
  const { rows } = await sql<{
    cents: number;
  }>`select coalesce(sum(amount_cents), 0) as cents from ledger_entry`.execute(db);
  expect({ ledger: rows[0]?.cents }).toEqual({ ledger: 0 });
}

/** As at sign-in: company and host default to the member's own. */
async function actorOf(db: Db, actor: Partial<Actor> & { memberId: string }): Promise<Actor> {
  const invented = { roles: ['employee'] as const, sessionId: 'session' };
  if (actor.companyId !== undefined && actor.hostId !== undefined) return { ...invented, ...actor, ...ofTenant(actor) };
  const { rows } = await sql<{ companyId: string | null; hostId: string | null }>`select
    (select company_id from member where id = ${actor.memberId}::uuid) as "companyId",
    (select host_id from host_member where member_id = ${actor.memberId}::uuid order by host_id limit 1) as "hostId"`.execute(
    db,
  );
  return { ...invented, ...ofTenant(rows[0] ?? {}), ...actor };
}

function ofTenant({ companyId = null, hostId = null }: Partial<Actor>) {
  return { companyId, hostId };
}

function routeById(id: RouteId): AnyRoute {
  const route = routes.find((candidate) => candidate.id === id);
  if (route === undefined) throw new Error(`No route ${id}`);
  return route;
}

function pathOf(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

function queryOf(query: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
