import { Resolver } from 'node:dns/promises';
import type { Dns } from './port.ts';

/** How to ask. Times in milliseconds. */
export interface NodeDnsOptions {
  /** `address:port`; those of the machine when left out. */
  servers?: readonly string[];
  /** Of one question. */
  timeout?: number;
  /** Of all, however many servers are asked. */
  patience?: number;
}

/** The name servers of the machine. What is not there, refused or too late is not seen; it is asked for again later. */
export function nodeDns({ servers, timeout = 2000, patience = 5000 }: NodeDnsOptions = {}): Dns {
  const ask = async <T>(question: (resolver: Resolver) => Promise<T[]>): Promise<T[]> => {
    const resolver = new Resolver({ timeout, tries: 2 });
    if (servers !== undefined) resolver.setServers(servers);
    const end = setTimeout(() => resolver.cancel(), patience);
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
    // An exchange without a name says that the domain takes no mail (RFC 7505).
    takesMail: async (name) =>
      (await ask((resolver) => resolver.resolveMx(name))).some(({ exchange }) => exchange !== ''),
  };
}
