import { randomUUID } from 'node:crypto';
import { type AnyRoute, errorCodes, problem } from '@escale/contract';
import { pick, type Random } from '../platform/random/random.ts';
import type { IdOf } from './contract-values.ts';
import { codesOf } from './declared-codes.ts';
import { type RawRequest, rawRequest } from './hostile-request.ts';

/** Options of a run of hostile requests. */
export interface HostileRun {
  count: number;
  random: Random;
  routes: readonly AnyRoute[];
  /** Names of callers. */
  callers: readonly string[];
  /** The Authorization header of a caller; undefined for a visitor. */
  authorizationOf(caller: string): Promise<string | undefined>;
  idOf: IdOf;
  send(request: RawRequest): Promise<{ status: number; body: string }>;
}

/** Outcome of a run. A fault is a request with the reply that it must not get. */
export interface HostileOutcome {
  faults: string[];
  codes: Map<string, number>;
  statuses: Map<number, number>;
}

const atOnce = 24;
const mostFaults = 10;

/** Sends them, some at a time; ends early after too many faults. */
export async function hostileRun(run: HostileRun): Promise<HostileOutcome> {
  const outcome: HostileOutcome = { faults: [], codes: new Map(), statuses: new Map() };
  const { random, routes, callers, idOf } = run;
  let sent = 0;
  const worker = async () => {
    while (sent < run.count && outcome.faults.length < mostFaults) {
      sent += 1;
      const route = pick(random, routes);
      // One password check costs as much as a thousand other requests.
      if (route.id === 'auth.sign-in' && random() < 0.9) continue;
      const request = rawRequest(route, random, idOf);
      const authorization = await run.authorizationOf(pick(random, callers));
      const headers = {
        ...(authorization === undefined ? {} : { authorization }),
        ...(route.idempotent ? { 'idempotency-key': randomUUID() } : {}),
        ...request.headers,
      };
      const answer = await run.send({ ...request, headers });
      count(outcome.statuses, answer.status);
      const fault = faultOf(route, request, answer, outcome.codes);
      if (fault !== null) outcome.faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outcome;
}

function faultOf(
  route: AnyRoute,
  { how, method, url }: RawRequest,
  { status, body }: { status: number; body: string },
  codes: Map<string, number>,
): string | null {
  const isAnother = method !== route.method || /address|steps/.test(how);
  const fault = (what: string) =>
    `${what}: ${method} ${url.slice(0, 200)} (${how}) answers ${status} ${body.slice(0, 200)}`;
  if (status === 200) {
    const fits = isAnother || route.raw || route.reply.safeParse(jsonOf(body)).success;
    return fits ? null : fault('a reply that is not of the contract');
  }
  const parsed = problem.safeParse(jsonOf(body));
  if (!parsed.success) return fault('no problem document');
  const { code } = parsed.data;
  count(codes, code);
  if (status >= 500) return fault('a failure of ours');
  if (!errorCodes.includes(code) || parsed.data.status !== status) return fault('no code of the catalogue');
  // Another URL leads to a route with other codes.
  return isAnother || codesOf(route).includes(code) ? null : fault('a code that the route does not declare');
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function count<T>(counts: Map<T, number>, key: T): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
