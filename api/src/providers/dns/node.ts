import { Resolver } from 'node:dns/promises';
import type { Dns } from './port.ts';

/** Options of the resolver. Times in milliseconds. */
export interface NodeDnsOptions {
  /** `address:port`; the machine's servers by default. */
  servers?: readonly string[];
  /** Timeout of one query. */
  timeout?: number;
  /** Timeout of all of them, whatever the number of servers. */
  deadline?: number;
}

/** DNS by the machine's name servers. A missing, refused or late record counts as absent; the caller checks again later. */
export function nodeDns({ servers, timeout = 2000, deadline = 5000 }: NodeDnsOptions = {}): Dns {
  const ask = async <T>(question: (resolver: Resolver) => Promise<T[]>): Promise<T[]> => {
    const resolver = new Resolver({ timeout, tries: 2 });
    if (servers !== undefined) resolver.setServers(servers);
    const end = setTimeout(() => resolver.cancel(), deadline);
    try {
      return await question(resolver);
    } catch {
      return [];
    } finally {
      clearTimeout(end);
    }
  };
  return {
    texts: async (name) => (await ask((resolver) => resolver.resolveTxt(name))).map((parts) => parts.join('')),
    // An empty exchange means that the domain accepts no mail (RFC 7505).
    takesMail: async (name) =>
      (await ask((resolver) => resolver.resolveMx(name))).some(({ exchange }) => exchange !== ''),
  };
}
