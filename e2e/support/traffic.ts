import type { Page, Request } from '@playwright/test';

/** Duration without a request in milliseconds, after which none is expected to follow: what an answer needs to be drawn and ask for more. */
const quiet = 150;
/** Longest wait in milliseconds: a request that its page has left may never be reported as finished. */
const most = 5_000;

/**
 * Follows the requests of a page from now on and returns the wait until none is pending. Playwright's `networkidle` waits for half a second
 * each time, and for the event stream.
 */
export function followTraffic(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let changed = performance.now();
  const change = (apply: () => void) => {
    apply();
    changed = performance.now();
  };
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return;
    // A new document: what the former one asked for is aborted.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear();
    change(() => pending.add(request));
  });
  const end = (request: Request) => pending.has(request) && change(() => pending.delete(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const started = performance.now();
    while (performance.now() - started < most && (pending.size > 0 || performance.now() - changed < quiet))
      await page.waitForTimeout(25);
  };
}
