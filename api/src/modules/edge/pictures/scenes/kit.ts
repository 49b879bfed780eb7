/** Everything a scene is furnished with. */
export { car } from './car.ts';
export { art, shelves, stringLights, tiles } from './decor.ts';
export { armchair, chair, desk, roundTable, stool, taskChair } from './furniture.ts';
export type { Place } from './geometry.ts';
export { river, roofs } from './outside.ts';
export { bench, counter, longTable } from './pieces.ts';
export { hangingPot, type PlantKind, plant, trailing } from './plants.ts';
export { room, slats } from './room.ts';
export { inDepth, type Part, when } from './spot.ts';
export { deskLamp, laptop, mug, papers, pendant, rug, screenOn } from './things.ts';
export { sunThrough, windowsOn } from './windows.ts';
