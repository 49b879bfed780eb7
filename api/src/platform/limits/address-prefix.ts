import ipaddr from 'ipaddr.js';

/** The network of one customer of a provider: an IPv4 address, or the /64 of an IPv6 address, any part of which they may use. */
export function addressPrefix(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
