import { randomFromNumber } from '../../../../platform/random/random.ts';
import { type Hex, mix } from './color.ts';
import { between, type Flat } from './geometry.ts';
import { straight } from './paths.ts';
import type { View } from './windows.ts';

type RoofsOptions = { readonly base?: number; readonly far?: number; readonly span?: Flat; readonly tone?: number };

/** Rows of the roofs of the theme's town: facades, slopes, chimneys. */
export const roofs =
  (seed: number, { base = -3, far = 26, span = [-30, 40], tone = 0 }: RoofsOptions = {}): View =>
  (s, map) => {
    const random = randomFromNumber(seed);
    const t = s.theme;
    const rows = [
      { dist: far * 2.1, low: base + 5, haze: 0.62 },
      { dist: far, low: base, haze: 0.22 },
    ];
    for (const { dist, low, haze } of rows) {
      const hazed = (color: Hex) => mix(mix(color, t.shade, tone), t.sky[1], haze);
      const shape = (points: readonly Flat[]) => straight(s.screen(points.map(([u, v]) => map(u, v, dist))));
      let facade = '';
      let roof = '';
      let dark = '';
      let pots = '';
      for (let a = span[0]; a < span[1]; ) {
        const w = 6 + random() * 6;
        const top = low + random() * 3;
        const slope = 2.4 + random() * 1.4;
        facade += shape(between(a, -30, a + w, top));
        roof += shape([
          [a, top],
          [a + w, top],
          [a + w - 0.9, top + slope],
          [a + 0.9, top + slope],
        ]);
        if (haze < 0.5) {
          for (const u of [0.2, 0.5, 0.8].map((k) => a + w * k)) {
            dark += shape(between(u - 0.5, top - 2.9, u + 0.5, top - 0.9));
            dark += shape(between(u - 0.4, top + 0.3, u + 0.4, top + 1.5));
          }
          const chimney = a + (random() < 0.5 ? 0.3 : w - 1.6);
          pots += shape(between(chimney, top + slope - 1, chimney + 1.3, top + slope + 1.3));
        }
        a += w + (random() < 0.2 ? 1 : 0);
      }
      s.put(facade, hazed(t.town.facade));
      s.put(roof, hazed(t.town.roof));
      s.put(dark, hazed(t.town.dark));
      s.put(pots, hazed(t.town.pots));
    }
  };

type RiverOptions = { readonly level?: number; readonly far?: number; readonly town?: boolean };

/** Water, far bank and trees: for barges and river towns. */
export const river =
  (seed: number, { level = -0.9, far = 30, town = true }: RiverOptions = {}): View =>
  (s, map) => {
    const t = s.theme;
    const random = randomFromNumber(seed);
    const shape = (points: readonly Flat[]) => straight(s.screen(points.map(([u, v]) => map(u, v, far))));
    if (town) roofs(seed, { base: level + 7, far: far * 1.3, span: [-50, 60] })(s, map);
    s.put(shape(between(-80, level, 90, level + 3.4)), mix('#CBB48F', t.sky[1], 0.2));
    let trees = '';
    for (let a = -40; a < 60; a += 4 + random() * 5) trees += s.disc(map(a, level + 5.4, far), 2.2 + random());
    s.put(trees, mix(t.leaf[1], t.sky[1], 0.25));
    const water = [map(-90, level, far), map(90, level, far), map(90, level, 0.3), map(-90, level, 0.3)];
    s.put(straight(s.screen(water)), mix('#6E93A0', t.sky[0], 0.3));
    let glint = '';
    for (let k = 0; k < 9; k++) {
      const a = -14 + random() * 34;
      const z = 3 + random() * 20;
      const b = a + 2 + random() * 3;
      glint += straight(
        s.screen([map(a, level, z), map(b, level, z), map(b, level, z + 0.25), map(a, level, z + 0.25)]),
      );
    }
    s.put(glint, t.sky[1], ' opacity=".6"');
  };

/** Tree tops: courtyards, parks. */
export const garden =
  (seed: number, { level = 0.5, far = 9 }: { readonly level?: number; readonly far?: number } = {}): View =>
  (s, map) => {
    const t = s.theme;
    const random = randomFromNumber(seed);
    const rows = [
      { dist: far * 1.8, y: level + 1.2, color: mix(t.leaf[2], t.sky[1], 0.6) },
      { dist: far, y: level, color: mix(t.leaf[1], t.sky[1], 0.26) },
    ];
    for (const { dist, y, color } of rows) {
      let d = '';
      for (let a = -14; a < 22; a += 2.1) d += s.disc(map(a, y, dist), 1.4 + random() * 0.9);
      const ground = [map(-16, y, dist), map(24, y, dist), map(24, -20, dist), map(-16, -20, dist)];
      s.put(d + straight(s.screen(ground)), color);
    }
  };
