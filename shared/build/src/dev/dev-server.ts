import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type DevelopedRemote, remoteAt, withHotBuilds } from './dev-page.ts';
import type { HotBuild } from './hot-build.ts';
import { sendFile } from './local-server.ts';
import { passOn } from './proxy.ts';

export interface DevServerOptions {
  shell: HotBuild;
  remotes: readonly (DevelopedRemote & { build: HotBuild })[];
  /** Folder of `refresh.js`. */
  pageFolder: string;
  /** Port of the product's own server. */
  apiPort: number;
  /** Called with the reply of a page that subscribes to the builds. */
  follow: (reply: ServerResponse) => void;
}

/** Proxy in front of the product's server: serves the hot builds, injects them into its pages and passes everything else on. */
export function createDevServer({ shell, remotes, pageFolder, apiPort, follow }: DevServerOptions): Server {
  return createServer((incoming, reply) => {
    answer(incoming, reply).catch((error: unknown) => {
      console.error(error);
      if (!reply.headersSent) reply.writeHead(500);
      reply.end();
    });
  });

  async function answer(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = new URL(incoming.url ?? '/', 'http://localhost').pathname;
    const file = basename(path);
    if (path === '/dev/refresh.js') return sendFile(pageFolder, file, reply);
    if (path === '/dev/changes') return follow(reply);
    const remote = remotes.find(({ name }) => path.startsWith(`/remotes/${name}/dev/`));
    if (remote) {
      // Another remote's page links to it or embeds a widget of it: this is its first use.
      await remote.build.start();
      return sendFile(remote.build.output, file, reply);
    }
    if (path.startsWith('/assets/') && existsSync(join(shell.output, file))) return sendFile(shell.output, file, reply);
    return passOn(apiPort, incoming, reply, (page) => sendPage(path, page, reply));
  }

  async function sendPage(path: string, page: IncomingMessage, reply: ServerResponse): Promise<void> {
    // The shell times out on an entry after some seconds, so the document waits for the first build instead.
    const [{ result }] = [shell, await remoteAt(remotes, path)?.build.start()];
    const { 'content-length': _, ...headers } = page.headers;
    reply.writeHead(page.statusCode ?? 200, headers);
    reply.end(withHotBuilds(await text(page), remotes, result?.ok ? result.entryFiles : []));
  }
}
