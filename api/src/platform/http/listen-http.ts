import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { StartFailure } from '../errors/start-failure.ts';

type Address = Pick<Config, 'host' | 'port'>;

/** Listens and returns the address; an unavailable port is a `StartFailure` with a one-sentence message. */
export async function listenHttp(app: FastifyInstance, { host, port }: Address): Promise<string> {
  return app.listen({ host, port }).catch((error: unknown) => {
    throw listenFailure(error, { host, port });
  });
}

/** Tries the port before a database is created in vain. */
export async function checkPort({ host, port }: Address): Promise<void> {
  const server = createServer();
  await new Promise<void>((free, failed) => {
    server.once('error', failed).listen({ host, port }, () => server.close(() => free()));
  }).catch((error: unknown) => {
    throw listenFailure(error, { host, port });
  });
}

function listenFailure(error: unknown, { host, port }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return new StartFailure(`Port ${port} is in use; stop what uses it or set PORT to another.`);
  if (code === 'EACCES')
    return new StartFailure(`Port ${port} may not be used by this user; set PORT to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartFailure(`HOST ${host} is no address of this machine.`);
  return error;
}
