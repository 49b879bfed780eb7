import { nodeDns } from './node.ts';
import type { Dns } from './port.ts';
import { testDns } from './test.ts';

const test = testDns();
const real = nodeDns();
/** What the name system of tests says. */
export const testDnsRecords = test.records;
export const testMailDomains = test.mailDomains;

/** The machine's name servers; in tests, those of the test. */
export function dns(): Dns {
  return process.env.NODE_ENV === 'test' ? test : real;
}
