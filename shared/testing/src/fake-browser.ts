/** Browser APIs that jsdom lacks. */
let isPhone = false;
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    media: query,
    // Breakpoints are the only media queries in page tests; on a phone all of them match.
    matches: isPhone,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** The browser in a page test. */
export const browser = {
  /** From now on every media query matches, as on a phone. */
  becomePhone(): void {
    isPhone = true;
  },
  reset(): void {
    isPhone = false;
  },
};
