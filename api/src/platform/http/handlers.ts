import type { Language, RouteById, RouteId, RouteReply, RouteRequest } from '@escale/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';

type ActorOf<Auth> = Auth extends 'required' ? Actor : Auth extends 'optional' ? Actor | null : null;

/** Input of a handler of the route `Id`, parsed and authenticated. */
export type HandlerInput<Id extends RouteId> = RouteRequest<RouteById<Id>> & {
  actor: ActorOf<RouteById<Id>['auth']>;
  language: Language;
  /** The `Idempotency-Key` header; empty where the route does not require one. */
  idempotencyKey: string;
  requestId: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Result of a handler; a `raw` route writes its reply itself. */
type Answer<Id extends RouteId> =
  RouteById<Id> extends { raw?: true } ? Promise<void> : Promise<RouteReply<RouteById<Id>>> | RouteReply<RouteById<Id>>;

/** Handler of one route. */
export type Handler<Id extends RouteId> = (input: HandlerInput<Id>, context: Context) => Answer<Id>;

/** Handlers by route id: those of one module, or of all. */
export type Handlers = { [Id in RouteId]?: Handler<Id> };

/** Types the handlers of a module by the contract: `export const handlers = defineHandlers({ 'bookings.create': … })`. */
export function defineHandlers<const H extends Handlers>(handlers: H & { [K in Exclude<keyof H, RouteId>]: never }): H {
  return handlers;
}
