import type { ShownHalf } from '@escale/contract';

/** Text of a narrow chip: the seat, if any, at the member's own site, elsewhere the site itself (look.md 'Week grid'). */
export function shortPlace({ label, buildingId }: ShownHalf, mySiteId: string | null): string | undefined {
  if (label === null) return undefined;
  const [site = '', ...seat] = label.split(', ');
  if (buildingId === null || buildingId !== mySiteId) return site;
  return seat.join(', ') || undefined;
}

/** The seat or room alone, where its half has a line for hours and none for the site. */
export function withoutSite(label: string): string | null {
  return label.split(', ').slice(1).join(', ') || null;
}

/** A site and its seat, each on a line of its own in a half too narrow for both: the site may be cut, the seat never is. */
export function onTwoLines(label: string): string | null {
  const [site = '', ...seat] = label.split(', ');
  const whole = (words: string) => words.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060');
  return seat.length === 0 ? null : `${whole(site)}, ${whole(seat.join(', '))}`;
}
