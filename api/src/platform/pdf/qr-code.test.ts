import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { encode } from 'uqr';
import { drawQrCode } from './qr-code.ts';

type Square = [number, number, number, number];

/** The dark squares that are drawn, as the modules of the code. */
function drawn(text: string, size: number): { squares: Square[]; side: number; modules: boolean[][] } {
  const squares: Square[] = [];
  const page = {
    save: () => page,
    fillColor: () => page,
    rect: (...square: Square) => squares.push(square),
    fill: () => page,
    restore: () => page,
  };
  drawQrCode(page as never, text, { x: 10, y: 20, size });
  const modules = encode(text, { ecc: 'M', border: 0 }).data;
  return { squares, side: size / modules.length, modules };
}

test('BKG-18 every dark square of a code is drawn once, within its place', () => {
  fc.assert(
    fc.property(fc.webUrl(), fc.integer({ min: 40, max: 400 }), (url, size) => {
      const { squares, side, modules } = drawn(url, size);
      const painted = modules.map((row) => row.map(() => 0));
      for (const [x, y, width, height] of squares) {
        expect(Math.abs(height - side)).toBeLessThan(1e-9);
        const line = Math.round((y - 20) / side);
        const from = Math.round((x - 10) / side);
        for (let at = from; at < from + Math.round(width / side); at += 1) {
          const row = painted[line];
          if (row) row[at] = (row[at] ?? 0) + 1;
        }
      }
      expect(painted).toEqual(modules.map((row) => row.map(Number)));
    }),
    { numRuns: 30 },
  );
});
