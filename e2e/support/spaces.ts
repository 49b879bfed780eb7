import { idOf } from '../../api/src/demo/seed/ids.ts';

/** Ids of entities named in the demo data. */
export const spaceId = (name: string): string => idOf('workspace', name);
export const buildingId = (name: string): string => idOf('building', name);
export const floorId = (building: string, number: number): string => idOf('floor', building, number);
