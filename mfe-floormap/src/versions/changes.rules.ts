import type { PlanDifference, PlanItem, PlanItemOf } from '@escale/contract';

export type Sign = 'added' | 'removed' | 'changed';
/** Seats of one zone that a version adds, removes or changes; or how many other items. */
export interface ChangeRow {
  sign: Sign;
  /** The zone of the seats; null: other items. */
  workspaceId: string | null;
  /** Names of the seats. */
  seats: string[];
  count: number;
}

const isSeat = (item: PlanItem): item is PlanItemOf<'seat'> => item.kind === 'seat';

/** The changes of a version in rows: by what becomes of them, then seats by zone and all other items together (MAP-08). */
export function changeRows({
  added,
  removed,
  changed,
}: Pick<PlanDifference, 'added' | 'removed' | 'changed'>): ChangeRow[] {
  const rows = (sign: Sign, items: readonly PlanItem[]): ChangeRow[] => {
    const seats = [...Map.groupBy(items.filter(isSeat), ({ workspaceId }) => workspaceId)];
    const others = items.filter((item) => !isSeat(item)).length;
    return [
      ...seats.map(([workspaceId, of]) => ({ sign, workspaceId, seats: of.map(({ name }) => name), count: of.length })),
      ...(others > 0 ? [{ sign, workspaceId: null, seats: [], count: others }] : []),
    ];
  };
  return [
    ...rows('added', added),
    ...rows('removed', removed),
    ...rows(
      'changed',
      changed.map(({ after }) => after),
    ),
  ];
}

/** What becomes of each seat that is drawn; seats that stay as they are have no sign. */
export function seatSigns({ added, removed, changed }: PlanDifference): Map<string, Sign> {
  const of = (sign: Sign, items: readonly PlanItem[]) => items.filter(isSeat).map(({ id }) => [id, sign] as const);
  const moved = changed.map(({ after }) => after);
  return new Map([...of('added', added), ...of('removed', removed), ...of('changed', moved)]);
}

/** Seats of a version beside those that members see: new ones, and changed ones where they will be. */
export function newSeats({ added, changed }: PlanDifference): PlanItemOf<'seat'>[] {
  return [...added, ...changed.map(({ after }) => after)].filter(isSeat);
}
