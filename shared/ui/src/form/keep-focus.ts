const next = '[data-keeps-focus], [data-page-heading]';
const controls = 'button, input, select, textarea, a[href]';

/**
 * Ref of a part of the page whose controls go with what they have done: the focus then moves to its heading, or to the first control that is
 * left, and not to the top of the document (PLT-09).
 */
export function keepFocus(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined;
  let last: Element | null = null;
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null;
  };
  const observer = new MutationObserver(() => {
    // A control that is still there has lost the focus to something the reader did.
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    // What is kept may be far above the control.
    (part.querySelector<HTMLElement>(next) ?? part.querySelector<HTMLElement>(controls))?.focus({
      preventScroll: true,
    });
  });
  part.addEventListener('focusin', remember);
  observer.observe(part, { childList: true, subtree: true });
  return () => {
    part.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
