import { type AnyRoute, type ErrorCode, routes } from '@escale/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { requireActiveSession } from '../access/active-session.ts';
import type { Actor } from '../access/actor.ts';
import { requireOwnName } from '../access/impersonation.ts';
import { hasAccess, requireAccess } from '../access/require-access.ts';
import { scopeOfRoute } from '../access/route-scope.ts';
import { recordImpersonated } from '../audit/record-impersonated.ts';
import type { Context, ServerContext } from '../context.ts';
import { type Caller, callerInSession, callerOf, dbFor } from '../db/caller.ts';
import { ApiError } from '../errors/api-error.ts';
import { toApiError } from '../errors/to-api-error.ts';
import { collectEvents } from '../events/written-events.ts';
import { actorFor } from './authentication.ts';
import type { Handlers } from './handlers.ts';
import { languageOf } from './language.ts';
import { parsePart } from './parse-request.ts';
import { sendProblem } from './problem-reply.ts';
import { rateLimitOf } from './rate-limit.ts';
import { withTimeout } from './with-timeout.ts';

/** A handler whose types were checked against the contract where it was defined. */
type AnyHandler = (input: object, context: Context) => unknown;
/** Response header with the ids of the events that a call wrote for its caller (PLT-07). */
const eventsHeader = 'x-event-ids';
const keyPattern = /^[\x21-\x7e]{8,128}$/;

/** Registers every route of the contract that has a handler, and returns the ids of those without one. */
export function registerContract(app: FastifyInstance, handlers: Handlers, context: ServerContext): string[] {
  const missing: string[] = [];
  for (const route of routes) {
    const handler = handlers[route.id] as AnyHandler | undefined;
    if (handler === undefined) missing.push(route.id);
    else registerRoute(app, route, handler, context);
  }
  return missing;
}

function registerRoute(app: FastifyInstance, route: AnyRoute, handler: AnyHandler, server: ServerContext): void {
  const config = { ...rateLimitOf(route.limit, server.config.rateLimit, route.limitOfAll), routeId: route.id };
  app.route({
    method: route.method,
    url: fastifyPath(route.path),
    ...bodyLimitOf(route),
    config,
    // Access is checked before the body is parsed: an unauthorised caller learns nothing about the fields, and nothing that they send is
    // read.
    preParsing: async (request) => {
      const actor = actorFor(request, route.auth);
      const isFirst = isCheckedFirst(route, actor) || !hasAccess(actor, route.access);
      if (actor !== null && isFirst) await requireActiveSession(server.db, actor);
      requireAccess(actor, route.access);
      requireOwnName(actor, route);
    },
    handler: async (request, reply) => {
      const actor = actorFor(request, route.auth);
      const caller = isCheckedFirst(route, actor) ? callerOf(actor) : callerInSession(actor);
      const context = contextOf(route, actor, caller, server);
      const answerOf = () =>
        recordImpersonated(server, actor, route, request.params, async () =>
          handler(inputOf(route, { actor, request, reply }), context),
        );
      if (route.raw) return void (await answerOf());
      const work = () =>
        withTimeout(answerOf(), context.config.requestTimeout).finally(() => checkSession(server, actor, caller));
      const { answer, eventIds } = await collectEvents(actor?.memberId ?? null, work);
      if (eventIds.length > 0) reply.header(eventsHeader, eventIds.join());
      return reply.header('cache-control', 'no-store').send(checked(route, answer, context));
    },
  });
}

/**
 * Whether the session is checked before the request is parsed, in a round trip of its own: where nothing runs for the caller, where the
 * handler writes its reply itself, and where a body is large. Elsewhere the first statements of the call check it (AUT-06).
 */
function isCheckedFirst(route: AnyRoute, actor: Actor | null): boolean {
  return route.raw === true || route.bodyBytes !== undefined || scopeOfRoute(route, actor) === 'system';
}

/** Checks the session of a call that ended without any statement to the database. */
async function checkSession({ db }: ServerContext, actor: Actor | null, { session }: Caller): Promise<void> {
  if (actor !== null && session?.isChecked === false) await requireActiveSession(db, actor);
}

/** A body beyond the route's own limit is refused with the route's own code. */
function bodyLimitOf({ bodyBytes, tooLarge }: AnyRoute): Pick<RouteShorthandOptions, 'bodyLimit' | 'errorHandler'> {
  return {
    ...(bodyBytes === undefined ? {} : { bodyLimit: bodyBytes }),
    ...(tooLarge === undefined ? {} : { errorHandler: telling(tooLarge) }),
  };
}

function telling(tooLarge: ErrorCode): NonNullable<RouteShorthandOptions['errorHandler']> {
  return (thrown, request, reply) => {
    const error = toApiError(thrown);
    sendProblem(error.code === 'request.too-large' ? new ApiError(tooLarge) : error, request, reply);
  };
}

/** Converts `/bookings/{id}` to `/bookings/:id`. */
function fastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** The handler's context: its `db` runs for the caller, and there is no other way to the database (SEC-01). */
function contextOf(route: AnyRoute, actor: Actor | null, caller: Caller, server: ServerContext): Context {
  if (scopeOfRoute(route, actor) === 'system') return server;
  const { pool, ...context } = server;
  const impersonatorId = actor?.impersonatorId;
  const impersonation = impersonatorId === undefined ? {} : { isImpersonated: true as const, impersonatorId };
  return { ...context, db: dbFor(pool, caller), ...impersonation };
}

function inputOf(
  route: AnyRoute,
  { actor, request, reply }: { actor: Actor | null; request: FastifyRequest; reply: FastifyReply },
): object {
  const language = languageOf(request);
  return {
    params: parsePart(route.params, 'params', request.params, language),
    query: parsePart(route.query, 'query', request.query, language),
    body: parsePart(route.body, 'body', request.body, language),
    actor,
    language,
    idempotencyKey: route.idempotent ? idempotencyKeyOf(request) : '',
    requestId: request.id,
    request,
    reply,
  };
}

function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && keyPattern.test(key)) return key;
  throw new ApiError('request.idempotency-key-missing');
}

/** A reply that does not fit its schema is an internal error: it may contain data that the caller must not see. */
function checked(route: AnyRoute, answer: unknown, { config, log }: Context): unknown {
  if (config.replyCheck === 'off') return answer;
  const result = route.reply.safeParse(answer);
  if (result.success) return answer;
  const cause = new Error(`The reply of ${route.id} does not fit the contract: ${result.error.message}`);
  if (config.replyCheck === 'throw') throw cause;
  log.error(cause.message);
  return answer;
}
