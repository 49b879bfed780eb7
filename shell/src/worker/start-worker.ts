/** Registers the service worker of this origin once the page is idle, and tells it which files the page has loaded before (PLT-11). */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const ignore = () => undefined;
  // Also asks for the current worker, past the browser's cache.
  serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(ignore);
  serviceWorker.ready.then(({ active }) => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ files });
  }, ignore);
}
