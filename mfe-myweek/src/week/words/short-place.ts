import type { ShownHalf } from '@escale/contract';

/** Text of a narrow chip: the seat, if any, at the member's own site, elsewhere the site itself (look.md 'Week grid'). */
export function shortPlace({ label, buildingId }: ShownHalf, mySiteId: string | null): string | undefined {
  if (label === null) return undefined;
  const [site = '', ...seat] = label.split(', ');
  if (buildingId === null || buildingId !== mySiteId) return site;
  return seat.join(', ') || undefined;
}
