/** A stop of the member's week in the places view, in px; null for an unset half. */
export type Stop = { x: number; y: number } | null;

/** Distance before a stop at which the line changes rows, and the radius of its corners, in px. */
const lead = 20;
const radius = 12;

/** The member's week as a transit line through its stops: solid where a location is set, dotted over open halves (look.md 'Week grid'). */
export function routeOf(stops: readonly Stop[]): { drawn: string; open: string } {
  const drawn: string[] = [];
  const open: string[] = [];
  let before: { x: number; y: number } | null = null;
  let isOpen = false;
  for (const stop of stops) {
    if (!stop) {
      isOpen = true;
      continue;
    }
    if (before) (isOpen ? open : drawn).push(legOf(before, stop));
    before = stop;
    isOpen = false;
  }
  return { drawn: drawn.join(''), open: open.join('') };
}

function legOf(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const start = `M${from.x},${from.y}`;
  if (from.y === to.y) return `${start}L${to.x},${to.y}`;
  const x = to.x - lead;
  const way = Math.sign(to.y - from.y) * Math.min(radius, Math.abs(to.y - from.y) / 2);
  return `${start}L${x - radius},${from.y}Q${x},${from.y} ${x},${from.y + way}L${x},${to.y - way}Q${x},${to.y} ${x + radius},${to.y}L${to.x},${to.y}`;
}
