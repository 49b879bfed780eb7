import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Path at which pages subscribe to the builds. */
export const changesPath = '/dev/changes';
/** Path of the entry of a remote in development. */
export const localEntry = (name: string) => `/remotes/${name}/local/remoteEntry.js`;

interface LocalServerOptions {
  /** Origin of the environment, whose pages alone may read what is served. */
  origin: string;
  /** Folders of the builds by remote. */
  outputs: ReadonlyMap<string, string>;
  /** Called with the reply of a page that subscribes to the builds. */
  follow: (reply: ServerResponse) => void;
}

/** Serves hot builds of remotes to the pages of another environment, which load them from this machine. */
export function createLocalServer({ origin, outputs, follow }: LocalServerOptions): Server {
  return createServer((incoming, reply) => {
    reply.setHeader('access-control-allow-origin', origin);
    // Browsers ask before a page of another network reads from this machine.
    reply.setHeader('access-control-allow-private-network', 'true');
    void answer(incoming, reply);
  });

  async function answer({ url, method }: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = new URL(url ?? '/', 'http://localhost').pathname;
    if (method === 'OPTIONS') return void reply.writeHead(204).end();
    if (path === changesPath) return follow(reply);
    const name = /^\/remotes\/([a-z]+)\/local\//.exec(path)?.[1];
    await sendFile(outputs.get(name ?? ''), basename(path), reply);
  }
}

/** Sends a file of a folder; without the folder or the file, 404. */
export async function sendFile(folder: string | undefined, file: string, reply: ServerResponse): Promise<void> {
  const content = folder === undefined ? null : await readFile(join(folder, file)).catch(() => null);
  if (content === null) return void reply.writeHead(404).end();
  const type = types[extname(file)] ?? 'application/octet-stream';
  reply.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(content);
}
