import { nodeDns } from './node.ts';
import type { Dns } from './port.ts';
import { testDns } from './test.ts';

const test = testDns();
const real = nodeDns();
/** Records of the DNS used in tests. */
export const testDnsRecords = test.records;
export const testMailDomains = test.mailDomains;

/** DNS by the machine's name servers; in tests, by the test's own records. */
export function dns(): Dns {
  return process.env.NODE_ENV === 'test' ? test : real;
}
