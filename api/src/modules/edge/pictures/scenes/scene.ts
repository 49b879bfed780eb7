import { hashText, pick, type Random, randomFrom } from '../../../../platform/random/random.ts';
import { atelier } from './rooms/atelier.ts';
import { barge } from './rooms/barge.ts';
import { booth } from './rooms/booth.ts';
import { cafe } from './rooms/cafe.ts';
import { carAtKerb } from './rooms/car-at-kerb.ts';
import { lobby } from './rooms/lobby.ts';
import { meeting } from './rooms/meeting.ts';
import { office } from './rooms/office.ts';
import { openSpace } from './rooms/open-space.ts';
import { parking } from './rooms/parking.ts';
import { terrace } from './rooms/terrace.ts';
import { noShift, type Setting, type Shift, setting } from './setting.ts';
import { relative, type Theme, type ThemeName, themes } from './themes.ts';

const scenes = {
  atelier,
  bureau: office,
  cabine: booth,
  cafe,
  lobby,
  openspace: openSpace,
  parking,
  peniche: barge,
  reunion: meeting,
  terrasse: terrace,
  voiture: carAtKerb,
} satisfies Record<string, (setting: Setting) => string>;

/** The kinds of scene that can be drawn. */
export type SceneType = keyof typeof scenes;

export const isSceneType = (text: string): text is SceneType => Object.hasOwn(scenes, text);
export const sceneTypes: readonly SceneType[] = Object.keys(scenes).filter(isSceneType);

/** How many views of one space can be drawn: 0 is its main photo. */
export const VIEW_COUNT = 6;

/** Scene types of a space's further views, in order; its own type again is another angle. */
const companions: Readonly<Record<SceneType, readonly SceneType[]>> = {
  atelier: ['openspace', 'cafe', 'cabine', 'atelier', 'reunion'],
  bureau: ['reunion', 'cafe', 'bureau', 'lobby', 'cabine'],
  cabine: ['openspace', 'cafe', 'cabine', 'lobby', 'bureau'],
  cafe: ['terrasse', 'openspace', 'cafe', 'cabine', 'lobby'],
  lobby: ['cafe', 'bureau', 'lobby', 'reunion', 'terrasse'],
  openspace: ['reunion', 'cafe', 'cabine', 'openspace', 'terrasse'],
  parking: ['voiture', 'parking', 'lobby', 'parking', 'voiture'],
  peniche: ['terrasse', 'peniche', 'cafe', 'reunion', 'cabine'],
  reunion: ['openspace', 'cafe', 'reunion', 'lobby', 'cabine'],
  terrasse: ['cafe', 'atelier', 'terrasse', 'lobby', 'reunion'],
  voiture: ['parking', 'voiture', 'lobby', 'voiture', 'parking'],
};

/** Spaces whose pictures are part of the design: fixed theme and seed, without variation. */
const composed: Readonly<Record<string, { readonly theme: ThemeName; readonly seed: number }>> = {
  pergola: { theme: 'miel', seed: 21 },
  lancry: { theme: 'sauge', seed: 2 },
  marjolaine: { theme: 'tomette', seed: 4 },
  belvedere: { theme: 'petrole', seed: 3 },
  amarante: { theme: 'miel', seed: 6 },
  grenier: { theme: 'aube', seed: 13 },
};

const suited: Readonly<Record<SceneType, readonly ThemeName[]>> = {
  atelier: ['miel', 'craie', 'sauge', 'tomette', 'aube', 'beton'],
  bureau: ['sauge', 'miel', 'encre', 'petrole', 'craie', 'aube', 'tomette'],
  cabine: ['miel', 'petrole', 'sauge', 'aube', 'craie'],
  cafe: ['miel', 'sauge', 'aube', 'tomette', 'petrole', 'craie'],
  lobby: ['tomette', 'petrole', 'miel', 'sauge', 'encre'],
  openspace: ['miel', 'aube', 'craie', 'sauge', 'beton', 'petrole'],
  parking: ['beton', 'miel', 'craie', 'petrole'],
  peniche: ['miel', 'sauge', 'petrole', 'aube'],
  reunion: ['petrole', 'miel', 'encre', 'sauge', 'craie', 'aube'],
  terrasse: ['encre', 'aube', 'miel', 'sauge', 'tomette'],
  voiture: ['aube', 'miel', 'sauge', 'craie', 'beton'],
};

export type SceneInput = {
  readonly type: SceneType;
  /** Identifies the space: all its views share one theme. */
  readonly seed: string;
  /** 0 to VIEW_COUNT - 1. */
  readonly view?: number;
};

const themeOf = (type: SceneType, seed: string): Theme => {
  const random = randomFrom(`theme ${seed}`);
  return relative(themes[pick(random, suited[type])], random);
};

const shiftOf = (random: Random, view: number): Shift => {
  const reach = view === 0 ? 1 : 1.5;
  const around = (most: number) => (random() - 0.5) * 2 * most * reach;
  return { x: around(0.16), y: around(0.07), z: around(0.14), yaw: around(2.4), zoom: 0.97 + random() * 0.12 };
};

/**
 * The picture of a space as SVG, 960 x 640, drawn as a paper model. The same input always gives the same text.
 * Theme, angle, light side, furniture and the view from the windows vary with the seed; the views of one seed share the theme.
 */
export const drawScene = ({ type, seed, view = 0 }: SceneInput): string => {
  const shown = view === 0 ? type : (companions[type][(view - 1) % companions[type].length] ?? type);
  const design = composed[seed];
  if (design && (view === 0 || shown !== type)) {
    const { theme, seed: number } = design;
    return scenes[shown](
      setting({ theme: themes[theme], seed: number, shift: noShift, mirrored: false, random: null }),
    );
  }
  const random = randomFrom(`scene ${seed} ${view}`);
  const theme = design ? themes[design.theme] : themeOf(type, seed);
  const number = Math.abs(hashText(`${seed} ${view}`)) % 9973;
  // The car stands at the kerb of a right-hand road, so this scene is never mirrored.
  const mirrored = shown !== 'voiture' && random() < 0.5;
  return scenes[shown](setting({ theme, seed: number, shift: shiftOf(random, view), mirrored, random }));
};
