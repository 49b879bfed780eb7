import type { Page } from '@playwright/test';

/** Collects errors of the console: exceptions, blocked content, failed requests. */
export function watch(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => message.type() === 'error' && found.push(`console: ${message.text()}`));
  page.on('pageerror', ({ message }) => found.push(`error: ${message}`));
  page.on('response', (reply) => reply.status() >= 400 && found.push(`${reply.status()}: ${reply.url()}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page aborts its requests.
    if (reason !== 'net::ERR_ABORTED') found.push(`${reason}: ${request.url()}`);
  });
  return found;
}
