import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { keepFiles } from './cached-files.ts';
import { type Waiting, worker } from './scope.ts';

/** The server writes both before this file. The first differs for each choice of versions, language and theme. */
declare const escaleRelease: string;
/** Paths of the documents, such as `/coworking/{locality}`. */
declare const escaleDocuments: readonly string[];

const prefix = 'escale-page-';
const pageCache = `${prefix}${escaleRelease}`;
const readCache = 'escale-documents';
const address = '/offline';
const siteAddress = `${address}?page=site`;
/** Pages of the shell that are there without a network; the server names the files of each in its head. */
const readable = ['week', 'bookings', 'welcome'];

/**
 * Pages always come from the network, so an update or a rollback needs nothing of this worker. Without a network, a document that was read
 * before is read again, another one has a page in its place, and every other address gets the page that the server rendered for no member in
 * particular.
 */
export function followPage(): void {
  worker.addEventListener('install', (event) => {
    event.waitUntil(keepPage(event).then(() => worker.skipWaiting()));
  });
  worker.addEventListener('activate', (event) => {
    event.waitUntil(dropEarlierPages());
  });
  // Every file of every version keeps its address, so older tabs are served by the new worker as well.
  clientsClaim();
  const kept = (at: string) => caches.match(at, { cacheName: pageCache, ignoreVary: true });
  const documents = new NetworkFirst({
    cacheName: readCache,
    matchOptions: { ignoreVary: true },
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: 30, purgeOnQuotaError: true }),
      { handlerDidError: async () => (await kept(siteAddress)) ?? kept(address) },
    ],
  });
  registerRoute(new NavigationRoute(documents, { allowlist: escaleDocuments.map(patternOf) }));
  const pages = new NetworkOnly({ plugins: [{ handlerDidError: () => kept(address) }] });
  registerRoute(new NavigationRoute(pages, { denylist: [/^\/(api|assets|remotes|pictures|maps|preview)\//] }));
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}/?(\\?|$)`);

async function keepPage(event: Waiting): Promise<void> {
  const [first, ...others] = await Promise.all(readable.map((page) => fetchPage(`${address}?page=${page}`)));
  if (!first) return;
  // Releases of the documents from before this page have none.
  const site = await fetchPage(siteAddress).catch(() => null);
  const cache = await caches.open(pageCache);
  await cache.put(address, first.clone());
  if (site) await cache.put(siteAddress, site.clone());
  const texts = await Promise.all([first, ...others, ...(site ? [site] : [])].map((reply) => reply.text()));
  await keepFiles(event, texts.flatMap(filesIn));
}

async function fetchPage(page: string): Promise<Response> {
  const reply = await fetch(page, { cache: 'no-store', credentials: 'same-origin' });
  if (!reply.ok || reply.redirected)
    throw new Error(`The page for times without a network has the status ${reply.status}`);
  return reply;
}

/** In attributes, or in the JSON of a page whose scripts start later. */
const filesIn = (html: string) =>
  [...html.matchAll(/(?: (?:src|srcset|href)=|"(?:src|href)":)"(\/[^"]+)"/gi)].flatMap(([, file]) => file ?? []);

async function dropEarlierPages(): Promise<void> {
  const isEarlier = (name: string) => name.startsWith(prefix) && name !== pageCache;
  for (const name of await caches.keys()) if (isEarlier(name) || name === readCache) await caches.delete(name);
}
