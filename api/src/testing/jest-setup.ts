import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { repositoryRoot } from '../platform/config/config.ts';
import { prepareDatabase } from '../platform/db/start/prepare-database.ts';
import { provokedFolderVariable } from './provoked-codes.ts';
import { templateName, testServerVariable } from './test-server.ts';
import { throwawayPostgres } from './throwaway-postgres.ts';

let stop: (() => Promise<void>) | undefined;
let folder: string | undefined;
/** Jest starts its workers later, with the arguments of this process. */
const workerModule = pathToFileURL(join(repositoryRoot, 'scripts/jest/worker.mjs')).href;

/**
 * Starts one PostgreSQL for the whole run, migrates the template (30 ms a copy), and creates a temporary folder for what the tests write.
 */
export async function startTestServer(): Promise<void> {
  process.execArgv.push('--import', workerModule);
  const server = await throwawayPostgres();
  stop = server.stop;
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  await prepareDatabase(server.url.replace(/\/\w+$/, `/${templateName}`));
  process.env[testServerVariable] = server.url;
  folder = await mkdtemp(join(tmpdir(), 'escale-test-'));
  // For root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711);
  const codes = join(folder, 'codes');
  await mkdir(codes);
  process.env[provokedFolderVariable] = codes;
  // The workers inherit it: what a test leaves behind is removed with the folder.
  process.env['TMPDIR'] = folder;
}

/** Stops the server and removes the folder. */
export async function stopTestServer(): Promise<void> {
  await stop?.();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}
