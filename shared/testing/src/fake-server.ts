import type { AnyRoute, ErrorCode, RouteReply, RouteRequest } from '@escale/contract';
import { errorMessages } from '@escale/contract/error-messages';
import { errorStatus } from '@escale/contract/errors';
import { routes } from '@escale/contract/routes';
import { type AxiosAdapter, AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

/** A request as a handler of the API would receive it: parsed by the contract. */
export type Received<R> = RouteRequest<R>;
type Answer<R> = (request: Received<R>) => RouteReply<R> | Promise<RouteReply<R>>;
type AnyAnswer = (request: { params: unknown; query: unknown; body: unknown }) => unknown;

/** An error reply of the fake server. */
class Refusal extends Error {
  readonly status: number;
  readonly problem: unknown;
  constructor(status: number, problem: unknown) {
    super(`refused with ${status}`);
    this.status = status;
    this.problem = problem;
  }
}

const answers = new Map<string, AnyAnswer>();
const received: { id: string; key: string; request: unknown }[] = [];
/** Pages know routes without their ids. */
const keyOf = ({ method, path }: AnyRoute) => `${method} ${path}`;
/** Requests and replies that violate the contract: they fail the test that made them. */
const mismatches: string[] = [];

/** Fake server of page tests: replies with the contract's examples, or with what a test sets for a route. */
export const server = {
  /** Sets the reply of a route; an error thrown by `refuse` becomes a problem. */
  on<R extends AnyRoute>(route: R, answer: Answer<R>): void {
    // The map holds handlers of all routes; a request is parsed by its own route before it gets here.
    answers.set(keyOf(route), answer as AnyAnswer);
  },
  /** Throws the problem of a code in French, with another message or status where given. */
  refuse(
    code: ErrorCode,
    { message = errorMessages.fr[code], status = errorStatus[code], details = {} }: RefusalOptions = {},
  ): never {
    throw new Refusal(status, {
      type: `/errors/${code}`,
      title: code,
      status,
      code,
      message,
      errors: [],
      requestId: 'req-test',
      ...details,
    });
  },
  /** Simulates a network failure without a reply. */
  unanswered(): never {
    throw new AxiosError('Network Error', AxiosError.ERR_NETWORK);
  },
  /** Requests a route received, in order. */
  received<R extends AnyRoute>(route: R): Received<R>[] {
    const key = keyOf(route);
    return received.flatMap((one) => (one.key === key ? [one.request as Received<R>] : []));
  },
  /** Requests of all routes, as ids in order. */
  get routeIds(): readonly string[] {
    return received.map(({ id }) => id);
  },
  /** The example reply of a route, as a base for other replies. */
  example<R extends AnyRoute>(route: R): RouteReply<R> {
    const { reply: schema, example } = routeOf(route);
    return schema.parse(example) as RouteReply<R>;
  },
  reset(): void {
    answers.clear();
    received.length = 0;
    mismatches.length = 0;
  },
  mismatches: mismatches as readonly string[],
};

interface RefusalOptions {
  message?: string;
  status?: number;
  /** Additional fields of the problem. */
  details?: object;
}

/** The whole route of a call, with its schemas. */
function routeOf(called: AnyRoute): AnyRoute {
  const route = routes.find((one) => keyOf(one) === keyOf(called));
  if (!route) throw new Error(`the contract has no route ${keyOf(called)}`);
  return route;
}

/** The axios adapter that replaces the network. */
export const fakeTransport: AxiosAdapter = async (config) => {
  // Aborted requests reject as with the real adapter.
  const aborted = new Promise<never>((_, reject) => {
    config.signal?.addEventListener?.('abort', () =>
      reject(new AxiosError('canceled', AxiosError.ERR_CANCELED, config)),
    );
  });
  return Promise.race([reply(config), aborted]);
};

async function reply(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  const { route, request } = requestOf(config);
  received.push({ id: route.id, key: keyOf(route), request });
  try {
    const answer = answers.get(keyOf(route));
    const data = answer ? await answer(request) : route.example;
    const parsed = route.reply.safeParse(data);
    if (!parsed.success) throw mismatch(`reply of ${route.id}: ${parsed.error.message}`);
    return response(config, 200, parsed.data);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refused = response(config, error.status, error.problem);
    throw new AxiosError(error.message, AxiosError.ERR_BAD_REQUEST, config, null, refused);
  }
}

const response = (config: InternalAxiosRequestConfig, status: number, data: unknown): AxiosResponse => ({
  data: config.responseType === 'arraybuffer' ? bytesOf(data) : data,
  status,
  statusText: '',
  headers: {},
  config,
});

/** A reply as the network delivers it. */
const bytesOf = (data: unknown) =>
  new TextEncoder().encode(typeof data === 'string' ? data : JSON.stringify(data)).buffer;

/** Routes without parameters first, as the real server matches: `/schedule/teammates` is not a schedule id. */
const byPrecision = [...routes].sort((a, b) => a.path.split('{').length - b.path.split('{').length);

/** The route of a URL and method, and the request parsed by its schemas. */
function requestOf({ method = 'get', url = '', params, data }: InternalAxiosRequestConfig) {
  for (const route of byPrecision) {
    if (route.method !== method.toUpperCase()) continue;
    const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const match = new RegExp(`^${route.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(url);
    if (!match) continue;
    const values = Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]));
    const body: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    const parse = (part: 'params' | 'query' | 'body', value: unknown) => {
      const result = route[part]?.safeParse(value ?? {});
      if (result && !result.success) throw mismatch(`${part} of ${route.id}: ${result.error.message}`);
      return result?.data;
    };
    return {
      route,
      request: { params: parse('params', values), query: parse('query', params), body: parse('body', body) },
    };
  }
  throw mismatch(`the contract has no ${method.toUpperCase()} ${url}`);
}

/** Fails the current test at its end. */
export function noteMismatch(text: string): void {
  mismatches.push(text);
}

function mismatch(text: string): Error {
  noteMismatch(text);
  return new Error(text);
}
