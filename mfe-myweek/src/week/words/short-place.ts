import type { ShownHalf } from '@escale/contract';

/** What a narrow chip says of a place: the seat, if any, where it is my own site, the site itself elsewhere (look.md 'Week grid'). */
export function shortPlace({ label, buildingId }: ShownHalf, mySiteId: string | null): string | undefined {
  if (label === null) return undefined;
  const [site = '', ...seat] = label.split(', ');
  if (buildingId === null || buildingId !== mySiteId) return site;
  return seat.join(', ') || undefined;
}
