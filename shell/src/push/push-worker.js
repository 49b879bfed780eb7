// Push messages of notices. A classic script: a larger worker imports it by `importScripts('/push-worker.js')`.

self.addEventListener('push', (event) => {
  const { id, title, page } = event.data.json();
  // The tag replaces an older message of the same notice.
  event.waitUntil(self.registration.showNotification('Escale', { body: title, tag: id, data: { page } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.page, self.location.origin)));
});

/** Shows a page of this site: in the window that has it open, else in a new one, so that nothing typed elsewhere is lost. */
async function open(page) {
  if (page.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === page.href);
  await (there ? there.focus() : self.clients.openWindow(page.href));
}
