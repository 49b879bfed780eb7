import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ServerContext } from '../../../platform/context.ts';
import { statementNamesOf } from '../../../platform/db/connection/prepared-client.ts';
import { missingMigrations } from '../../../platform/db/start/migrate.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { routeOf } from '../../../platform/http/server.ts';
import { browserMetrics } from '../client-errors/public.ts';
import { missingVersions, unreadableReleases } from '../releases/public.ts';
import { mayReadMetrics } from './may-read-metrics.ts';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** `/api/health` (the process), `/api/ready` (database, migrations, files of releases), `/api/metrics` (Prometheus), OPS-03. */
export function plugin(app: FastifyInstance, context: ServerContext): void {
  const registry = metricsOf(app, context);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    registry.clear();
  });
  app.get('/api/health', async () => ({ status: 'ok' }));
  app.get('/api/ready', async () => {
    if (closing) throw new ApiError('server.unavailable');
    const missing = await missingMigrations((text) => sql.raw<{ name: string }>(text).execute(context.db)).catch(
      (cause: unknown) => {
        throw new ApiError('server.unavailable', { cause });
      },
    );
    if (missing.length > 0) throw new ApiError('server.unavailable', { details: { missingMigrations: missing } });
    const absent = await missingVersions(context);
    if (absent !== null) {
      const { releases, storage } = absent;
      throw new ApiError('server.unavailable', { details: { missingReleases: releases, storage } });
    }
    return { status: 'ready' };
  });
  app.get('/api/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, context.config.metricsToken)) throw new ApiError('resource.not-found');
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

function metricsOf(app: FastifyInstance, { pool }: ServerContext): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const metric of [...browserMetrics, unreadableReleases]) registry.registerMetric(metric);
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request, by route of the contract and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'database_prepared_statements',
    help: 'Statements that connections prepare',
    registers: [registry],
    collect() {
      this.set(statementNamesOf(pool).size);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  return registry;
}
