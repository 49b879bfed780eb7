import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { type Waiting, worker } from './scope.ts';

const dayInSeconds = 86_400;
/** Files of the shell and of remotes: a version in their address or a hash in their name, so that a cached one is never outdated. */
const isFile = (path: string) => /^\/(assets|remotes)\/[\w./-]+\.(js|css|json|woff2|svg|png|webp)$/.test(path);

const files = new CacheFirst({
  cacheName: 'escale-files',
  matchOptions: { ignoreVary: true },
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 500, maxAgeSeconds: 60 * dayInSeconds, purgeOnQuotaError: true }),
  ],
});

/** Caches files as pages use them, and those that a page loaded before this worker was there. */
export function followFiles(): void {
  registerRoute(({ url, sameOrigin }) => sameOrigin && isFile(url.pathname), files);
  worker.addEventListener('message', (event) => {
    event.waitUntil(keepFiles(event, addressesIn(event.data)));
  });
}

/** Caches the files of our own among the addresses; one that cannot be loaded now is cached when it is used. */
export async function keepFiles(event: Waiting, addresses: readonly string[]): Promise<void> {
  const own = addresses.map((address) => new URL(address, location.origin));
  const wanted = own.filter(({ origin, pathname }) => origin === location.origin && isFile(pathname));
  await Promise.allSettled(
    [...new Set(wanted.map(({ href }) => href))].map((href) => {
      const [, done] = files.handleAll({ request: new Request(href), event });
      return done;
    }),
  );
}

/** A page sends what it loaded: `{ files: [address, …] }`. */
function addressesIn(data: unknown): string[] {
  const sent: unknown = typeof data === 'object' && data !== null && 'files' in data ? data.files : [];
  return Array.isArray(sent) ? sent.filter((one) => typeof one === 'string') : [];
}
