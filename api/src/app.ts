import type { FastifyInstance } from 'fastify';
import type { ApiModule } from './modules.ts';
import type { ServerContext } from './platform/context.ts';
import { registerContract } from './platform/http/contract-routes.ts';
import type { Handlers } from './platform/http/handlers.ts';
import { createServer } from './platform/http/server.ts';

/** The HTTP server of the given modules, not listening yet. Contract routes without a handler are logged. */
export async function createApp(context: ServerContext, modules: readonly ApiModule[]): Promise<FastifyInstance> {
  const app = await createServer(context);
  for (const { plugin } of modules) await plugin?.(app, context);
  const handlers = Object.assign({}, ...modules.map((module) => module.handlers ?? {})) as Handlers;
  await app.register(
    async (api) => {
      const missing = registerContract(api, handlers, context);
      if (missing.length > 0) context.log.warn({ missing }, 'routes without a handler');
    },
    { prefix: '/api' },
  );
  return app;
}
