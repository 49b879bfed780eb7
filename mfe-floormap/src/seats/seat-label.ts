/** What fits into a drawn seat: the last part of its name. */
export const seatLabel = (name: string): string =>
  name
    .split(/[.\-\s]/)
    .at(-1)
    ?.slice(-3) ?? name;
