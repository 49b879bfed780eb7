import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Effect, Subject } from './subjects.ts';

/** HTTP methods of the contract; success is always 200 (spec §7). */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Permission that a caller needs. `requireAccess` of the API is the only place that checks it. */
export type Permission =
  | 'public'
  | 'member'
  | 'company.people'
  | 'company.people.read'
  | 'company.credits'
  | 'company.credits.audit'
  | 'company.credits.read'
  | 'company.figures'
  | 'company.floors'
  | 'company.invoices'
  | 'company.log'
  | 'company.login-as'
  | 'company.policies'
  | 'company.settings'
  | 'host.requests'
  | 'platform.campaigns'
  | 'platform.inquiries'
  | 'platform.invoices'
  | 'platform.jobs'
  | 'platform.organisations'
  | 'platform.people'
  | 'platform.releases'
  | 'platform.roles'
  | 'platform.texts';

type Schema = z.ZodType;

/** One call of the product: the server, the browser client and the OpenAPI document are all derived from it. */
export interface Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  /** Stable name, `area.verb`: handler key, client method, operationId. */
  id: string;
  method: Method;
  /** Path under `/api`, parameters in braces: `/bookings/{id}`. */
  path: `/${string}`;
  summary: string;
  /** Subjects of the reply: a cached reply is refetched when one of them changed. Empty: no action of a member changes it. */
  shows?: readonly Subject[];
  /** Subjects that are out of date once the call has succeeded. */
  changes?: readonly Subject[];
  /** Why a call that is not a query changes nothing shown on a page. */
  changesNothing?: string;
  /**
   * `none`: the Authorization header is ignored; `optional`: visitors are allowed; `required`: 401 without a token;
   * `release`: a token of the release registry or of a trusted CI, or a session of staff or of a release manager, as
   * edge/releases checks.
   */
  auth: 'none' | 'optional' | 'required' | 'release';
  access: Permission;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /** A reply that satisfies `reply`, shown in the OpenAPI document. */
  example: z.input<Reply>;
  /** Error codes beyond those common to every route (validation, unauthenticated, rate limit, internal). */
  errors: readonly ErrorCode[];
  /** Needs an `Idempotency-Key` header. */
  idempotent?: boolean;
  /** Requests per minute per caller; defaults to the server's limit. */
  limit?: number;
  /** Requests per minute from all callers together, for public calls that cost money; unlimited when absent. */
  limitOfAll?: number;
  /** Maximum body size in bytes; defaults to the server's limit. */
  bodyBytes?: number;
  /** Error code for a larger body; `request.too-large` when absent. */
  tooLarge?: ErrorCode;
  /** Replies with a stream or a file, not JSON: the handler writes the reply itself. */
  raw?: boolean;
}

/** Keeps the literal types of a route: `const cancel = route({ ... })`. Its objects must be `z.strictObject`. */
export function route<
  const Id extends string,
  const A extends Route['auth'],
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  const W extends boolean = false,
>(
  definition: Route<P, Q, B, R> & Effect & { id: Id; auth: A; raw?: W },
): Route<P, Q, B, R> & { id: Id; auth: A; raw?: W } {
  return definition;
}

type Input<S> = S extends Schema ? z.input<S> : undefined;
type Output<S> = S extends Schema ? z.output<S> : undefined;

/** Input of a route before defaults are applied, as a browser sends it. */
export type RouteInput<R> =
  R extends Route<infer P, infer Q, infer B, Schema> ? { params: Input<P>; query: Input<Q>; body: Input<B> } : never;
/** Parsed input of a route, as a handler receives it. */
export type RouteRequest<R> =
  R extends Route<infer P, infer Q, infer B, Schema> ? { params: Output<P>; query: Output<Q>; body: Output<B> } : never;
/** Reply of a route. */
export type RouteReply<R> = R extends Route<Schema, Schema, Schema, infer A> ? z.output<A> : never;
