import { Resolver } from 'node:dns/promises';
import type { Dns } from './port.ts';

/** Milliseconds of one question; asked twice. */
const timeout = 2000;

/** The name servers of the machine. */
export function nodeDns(): Dns {
  return {
    texts: async (name) => {
      try {
        const records = await new Resolver({ timeout, tries: 2 }).resolveTxt(name);
        return records.map((parts) => parts.join(''));
      } catch {
        // Not there, refused, too late: the record is not seen, and is asked for again later.
        return [];
      }
    },
  };
}
