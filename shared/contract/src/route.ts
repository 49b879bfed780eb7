import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Effect, Subject } from './subjects.ts';

/** HTTP methods of the contract; success is always 200 (spec §7). */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a caller must hold. `requireAccess` of the API is the only place that decides it. */
export type Permission =
  | 'public'
  | 'member'
  | 'company.people.read'
  | 'company.credits'
  | 'company.credits.audit'
  | 'company.credits.read'
  | 'company.floors'
  | 'company.invoices'
  | 'company.policies'
  | 'company.settings'
  | 'host.requests'
  | 'platform.invoices'
  | 'platform.releases';

type Schema = z.ZodType;

/** One call of the product: the server, the browser client and the OpenAPI document are all read from it. */
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
  /** Subjects of the answer: it is read again when one of them changed. Empty: nothing a member does changes it. */
  shows?: readonly Subject[];
  /** Subjects that are no longer as they were once the call has succeeded. */
  changes?: readonly Subject[];
  /** Why a call that is no query changes nothing that a page shows. */
  changesNothing?: string;
  /** `none`: the Authorization header is ignored; `optional`: visitors are let in; `required`: 401 without a token. */
  auth: 'none' | 'optional' | 'required';
  access: Permission;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /** An answer that satisfies `reply`, shown in the OpenAPI document. */
  example: z.input<Reply>;
  /** Codes beyond those every route may answer (validation, unauthenticated, rate limit, internal). */
  errors: readonly ErrorCode[];
  /** Needs an `Idempotency-Key` header. */
  idempotent?: boolean;
  /** Requests per minute from one caller; the server's default applies when absent. */
  limit?: number;
  /** Requests per minute from all callers together, where anybody may ask for what costs us something; none when absent. */
  limitOfAll?: number;
  /** Bytes of the largest body; the server's default applies when absent. */
  bodyBytes?: number;
  /** Code of a body beyond them; `request.too-large` when absent. */
  tooLarge?: ErrorCode;
  /** Answers a stream or a file, not JSON: the handler writes the reply itself. */
  raw?: boolean;
}

/** Keeps the literal types of a route: `const cancel = route({ ... })`. Objects in it must be `z.strictObject`. */
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

/** What a browser sends to a route, before defaults. */
export type RouteInput<R> =
  R extends Route<infer P, infer Q, infer B, Schema> ? { params: Input<P>; query: Input<Q>; body: Input<B> } : never;
/** What a handler receives, parsed. */
export type RouteRequest<R> =
  R extends Route<infer P, infer Q, infer B, Schema> ? { params: Output<P>; query: Output<Q>; body: Output<B> } : never;
/** What a route answers. */
export type RouteReply<R> = R extends Route<Schema, Schema, Schema, infer A> ? z.output<A> : never;
