/** The heights of the sheet over the map: its count alone, half the map, nearly all of it. */
export const sheetHeights = ['low', 'middle', 'high'] as const;
export type SheetHeight = (typeof sheetHeights)[number];

/** Share of the available height. */
const shares = { low: 0.14, middle: 0.5, high: 0.94 } as const satisfies Record<SheetHeight, number>;

/** The height nearest to where the sheet was released: `by` pixels down from its height, in a room of `room` pixels. */
export function sheetAfterDrag(height: SheetHeight, by: number, room: number): SheetHeight {
  const share = shares[height] - by / Math.max(1, room);
  const byDistance = [...sheetHeights].sort((a, b) => Math.abs(shares[a] - share) - Math.abs(shares[b] - share));
  return byDistance[0] ?? height;
}
