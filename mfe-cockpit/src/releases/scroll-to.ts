/** A ref that scrolls to an element when it appears, as far as needed. */
export const scrollTo = (element: Element | null): void => element?.scrollIntoView?.({ block: 'nearest' });
