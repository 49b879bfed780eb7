/** The pages to show around the current one: the first, the last, two neighbours, and a gap for more than one omitted page. */
export function shownPages(page: number, last: number): (number | 'before' | 'after')[] {
  const from = page <= 4 ? 2 : Math.max(2, Math.min(page - 1, last - 3));
  const to = page >= last - 3 ? last - 1 : Math.min(last - 1, Math.max(page + 1, 4));
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  return [
    1,
    ...(from > 2 ? (['before'] as const) : []),
    ...middle,
    ...(to < last - 1 ? (['after'] as const) : []),
    ...(last > 1 ? [last] : []),
  ];
}
