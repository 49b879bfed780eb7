import { nodeDns } from './node.ts';
import type { Dns } from './port.ts';
import { testDns } from './test.ts';

const test = testDns();
const real = nodeDns();
/** Outside production the addresses of the demo data take mail, although no such domain can exist (RFC 2606). */
const demo: Dns = {
  ...real,
  takesMail: async (domain) => domain.endsWith('.example') || real.takesMail(domain),
};
/** Records of the DNS used in tests. */
export const testDnsRecords = test.records;
export const testMailDomains = test.mailDomains;

/** DNS by the machine's name servers; in tests, by the test's own records. */
export function dns(): Dns {
  if (process.env.NODE_ENV === 'test') return test;
  return process.env.NODE_ENV === 'production' ? real : demo;
}
