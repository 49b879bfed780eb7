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

/** The name servers of the machine. */
export function nodeDns({ servers, timeout = 2000, patience = 5000 }: NodeDnsOptions = {}): Dns {
  return {
    texts: async (name) => {
      const resolver = new Resolver({ timeout, tries: 2 });
      if (servers !== undefined) resolver.setServers(servers);
      const end = setTimeout(() => resolver.cancel(), patience);
      try {
        const records = await resolver.resolveTxt(name);
        return records.map((parts) => parts.join(''));
      } catch {
        // Not there, refused, too late: the record is not seen, and is asked for again later.
        return [];
      } finally {
        clearTimeout(end);
      }
    },
  };
}
