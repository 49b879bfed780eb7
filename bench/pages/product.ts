import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Product {
  url: string;
  close: () => Promise<void>;
}

const port = 4390;
const timeoutSeconds = 180;

/** The product with the demo in a folder that is deleted at the end, or the running one at `ESCALE_URL`. */
export async function openProduct(): Promise<Product> {
  const given = process.env.ESCALE_URL;
  if (given) return { url: given, close: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'escale-pages-'));
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: '',
    ESCALE_DATA: folder,
    ESCALE_PUBLISH: 'builds',
    ESCALE_RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
  };
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../api/src/main.ts')], {
    env,
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await whenReady(url, server);
  return {
    url,
    close: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function whenReady(url: string, server: ChildProcess): Promise<void> {
  for (let second = 0; second < timeoutSeconds; second += 1) {
    if (server.exitCode !== null) throw new Error(`the product ended with ${server.exitCode}`);
    const answer = await fetch(`${url}/api/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('the product did not start');
}
