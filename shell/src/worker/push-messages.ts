import { type WorkerScope, worker } from './scope.ts';

/** Push messages of notices: each is one sentence that opens the page of the thing (ACC-09). */
export function showPushMessages(scope: WorkerScope = worker): void {
  scope.addEventListener('push', (event) => {
    const { id, title, page } = event.data.json();
    // The tag replaces an older message of the same notice.
    event.waitUntil(scope.registration.showNotification('Escale', { body: title, tag: id, data: { page } }));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(scope, new URL(event.notification.data.page, scope.location.origin)));
  });
}

/** Shows a page of this site: in the window that has it open, else in a new one, so that nothing typed elsewhere is lost. */
async function openPage({ clients, location }: WorkerScope, page: URL): Promise<void> {
  if (page.origin !== location.origin) return;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === page.href);
  await (there ? there.focus() : clients.openWindow(page.href));
}
