/** No reply, or one that leaves the outcome unknown: the same request may already have had its effect. */
export const isOpen = (status: number) => status === 0 || status >= 500;
