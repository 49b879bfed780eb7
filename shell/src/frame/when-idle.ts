/** Resolves at an idle moment of the browser, after a second at the latest. */
export const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 1_000 });
    else setTimeout(resolve, 200);
  });
