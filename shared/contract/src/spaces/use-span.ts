/** Working days among which a span is chosen, and the fewest of a span: the figure of a seat is not one person's day (SEC-04). */
export const [useDays, leastUseDays] = [20, 5] as const;
