import ipaddr from 'ipaddr.js';

/** Public addresses of cloud services for the cloud's own machines: Azure's. */
const cloudServices = new Set(['168.63.129.16']);

/**
 * Whether an IP address is public: not private, loopback, link-local (so no cloud's metadata), carrier-grade NAT, reserved, or an IPv6 form
 * that embeds such an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const { range, text } = read(address);
  return range === 'unicast' && !cloudServices.has(text);
}

function read(address: string) {
  // `process` turns ::ffff:10.0.0.1 into 10.0.0.1; other forms that embed an IPv4 address have ranges of their own.
  const parsed = ipaddr.process(address);
  return { range: parsed.range(), text: parsed.toString() };
}
