import type { AnyRoute } from '@escale/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import { verifyAccessToken } from '../access/tokens.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../errors/api-error.ts';

/** Result of the Authorization header: nothing, an actor, or the error to return when the route requires one. */
type Outcome = { actor: Actor | null; failure: ApiError | null };
const outcomes = new WeakMap<FastifyRequest, Outcome>();
const visitor: Outcome = { actor: null, failure: null };

/** Reads the bearer token before anything else, so that limits count per member; each route decides about refusal. */
export function registerAuthentication(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', async (request) => {
    outcomes.set(request, await authenticate(request.headers.authorization, context));
  });
}

/** The token of an `Authorization: Bearer` header; undefined without one. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
}

async function authenticate(header: string | undefined, context: Context): Promise<Outcome> {
  const token = bearerOf(header);
  if (token === undefined) return visitor;
  try {
    return { actor: await verifyAccessToken(context.keys, token, context.clock), failure: null };
  } catch (error) {
    return { actor: null, failure: error instanceof ApiError ? error : new ApiError('auth.unauthenticated') };
  }
}

/** The actor of a request, if its token is valid. */
export function actorOf(request: FastifyRequest): Actor | null {
  return outcomes.get(request)?.actor ?? null;
}

/** The caller for a route: `none` and `release` (checked by its module) ignore the header, the others refuse an invalid token, `required` also a missing one. */
export function actorFor(request: FastifyRequest, auth: AnyRoute['auth']): Actor | null {
  if (auth === 'none' || auth === 'release') return null;
  const { actor, failure } = outcomes.get(request) ?? visitor;
  if (failure !== null) throw failure;
  if (actor === null && auth === 'required') throw new ApiError('auth.unauthenticated');
  return actor;
}
