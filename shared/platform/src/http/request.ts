import type { AnyRoute, RouteInput, RouteReply } from '@escale/contract';
import { currentLanguage } from '../language/language.ts';
import { anonymousId } from './anonymous-id.ts';
import { toApiError } from './api-error.ts';
import type { Answered, Requested } from './exchange.ts';
import { takeFirstAnswer } from './first-answers.ts';

/** Version of the web application, sent to the API (spec §1, AUT-12). */
export const webAppVersion = '1.67.0';

type Given<T> = T extends undefined ? unknown : T;
/** Input of a call; parts that a route does not have can be omitted. */
export interface CallInput<R extends AnyRoute> {
  params?: Given<RouteInput<R>['params']>;
  query?: Given<RouteInput<R>['query']>;
  body?: Given<RouteInput<R>['body']>;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The reply is a file: an `ArrayBuffer`, whatever the contract says of its text. */
  responseType?: 'arraybuffer';
}

/** Response header with the ids of the events that a call wrote for its caller. */
const eventsHeader = 'x-event-ids';

/** One HTTP call of the contract with a given token; rejects with ApiError. Only status 200 is success (spec §7). */
export async function request<R extends AnyRoute>(
  route: R,
  input: CallInput<R>,
  token: string | null,
): Promise<RouteReply<R>> {
  return (await send(route, input, token)).reply;
}

/** As `request`, with the ids of the events the call wrote, which will arrive by the server's stream as well (PLT-07). */
export async function send<R extends AnyRoute>(
  route: R,
  input: CallInput<R>,
  token: string | null,
): Promise<{ reply: RouteReply<R>; eventIds: string[] }> {
  const headers: Record<string, string> = {
    'x-preferred-language': currentLanguage(),
    'x-webapp-version': webAppVersion,
    'x-user-anonymous-id': anonymousId(),
  };
  if (token) headers.authorization = `Bearer ${token}`;
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  const url = pathOf(route.path, input.params);
  const params = queryOf(input.query);
  if (route.method === 'GET' && token === null) {
    const first = takeFirstAnswer(url, params, currentLanguage());
    // The server validated it against the route's schema, like any reply.
    if (first !== undefined) return { reply: first as RouteReply<R>, eventIds: [] };
  }
  const {
    status,
    data,
    headers: answered,
  } = await exchangeLater({
    method: route.method,
    url,
    params,
    data: input.body,
    headers,
    signal: input.signal,
    responseType: input.responseType,
  });
  if (status !== 200) throw toApiError(status, data, currentLanguage());
  return {
    // The server validated it against the route's schema.
    reply: data as RouteReply<R>,
    eventIds: String(answered[eventsHeader] ?? '')
      .split(',')
      .filter(Boolean),
  };
}

/** The HTTP client is loaded with the first call: a visitor's first page contains its replies already (PLT-01). */
async function exchangeLater(requested: Requested): Promise<Answered> {
  const client = await import('./exchange.ts').catch(() => null);
  return client ? client.exchange(requested) : { status: 0, data: undefined, headers: {} };
}

function pathOf(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

/** Lists become comma-separated; undefined values are not sent. */
export function queryOf(query: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query ?? {}).flatMap(([name, value]): [string, string][] => {
      if (value === undefined || value === null) return [];
      return [[name, Array.isArray(value) ? value.join(',') : String(value)]];
    }),
  );
}
