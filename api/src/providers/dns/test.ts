import type { Dns } from './port.ts';

/** A DNS whose records a test defines. */
export function testDns(): Dns & { records: Map<string, string[]>; mailDomains: Set<string> } {
  const records = new Map<string, string[]>();
  const mailDomains = new Set<string>();
  return {
    records,
    mailDomains,
    texts: async (name) => records.get(name) ?? [],
    takesMail: async (name) => mailDomains.has(name),
  };
}
