import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const restartTimeoutMs = 30_000;

/** Forwards a request to the product's server on a port; `onPage` gets the HTML replies. */
export async function passOn(
  port: number,
  incoming: IncomingMessage,
  reply: ServerResponse,
  onPage: (answer: IncomingMessage) => Promise<void>,
): Promise<void> {
  await untilListening(port);
  // HTML is rewritten, so it must not be compressed.
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const passed = request(
    { port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers },
    (answer) => {
      if (answer.headers['content-type']?.startsWith('text/html')) return void onPage(answer);
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    },
  );
  passed.on('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end()));
  reply.on('close', () => passed.destroy());
  incoming.pipe(passed);
}

/** Waits for a server that restarts after a change. */
async function untilListening(port: number): Promise<void> {
  const end = Date.now() + restartTimeoutMs;
  while (!(await isListening(port)) && Date.now() < end) await wait(100);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.on('connect', () => end(true)).on('error', () => end(false));
  });
}
