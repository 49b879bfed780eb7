import ipaddr from 'ipaddr.js';

/** Public addresses behind which clouds keep services for their own machines: Azure's. */
const cloudServices = new Set(['168.63.129.16']);

/**
 * Whether an IP address is one of the internet at large: not private, loopback, link-local (so no cloud's metadata), carrier-grade NAT,
 * reserved, or an IPv6 form that stands for such an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const { range, text } = read(address);
  return range === 'unicast' && !cloudServices.has(text);
}

function read(address: string) {
  // `process` turns ::ffff:10.0.0.1 into 10.0.0.1; other forms that hold an IPv4 address have ranges of their own.
  const parsed = ipaddr.process(address);
  return { range: parsed.range(), text: parsed.toString() };
}
