import { pick, type Random, randomFrom } from '../../../platform/random/random.ts';

const INK = '#1B1F3B';
const PAPERS = ['#E8DFC9', '#D6DCCB', '#E5D3C6', '#D3D8E2', '#E2D6DC', '#DDE0CF'];
const SKINS = ['#F3D3B8', '#E6B893', '#C98F66', '#9A6441', '#6E452E'];
const HAIRS = ['#1D1A22', '#33231F', '#5B3A26', '#8A4F2A', '#C79A5B', '#8E8B92'];
const CLOTHES = ['#1B1F3B', '#3C4468', '#FBFAF6', '#6B5F55', '#4E5E52', '#8C5A4A'];

const CAP = 'M24.5 36C22 22 29.5 14 40 14s18 8 15.5 22c-1.5-4.5-2.5-7-5-9.5-6 2.5-15 2.5-21 0-2.5 2.5-3.5 5-5 9.5z';
const SWEEP = 'M24.5 37C21.5 21 30 13 41 13c10 0 17 8 14.5 24-1-6-4-10.5-8-13-5 5-14 6.5-19 5.5-2 2-3.3 4.5-4 7.5z';
const FRINGE = 'M24.5 38C22 21 30 14 40 14s18 7 15.5 24l-2.5-7.5H27z';
const PARTED = 'M25 36c-1-13 6-19.5 15-19.5S56 23 55 36c-3-5-5-7-8-8-4 1.5-10 1.5-14 0-3 1-5 3-8 8z';
const STUBBLE = 'M26 33v-1c0-8 6-14 14-14s14 6 14 14v1c-1.5-4-3-6-5.5-7-5 1.3-12 1.3-17 0-2.5 1-4 3-5.5 7z';
const CURLS = [
  [27, 25, 7],
  [33, 18.5, 7],
  [41, 16, 7.5],
  [49, 19.5, 7],
  [53.5, 26, 6.5],
  [39, 22, 7],
] as const;

/** Each style: the part behind the head, and the part over it, in the hair's colour. */
const STYLES = {
  short: ['', `<path d="${CAP}"/>`],
  sweep: ['', `<path d="${SWEEP}"/>`],
  bob: ['<rect x="20.5" y="14" width="39" height="42" rx="18"/>', `<path d="${FRINGE}"/>`],
  long: ['<path d="M20 70V34c0-13 8-21 20-21s20 8 20 21v36z"/>', `<path d="${SWEEP}"/>`],
  bun: ['<circle cx="40" cy="10.5" r="7.5"/>', `<path d="${CAP}"/>`],
  afro: ['<circle cx="40" cy="31" r="23"/>', `<path d="${PARTED}"/>`],
  curls: ['', CURLS.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')],
  tail: ['<path d="M50 22c14-2 17 10 13 24-2 7-6 9-8 9 3-8 2-20-5-26z"/>', `<path d="${CAP}"/>`],
  shaved: ['', `<path opacity=".42" d="${STUBBLE}"/>`],
} as const;

type Style = keyof typeof STYLES;
const ANY_STYLE: readonly Style[] = ['short', 'sweep', 'bob', 'long', 'bun', 'curls', 'tail', 'shaved'];
const ALL_STYLES: readonly Style[] = ['short', 'sweep', 'bob', 'long', 'bun', 'afro', 'curls', 'tail', 'shaved'];

type Face = {
  readonly paper: string;
  readonly skin: string;
  readonly cloth: string;
  readonly hair: string;
  readonly style: Style;
  readonly glasses: boolean;
  readonly beard: boolean;
  readonly collar: 'round' | 'v' | 'turtle';
};

/** The people of the design, each with the seed that gives their face. */
const ROLLS: Readonly<Record<string, string>> = {
  awa: 'awa-11',
  bastien: 'bastien-3',
  colette: 'colette-7',
  elise: 'elise-5',
  hugo: 'hugo-2',
  ines: 'ines-13',
  karim: 'karim-1',
  lucas: 'lucas-5',
  maelle: 'maelle-9',
  nour: 'nour-5',
  salome: 'salome-5',
  theo: 'theo-10',
};

const CAMILLE: Face = {
  paper: '#E8DFC9',
  skin: '#F3D3B8',
  cloth: '#8C5A4A',
  hair: '#33231F',
  style: 'bob',
  glasses: false,
  beard: false,
  collar: 'round',
};

const roll = (random: Random): Face => {
  const paper = pick(random, PAPERS);
  const skin = pick(random, SKINS);
  const cloth = pick(random, CLOTHES);
  const dark = SKINS.indexOf(skin) > 1;
  // The rare grey hair is drawn from the random sequence before the colour, as in the design's own program, so that the faces stay the
  // same.
  const hair = pick(random, HAIRS.slice(0, dark ? 2 : 5).concat(random() < 0.12 ? HAIRS.slice(5) : []));
  const style = pick(random, dark ? ALL_STYLES : ANY_STYLE);
  const glasses = random() < 0.25;
  const beard = (style === 'short' || style === 'shaved' || style === 'curls') && random() < 0.6;
  return { paper, skin, cloth, hair, style, glasses, beard, collar: pick(random, ['round', 'v', 'turtle']) };
};

/** A cut-paper portrait, 80 x 80, as SVG text; the page rounds it. The same seed always gives the same face. */
export const drawAvatar = (seed: string): string => {
  const face = seed === 'camille' ? CAMILLE : roll(randomFrom(ROLLS[seed] ?? seed));
  const { paper, skin, cloth, hair, glasses, beard, collar } = face;
  const [back, front] = STYLES[face.style];
  const lines = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80">',
    `  <rect width="80" height="80" fill="${paper}"/>`,
    `  <g fill="${hair}">${back}</g>`,
    `  <path fill="${cloth}" d="M9 82c0-16 12.5-22.5 31-22.5S71 66 71 82z"/>`,
    `  <path fill="${skin}" d="M33 46h14v13c0 9-14 9-14 0z"/>`,
    collar === 'v' ? `  <path fill="${skin}" d="M31 60.3h18L40 72z"/>` : '',
    collar === 'turtle' ? `  <rect x="31" y="54.5" width="18" height="14" rx="4" fill="${cloth}"/>` : '',
    `  <path fill="${INK}" opacity=".16" d="M33 50.5c4 4 10 4 14 0v3.5c-4 4-10 4-14 0z"/>`,
    `  <g fill="${skin}"><circle cx="25.5" cy="37.5" r="3.6"/><circle cx="54.5" cy="37.5" r="3.6"/><rect x="26" y="18" width="28" height="36" rx="14"/></g>`,
    beard
      ? `  <path fill="${hair}" d="M26 38c1.5 4 3 5.5 5.5 5.5 3-2.2 14-2.2 17 0 2.5 0 4-1.5 5.5-5.5v3c0 9-6 14.5-14 14.5S26 50 26 41z"/>`
      : '',
    `  <g fill="${hair}">${front}</g>`,
    `  <g fill="${INK}"><circle cx="34.5" cy="37" r="1.7"/><circle cx="45.5" cy="37" r="1.7"/></g>`,
    `  <path fill="none" stroke="${beard ? '#FBFAF6' : INK}" stroke-width="1.8" stroke-linecap="round" d="M36.5 46.5q3.5 2.8 7 0"/>`,
    glasses
      ? `  <g fill="none" stroke="${INK}" stroke-width="1.6"><circle cx="34" cy="37" r="5"/><circle cx="46" cy="37" r="5"/><path d="M39 36.3q1-.8 2 0"/></g>`
      : '',
    '</svg>',
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
};
