import { pick, type Random } from '../../../../platform/random/random.ts';
import { type Hex, mix, turnHue } from './color.ts';

/** Colours of the houses seen from a window. */
export type Town = { readonly facade: Hex; readonly roof: Hex; readonly dark: Hex; readonly pots: Hex };

/** One warm family for the room, light that leans to paper, shade that leans to ink, one lime accent. */
export type Theme = {
  readonly ink: Hex;
  readonly paper: Hex;
  readonly lime: Hex;
  readonly light: Hex;
  readonly shade: Hex;
  readonly metal: Hex;
  readonly leaf: readonly [Hex, Hex, Hex];
  readonly wall: Hex;
  readonly floor: Hex;
  readonly wood: Hex;
  readonly fabric: Hex;
  readonly second: Hex;
  readonly pale: Hex;
  readonly sky: readonly [Hex, Hex];
  readonly sunlight: Hex;
  readonly town: Town;
};

const zinc: Town = { facade: '#EBDCC0', roof: '#8794AD', dark: '#5B6480', pots: '#C98A63' };
const towns: readonly Town[] = [
  zinc,
  { facade: '#B9694B', roof: '#5E4A4A', dark: '#F1E6D4', pots: '#8C4A34' },
  { facade: '#E9C79A', roof: '#C0694A', dark: '#8A6A5C', pots: '#A9553A' },
  { facade: '#D5D9DC', roof: '#6F7F92', dark: '#7E93A8', pots: '#E0B25C' },
];

const common = {
  ink: '#1B1F3B',
  paper: '#F7F6F2',
  lime: '#C9F26B',
  light: '#FFF4DC',
  shade: '#1B1F3B',
  metal: '#2A2E4C',
  leaf: ['#2F6B4F', '#4C8A5C', '#7FAE6B'],
  town: zinc,
} as const;

const family = (
  wall: Hex,
  floor: Hex,
  wood: Hex,
  fabric: Hex,
  second: Hex,
  pale: Hex,
  sky: readonly [Hex, Hex],
  sunlight: Hex,
  more: { readonly light?: Hex; readonly shade?: Hex } = {},
): Theme => ({ ...common, wall, floor, wood, fabric, second, pale, sky, sunlight, ...more });

export const themes = {
  miel: family('#F0DFC4', '#C98F57', '#B87B45', '#D2603A', '#2F5D62', '#FBF3E4', ['#A9CBD8', '#FBE6C4'], '#FFE3A3'),
  sauge: family('#CBD5BC', '#B58657', '#8C5B36', '#2E5B4B', '#E0A23C', '#F3EFE1', ['#B9D3D6', '#F6EAD0'], '#FFEDB5'),
  tomette: family('#EBC5A6', '#A8553A', '#7A4429', '#F1E2CD', '#22496B', '#FAEBDD', ['#BBD3DF', '#FCE8CF'], '#FFD9A0'),
  petrole: family('#2F6068', '#C0935F', '#D9A870', '#E2A63F', '#C65A3D', '#EFE6D2', ['#C4DADF', '#F8EAD2'], '#FFE2A6', {
    light: '#FFE9C2',
  }),
  encre: family('#343A66', '#8A5A3C', '#A66D43', '#C9704A', '#E9B44C', '#EADCC8', ['#4B4F8C', '#F2A072'], '#FFB877', {
    light: '#FFD9A3',
    shade: '#12152C',
  }),
  craie: family('#ECE6D8', '#CFC5B2', '#D2A873', '#7F93A8', '#D96C47', '#FFFFFF', ['#A5CCE0', '#EAF1EC'], '#FFF3CF'),
  aube: family('#EFCFC4', '#D3A87C', '#A8693F', '#8E3B46', '#3D6B70', '#FBEDE6', ['#C9CDE6', '#FFD9B8'], '#FFD8A8'),
  beton: family('#C9C1B4', '#94908F', '#B0825A', '#D2603A', '#E9B44C', '#EDEAE3', ['#A9CBD8', '#FBE6C4'], '#FFEBC0'),
} as const;

export type ThemeName = keyof typeof themes;

const skies: readonly (readonly [Hex, Hex])[] = [
  ['#A9CBD8', '#FBE6C4'],
  ['#A5CCE0', '#EAF1EC'],
  ['#C9CDE6', '#FFD9B8'],
  ['#B7C3CF', '#E6E4DC'],
  ['#8FA6CF', '#FBD0A6'],
];

/** A variation of a theme: fabrics and walls slightly shifted, another sky, woods lighter or darker, another town. */
export const relative = (theme: Theme, random: Random): Theme => {
  const [fabric, second] = random() < 0.35 ? [theme.second, theme.fabric] : [theme.fabric, theme.second];
  const hue = (random() - 0.5) * 44;
  const wood = mix(theme.wood, random() < 0.5 ? theme.light : theme.shade, random() * 0.22);
  return {
    ...theme,
    wall: mix(turnHue(theme.wall, hue * 0.5), random() < 0.5 ? theme.pale : fabric, random() * 0.16),
    floor: mix(theme.floor, random() < 0.5 ? wood : theme.pale, random() * 0.4),
    wood,
    fabric: turnHue(fabric, hue),
    second: turnHue(second, (random() - 0.5) * 50),
    sky: theme.wall === themes.encre.wall ? theme.sky : pick(random, skies),
    town: pick(random, towns),
  };
};
