import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { ServerContext } from '../context.ts';
import { ApiError } from '../errors/api-error.ts';
import { registerAuthentication } from './authentication.ts';
import { sendProblem } from './problem-reply.ts';
import { registerRateLimit } from './rate-limit.ts';
import { refuseUnreadable } from './unreadable-request.ts';

/**
 * Twice the largest request that is neither file nor plan; a larger one is declared by `bodyBytes`, because parsing a body blocks the
 * process.
 */
const bodyLimit = 128 * 1024;
/** Time for all headers of a request to arrive, and how often slow requests are looked for, in milliseconds. */
const [headersTimeout, connectionsCheckingInterval] = [15_000, 5_000];
const requestIdPattern = /^[\w-]{8,64}$/;

/** A Fastify instance without routes: request ids, problem details, tokens, limits, compression, security headers. */
export async function createServer(context: ServerContext): Promise<FastifyInstance> {
  const { config, log, pool } = context;
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    // Node would answer a request without a host header with an empty reply.
    http: { requireHostHeader: false, headersTimeout, connectionsCheckingInterval },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    requestTimeout: config.requestTimeout,
    keepAliveTimeout: 72_000,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    forceCloseConnections: 'idle',
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
    },
    // A parameter may be as long as Node's limit for headers (16 KiB), so that its schema refuses it; a lower limit would answer that the
    // address does not exist.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    clientErrorHandler: refuseUnreadable,
    // Unparsable URLs never reach the error handler.
    frameworkErrors: (error, request, reply) => {
      addIdentity(request, reply);
      sendProblem(error, request, reply);
    },
  });
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendProblem(new ApiError('resource.not-found'), request, reply));
  acceptEmptyJson(app);
  app.addHook('onRequest', async (request, reply) => {
    addIdentity(request, reply);
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') throw new ApiError('request.invalid');
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { req: request, res: reply, route: routeOf(request), milliseconds: Math.round(reply.elapsedTime) },
      'request',
    );
  });
  await app.register(cookie);
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  registerAuthentication(app, context);
  await registerRateLimit(app, pool);
  return app;
}

function addIdentity(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
}

/** The route's id in the contract, or its path pattern. */
export function routeOf(request: FastifyRequest): string {
  const { config, url } = request.routeOptions;
  return config && 'routeId' in config && typeof config.routeId === 'string' ? config.routeId : (url ?? 'unknown');
}

/** Clients send `content-type: application/json` also with an empty body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}
