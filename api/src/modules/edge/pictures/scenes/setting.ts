import { pick, type Random } from '../../../../platform/random/random.ts';
import type { Place } from './geometry.ts';
import { garden, river, roofs } from './outside.ts';
import { type Camera, type Picture, picture } from './picture.ts';
import type { PlantKind } from './plants.ts';
import type { Floor } from './room.ts';
import type { Part } from './spot.ts';
import type { Theme } from './themes.ts';
import type { View } from './windows.ts';

/** Offset of the viewer from the place a scene was composed for, in metres, degrees and lens factor. */
export type Shift = {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly yaw: number;
  readonly zoom: number;
};

export const noShift: Shift = { x: 0, y: 0, z: 0, yaw: 0, zoom: 1 };

/** Parameters of a scene. Without `random` the scene is exactly as it was composed. */
export type SettingInput = {
  readonly theme: Theme;
  readonly seed: number;
  readonly shift: Shift;
  readonly mirrored: boolean;
  readonly random: Random | null;
};

export type Setting = ReturnType<typeof setting>;

/** A scene's choices: each returns the composed element, or another that fits in the same place. */
export const setting = (input: SettingInput) => {
  const { random } = input;
  const oneOf = <T>(composed: T, others: readonly T[]): T => (random ? pick(random, [composed, ...others]) : composed);
  return {
    ...input,
    oneOf,
    plant: (composed: PlantKind): PlantKind => oneOf(composed, ['palm', 'fig', 'sword', 'bush']),
    floor: (composed: Floor): Floor => oneOf(composed, ['planks', 'slabs', 'checks']),
    /** The view through a window that was composed with roofs. */
    outside: (seed: number, options: Parameters<typeof roofs>[1]): View =>
      oneOf(roofs(seed, options), [
        roofs(seed + 7, options),
        garden(seed, { level: 1.3, far: 8 }),
        river(seed, { level: -1.2 }),
      ]),
    /** The view through a window that was composed with trees. */
    trees: (seed: number, options: Parameters<typeof garden>[1]): View =>
      oneOf(garden(seed, options), [garden(seed + 5, options), roofs(seed, { base: -3, far: 22 })]),
    /** A part that the scene may omit. */
    maybe: (part: Part): readonly Part[] => (random && random() < 0.28 ? [] : [part]),
    /** A small offset, so that furniture never has the same position twice. */
    nudge: (most: number): number => (random ? (random() - 0.5) * 2 * most : 0),
  };
};

/** Starts the picture of a scene, with its camera shifted by the setting. */
export const start = ({ theme, shift, mirrored }: Setting, camera: Camera, sun: Place): Picture =>
  picture(
    theme,
    {
      ...camera,
      x: camera.x + shift.x,
      y: camera.y + shift.y,
      z: camera.z + shift.z,
      yaw: (camera.yaw ?? 0) + shift.yaw,
      f: (camera.f ?? 640) * shift.zoom,
    },
    sun,
    mirrored,
  );
