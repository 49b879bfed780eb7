import type { Dns } from './port.ts';

/** A name system whose records a test writes itself. */
export function testDns(): Dns & { records: Map<string, string[]> } {
  const records = new Map<string, string[]>();
  return { records, texts: async (name) => records.get(name) ?? [] };
}
