import { expect, test } from '@jest/globals';
import { meaningOf, shortcuts } from './keys.ts';
import { tools } from './tools/tool.ts';

const press = (key: string, more: object = {}) =>
  meaningOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more });

test('MAP-04 every tool and every action has a key of its own', () => {
  for (const { id, key } of tools) expect(press(key)).toEqual({ tool: id });
  for (const shortcut of shortcuts) {
    const [ctrlKey, shiftKey] = ['ctrl' in shortcut, 'shift' in shortcut];
    expect(press(shiftKey ? shortcut.key.toUpperCase() : shortcut.key, { ctrlKey, shiftKey })).toEqual({
      does: shortcut.does,
    });
  }
});

test('MAP-04 arrows move by a tenth of a metre, with Shift by a whole one; other keys stay the browser’s', () => {
  expect(press('ArrowLeft')).toEqual({ by: [-0.1, 0] });
  expect(press('ArrowDown', { shiftKey: true })).toEqual({ by: [0, 1] });
  expect(press('z', { metaKey: true })).toEqual({ does: 'undo' });
  expect(press('y', { ctrlKey: true })).toEqual({ does: 'redo' });
  expect(press('Backspace')).toEqual({ does: 'delete' });
  for (const key of ['Tab', 'F5', 'q']) expect(press(key)).toBeNull();
  expect(press('r', { ctrlKey: true })).toBeNull();
});
