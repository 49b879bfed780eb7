import type { ClientError } from '@escale/contract';

/** The kind of a failed load, and what its message lacks. */
export interface Cause {
  kind: ClientError['kind'];
  /** Appended to the message. */
  why: string;
}

const causes = new Map<string, Promise<Cause>>();

/**
 * Why code did not load; null for other errors. Browsers hide the reason from scripts, so the file named in the error is requested again:
 * its content has another hash than was published, or the server refuses it.
 */
export function causeOf(kind: ClientError['kind'], error: unknown, message: string): Promise<Cause> | null {
  if (kind !== 'load' && !isOfChunk(error)) return null;
  const [address] = /https?:\/\/[^\s"')]+?\.(?:js|css)/.exec(message) ?? [];
  if (!address?.startsWith(window.location.origin)) return null;
  const known = causes.get(address) ?? examine(address);
  causes.set(address, known);
  return known;
}

/** A later part of a page, which its build requests by itself: a script or a stylesheet. */
function isOfChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED');
}

async function examine(address: string): Promise<Cause> {
  const { pathname } = new URL(address);
  try {
    // As the browser had it: a changed file may be in its cache.
    const reply = await fetch(address, { cache: 'force-cache' });
    if (!reply.ok) return { kind: 'load', why: ` (${pathname}: ${reply.status})` };
    const [hash, published] = await Promise.all([hashOf(await reply.arrayBuffer()), publishedHash(pathname)]);
    return published !== null && hash !== published
      ? { kind: 'integrity', why: ` (${pathname} has another content than was published)` }
      : { kind: 'load', why: ` (${pathname})` };
  } catch {
    // No network, or no cryptography outside of https.
    return { kind: 'load', why: ` (${pathname})` };
  }
}

async function hashOf(content: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', content);
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** The hash of an entry is in the page, that of another file of a remote in its entry; null where it is in neither. */
async function publishedHash(pathname: string): Promise<string | null> {
  const [, folder = '', file = ''] = /^(\/remotes\/[^/]+\/[^/]+\/)(.+)$/.exec(pathname) ?? [];
  if (file === 'remoteEntry.js') {
    const releases = document.getElementById('escale-releases')?.textContent ?? '';
    return hashBehind(releases, `"entry":"${pathname}","integrity":`);
  }
  return folder ? hashBehind(await (await fetch(`${folder}remoteEntry.js`)).text(), `"${file}":`) : null;
}

function hashBehind(text: string, name: string): string | null {
  const at = text.indexOf(name);
  return at === -1 ? null : (/^"(sha384-[^"]+)"/.exec(text.slice(at + name.length))?.[1] ?? null);
}
