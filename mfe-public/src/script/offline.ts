/** Pause between two questions to the server, in milliseconds: a browser may not tell that the network is back. */
const pauseMs = 5_000;

/** The page in the place of one that could not be loaded gives way to it once the server replies. */
export function awaitNetwork(): void {
  const place = document.querySelector('[data-offline]');
  if (!place || location.pathname === '/offline') return;
  place.querySelector('button')?.addEventListener('click', () => location.reload());
  const ask = () =>
    fetch('/api/health', { cache: 'no-store' }).then(
      () => location.reload(),
      () => undefined,
    );
  addEventListener('online', ask);
  setInterval(ask, pauseMs);
}
