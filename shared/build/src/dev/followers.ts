import type { ServerResponse } from 'node:http';
import type { BuildResult } from './hot-build.ts';

/** Pages that subscribe to the builds by server-sent events; a page that connects later receives the current problems. */
export class Followers {
  readonly #replies = new Set<ServerResponse>();
  readonly #problems = new Map<string, string>();

  add(reply: ServerResponse): void {
    reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
    for (const problem of this.#problems.values()) reply.write(problem);
    this.#replies.add(reply);
    reply.on('close', () => this.#replies.delete(reply));
  }

  /** Sends how a build ended. */
  sendResult(name: string, result: BuildResult): void {
    if (result.ok) this.send(name, 'built', { name, hash: result.hash }, false);
    else this.send(name, 'failed', { name, text: result.text }, true);
  }

  /** Sends an event of a build or of the type check; with `isProblem` it is kept until the source's next event without one. */
  send(source: string, event: 'built' | 'failed' | 'types', data: unknown, isProblem: boolean): void {
    const message = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    if (isProblem) this.#problems.set(source, message);
    else this.#problems.delete(source);
    for (const reply of this.#replies) reply.write(message);
  }
}
