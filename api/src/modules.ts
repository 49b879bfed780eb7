import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Resealed } from './platform/access/sealing.ts';
import type { Context, ServerContext } from './platform/context.ts';
import type { Handlers } from './platform/http/handlers.ts';
import type { JobDefinitions } from './platform/jobs/jobs.ts';

/** What a module gives the server, by its `index.ts`; every part is optional. */
export interface ApiModule {
  handlers?: Handlers;
  jobs?: JobDefinitions;
  /** Cron lines (UTC) of jobs that repeat, by job name. */
  schedule?: Readonly<Record<string, string>>;
  /** Seals its secrets with the current key, after a rotation. */
  reseal?(context: Pick<Context, 'db' | 'keys'>): Promise<Resealed>;
  /** Addresses outside the contract, hooks. */
  plugin?(app: FastifyInstance, context: ServerContext): void | Promise<void>;
}

const folder = join(import.meta.dirname, 'modules');

/** All modules: a folder of `modules/` or of one of its layers with an `index.ts` is registered. */
export async function loadModules(): Promise<ApiModule[]> {
  const folders = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = folders
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name, 'index.ts'))
    .filter((path) => existsSync(path));
  return Promise.all(paths.sort().map(async (path) => import(pathToFileURL(path).href)));
}
