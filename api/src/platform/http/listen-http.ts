import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { StartFailure } from '../errors/start-failure.ts';

/** Listens and gives the address; a port that cannot be had is told in one sentence. */
export async function listenHttp(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE')
      throw new StartFailure(`Port ${port} is in use; stop what uses it or set PORT to another.`);
    if (code === 'EACCES')
      throw new StartFailure(`Port ${port} may not be used by this user; set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartFailure(`HOST ${host} is no address of this machine.`);
    throw error;
  }
}
