import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from './platform/context.ts';
import type { Handlers } from './platform/http/handlers.ts';
import type { JobDefinitions } from './platform/jobs/jobs.ts';

/** The face of a module, `modules/<name>/index.ts`; every part is optional. */
export interface ApiModule {
  handlers?: Handlers;
  jobs?: JobDefinitions;
  /** Cron lines (UTC) of jobs that repeat, by job name. */
  schedule?: Readonly<Record<string, string>>;
  /** Addresses outside the contract, hooks. */
  plugin?(app: FastifyInstance, context: ServerContext): void | Promise<void>;
}

const folder = join(import.meta.dirname, 'modules');

/** All modules by folder name: to be there is to be registered. */
export async function loadModules(): Promise<ApiModule[]> {
  const names = (await readdir(folder)).sort().filter((name) => existsSync(join(folder, name, 'index.ts')));
  return Promise.all(names.map(async (name) => import(pathToFileURL(join(folder, name, 'index.ts')).href)));
}
