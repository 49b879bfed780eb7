import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';
import { withDevelopedRemote } from './dev-page.ts';

interface DevServer {
  /** Name of the developed remote, as in its `remote.json`. */
  name: string;
  /** Folder webpack builds it into. */
  output: string;
  /** Where the product's own server listens. */
  apiPort: number;
  port: number;
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const reloadScript = `new EventSource('/dev/changes').addEventListener('message', () => location.reload());`;

/** Stands before the product's server: adds the watched build to its pages and passes everything else on. Gives `reload`. */
export function startDevServer({ name, output, apiPort, port }: DevServer): { reload: () => void } {
  const listening = new Set<ServerResponse>();
  const prefix = `/remotes/${name}/dev/`;
  const server = createServer((asked, reply) => {
    const path = (asked.url ?? '/').split('?')[0] ?? '/';
    if (path === '/dev/reload.js') reply.setHeader('content-type', 'text/javascript').end(reloadScript);
    else if (path === '/dev/changes') {
      reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
      listening.add(reply);
      reply.on('close', () => listening.delete(reply));
    } else if (path.startsWith(prefix)) void sendFile(join(output, basename(path)), reply);
    else passOn(asked, reply);
  });
  server.listen(port, '127.0.0.1');
  return {
    reload: () => {
      for (const reply of listening) reply.write('data: built\n\n');
    },
  };

  function passOn(asked: IncomingMessage, reply: ServerResponse): void {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passed = request({ port: apiPort, method: asked.method, path: asked.url, headers }, (answer) => {
      if (answer.headers['content-type']?.startsWith('text/html')) return void sendPage(answer, reply);
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.on('error', () => reply.writeHead(502).end());
    reply.on('close', () => passed.destroy());
    asked.pipe(passed);
  }

  async function sendPage(answer: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    const file = await readFile(join(output, 'remoteEntry.js')).catch(() => Buffer.alloc(0));
    const integrity = `sha384-${createHash('sha384').update(file).digest('base64')}`;
    const entry = `${prefix}remoteEntry.js`;
    const { 'content-length': _, ...headers } = answer.headers;
    reply.writeHead(answer.statusCode ?? 200, headers);
    reply.end(withDevelopedRemote(Buffer.concat(chunks).toString('utf8'), { name, entry, integrity }));
  }
}

async function sendFile(file: string, reply: ServerResponse): Promise<void> {
  try {
    const content = await readFile(file);
    const type = types[extname(file)] ?? 'application/octet-stream';
    reply.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(content);
  } catch {
    reply.writeHead(404).end();
  }
}
