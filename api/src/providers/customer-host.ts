import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, fetch } from 'undici';
import { isPublicAddress } from './is-public-address.ts';

/** Rules for calling hosts that a customer has configured. */
export interface CustomerHostOptions {
  /** Allows ports other than 443. */
  anyPort: boolean;
  /** Allows `http://127.0.0.1`: never in production. */
  loopback: boolean;
  /** Resolves names; the machine's own resolver by default. */
  lookup?: LookupFunction;
}
interface Request {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
  redirect?: 'manual' | undefined;
  signal?: AbortSignal | undefined;
}

/** Maximum bytes of a reply, decompressed: metadata and keys of the largest providers have some 10 kB. */
const mostBytes = 1024 * 1024;

/**
 * A `fetch` for URLs that a customer has configured, directly or in metadata of their host: it calls no address within our own network,
 * whatever its name resolves to at the moment of the connection, and reads at most a megabyte.
 */
export function customerHostFetch({ lookup = systemLookup as LookupFunction, ...rules }: CustomerHostOptions) {
  const dispatcher = new Agent({ connect: { lookup: publicOnly(lookup), timeout: 5000 } });
  return async (address: string, { method, headers, body, signal }: Request): Promise<Response> => {
    const url = new URL(address);
    requireAllowed(url, rules);
    const response = await fetch(url, {
      method,
      headers,
      dispatcher,
      redirect: 'manual',
      signal: signal ?? null,
      ...(body === undefined || body === null ? {} : { body: body instanceof Uint8Array ? body : String(body) }),
    });
    const bytes = await readAtMost(response.body, mostBytes);
    const { status } = response;
    return new Response(bytes.length > 0 ? bytes : null, { status, headers: [...response.headers] });
  };
}

/** Throws for an address that `customerHostFetch` never calls, as far as it can be told without a look-up. */
export function requireAllowed(
  url: URL,
  { anyPort, loopback }: Pick<CustomerHostOptions, 'anyPort' | 'loopback'>,
): void {
  const { protocol, hostname, port, username, password } = url;
  if (username !== '' || password !== '') throw new Error('the address has a user name');
  if (loopback && protocol === 'http:' && hostname === '127.0.0.1') return;
  if (protocol !== 'https:') throw new Error('the address is not https');
  if (!anyPort && port !== '') throw new Error(`port ${port} is not called`);
  if (isInwardName(hostname)) throw new Error(`${hostname} is a name within a network`);
  // An IP literal is checked here because it needs no look-up.
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new Error(`${hostname} is not a public address`);
}

/** Names that no server on the internet has (RFC 6761, 6762, 8375, 9476). */
const inwardNames = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home\.arpa)\.?$/;
/** An IPv4 address in a name, by which some name servers answer, such as 127.0.0.1.nip.io. */
const addressInName = /(?:^|[.-])(\d{1,3})[.-](\d{1,3})[.-](\d{1,3})[.-](\d{1,3})(?=[.-])/;

/** Whether a name leads into our own network as far as its letters tell; the look-up at the connection decides the others. */
function isInwardName(hostname: string): boolean {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  const [, ...parts] = addressInName.exec(hostname) ?? [];
  const isWithin = parts.length > 0 && !isPublicAddress(parts.map(Number).join('.'));
  return isWithin || inwardNames.test(hostname) || !hostname.replace(/\.$/, '').includes('.');
}

/** Resolves a name at the moment of the connection, so that it cannot resolve differently after the check (DNS rebinding). */
function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const found = Array.isArray(addresses) ? addresses : [];
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
        return callback(new Error(`${hostname} does not resolve to public addresses`), []);
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
}

async function readAtMost(body: AsyncIterable<Uint8Array> | null, most: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let count = 0;
  for await (const part of body ?? []) {
    count += part.byteLength;
    // Leaving the loop closes the connection.
    if (count > most) throw new Error(`the answer has more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
