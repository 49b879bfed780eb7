import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { createApp } from '../api/src/app.ts';
import { facts } from '../api/src/fact-handlers.ts';
import { loadModules } from '../api/src/modules.ts';
import { systemClock } from '../api/src/platform/clock/clock.ts';
import { readConfig } from '../api/src/platform/config/config.ts';
import { Batch } from '../api/src/platform/db/connection/batch.ts';
import { openLog } from '../api/src/platform/log/log.ts';
import { openContext } from '../api/src/platform/open-context.ts';
import { ports } from '../api/src/ports.ts';
import { testKey } from '../api/src/testing/test-keys.ts';

/** A statement as sent to PostgreSQL. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** The statements that the product sends for some calls, to run the same SQL without the product. */
export async function record(databaseUrl: string, calls: readonly InjectOptions[]): Promise<Statement[][]> {
  const modules = await loadModules();
  const config = { ...readConfig({ NODE_ENV: 'test', ESCALE_KEY: testKey }), rateLimit: false };
  const jobNames = modules.flatMap((module) => Object.keys(module.jobs ?? {}));
  const { close, ...context } = await openContext(
    config,
    databaseUrl,
    openLog('silent'),
    { jobNames, facts, ports },
    systemClock,
  );
  const app = await createApp(context, modules);
  const heard: Statement[] = [];
  const stop = listen(heard);
  try {
    const recorded: Statement[][] = [];
    for (const call of calls) {
      heard.length = 0;
      const answer = await app.inject({ ...call, headers: { ...call.headers, 'x-request-id': randomUUID() } });
      if (answer.statusCode !== 200) throw new Error(`${call.url} answers ${answer.statusCode}: ${answer.body}`);
      recorded.push([...heard]);
    }
    return recorded;
  } finally {
    stop();
    await app.close();
    await close();
  }
}

/** Records every statement sent on any connection of this process. */
function listen(heard: Statement[]): () => void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function heardQuery(this: pg.Client, ...given: unknown[]) {
    const [requested, values] = given;
    if (requested instanceof Batch) heard.push(...requested.statements);
    else if (typeof requested === 'string')
      heard.push({ text: requested, values: Array.isArray(values) ? values : [] });
    else if (typeof requested === 'object' && requested !== null && 'text' in requested) {
      const { text, values: own } = requested as { text: string; values?: unknown[] };
      heard.push({ text, values: own ?? (Array.isArray(values) ? values : []) });
    }
    return Reflect.apply(query, this, given);
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}
