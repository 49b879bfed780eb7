import type { PlanItem, PlanItemKind, PlanItemOf } from '@escale/contract';

/** One drawn thing of a plan, in metres from the floor's north-west corner: all but the floor itself. */
export type Item = Exclude<PlanItem, { kind: 'floor' }>;
export type Kind = Exclude<PlanItemKind, 'floor'>;
export type Seat = PlanItemOf<'seat'>;
/** Its id is that of the space whose seats are in it. */
export type Zone = PlanItemOf<'zone'>;
/** A thing by its points, in contrast to one by its middle. */
export type Outlined = PlanItemOf<'zone' | 'room' | 'wall'>;
export type Items = ReadonlyMap<string, Item>;

export const isOutlined = (item: Item): item is Outlined => 'points' in item;
export const isSeat = (item: Item): item is Seat => item.kind === 'seat';
export const isZone = (item: Item): item is Zone => item.kind === 'zone';

/** Side of a seat in metres, where nothing says how large it is. */
export const seatSide = 1.3;

export const newId = (): string => crypto.randomUUID();

/** What a new thing has besides what its kind needs. */
export const fresh = () => ({ id: newId(), group: null, locked: false });
