import { expect, test } from '@jest/globals';
import { writeName } from './write-name.ts';

/** What is written of a name in a room of some width, with letters one metre wide. */
function written(width: number, { name = 'Batelière', more = '8', height = 4, centred = true } = {}): string[] {
  const texts: string[] = [];
  const context = {
    font: '',
    measureText(this: { font: string }, text: string) {
      return { width: text.length * Number.parseFloat(this.font.split(' ')[1] ?? '') };
    },
    fillText: (text: string) => texts.push(text),
    save: () => undefined,
    scale: () => undefined,
    restore: () => undefined,
  } as unknown as CanvasRenderingContext2D;
  const within = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  const at = [centred ? width / 2 : 0, 1] as const;
  writeName({ context, size: 1, more: 'grey' }, { name, more, at, centred, within, colour: 'black', weight: 600 });
  return texts;
}

test('MAP-04 a name stays inside its room: the detail goes first, then its end, then all of it', () => {
  expect(written(12)).toEqual(['Batelière', '8']);
  expect(written(10)).toEqual(['Batelière']);
  expect(written(8)).toEqual(['Bateli…']);
  expect(written(4)).toEqual([]);
  expect(written(12, { height: 0.5 })).toEqual([]);
  expect(written(8, { centred: false })).toEqual(['Bateli…']);
});
