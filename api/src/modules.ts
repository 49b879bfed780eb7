import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Resealed } from './platform/access/sealing.ts';
import type { Context, ServerContext } from './platform/context.ts';
import type { Handlers } from './platform/http/handlers.ts';
import type { JobDefinitions } from './platform/jobs/jobs.ts';

/** The exports of a module's `index.ts`; every part is optional. */
export interface ApiModule {
  handlers?: Handlers;
  jobs?: JobDefinitions;
  /** Cron expressions (UTC) of repeating jobs, by job name. */
  schedule?: Readonly<Record<string, string>>;
  /** Encrypts the module's secrets with the current key, after a rotation. */
  reseal?(context: Pick<Context, 'db' | 'keys'>): Promise<Resealed>;
  /** Hooks, and addresses outside the contract. */
  plugin?(app: FastifyInstance, context: ServerContext): void | Promise<void>;
}

const folder = join(import.meta.dirname, 'modules');

/** All modules: every folder of `modules/`, or of one of its layers, with an `index.ts` is registered. */
export async function loadModules(): Promise<ApiModule[]> {
  const folders = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = folders
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name, 'index.ts'))
    .filter((path) => existsSync(path));
  return Promise.all(paths.sort().map(async (path) => import(pathToFileURL(path).href)));
}
