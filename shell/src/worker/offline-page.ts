import { clientsClaim } from 'workbox-core';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { keepFiles } from './cached-files.ts';
import { type Waiting, worker } from './scope.ts';

/** The server writes it before this file: it differs for each choice of versions, language and theme. */
declare const escaleRelease: string;

const prefix = 'escale-page-';
const pageCache = `${prefix}${escaleRelease}`;
const address = '/offline';
/** Pages that can be read without a network; the server names the files of each in its head. */
const readable = ['week', 'bookings'];

/**
 * Pages always come from the network, so an update or a rollback needs nothing of this worker. Without a network, every address gets the
 * page that the server rendered for no member in particular.
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
  const offline = { handlerDidError: () => caches.match(address, { cacheName: pageCache, ignoreVary: true }) };
  const pages = new NetworkOnly({ plugins: [offline] });
  registerRoute(new NavigationRoute(pages, { denylist: [/^\/(api|assets|remotes|pictures|maps|preview)\//] }));
}

async function keepPage(event: Waiting): Promise<void> {
  const [first, ...others] = await Promise.all(readable.map((page) => fetchPage(page)));
  if (!first) return;
  const cache = await caches.open(pageCache);
  await cache.put(address, first.clone());
  const texts = await Promise.all([first, ...others].map((reply) => reply.text()));
  await keepFiles(event, texts.flatMap(filesIn));
}

async function fetchPage(page: string): Promise<Response> {
  const reply = await fetch(`${address}?page=${page}`, { cache: 'no-store', credentials: 'same-origin' });
  if (!reply.ok || reply.redirected)
    throw new Error(`The page for times without a network has the status ${reply.status}`);
  return reply;
}

const filesIn = (html: string) => [...html.matchAll(/ (?:src|href)="(\/[^"]+)"/g)].flatMap(([, file]) => file ?? []);

async function dropEarlierPages(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== pageCache) await caches.delete(name);
}
