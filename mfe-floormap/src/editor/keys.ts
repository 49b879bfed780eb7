import { type ToolId, tools } from './tools/tool.ts';

/** What keys do on the plan, besides the tools: `ctrl` stands for the command key of a Mac, too. */
export const shortcuts = [
  { does: 'undo', key: 'z', ctrl: true, part: 'edit' },
  { does: 'redo', key: 'z', ctrl: true, shift: true, part: 'edit' },
  { does: 'save', key: 's', ctrl: true, part: 'edit' },
  { does: 'copy', key: 'd', ctrl: true, part: 'edit' },
  { does: 'all', key: 'a', ctrl: true, part: 'choose' },
  { does: 'group', key: 'g', ctrl: true, part: 'edit' },
  { does: 'ungroup', key: 'g', ctrl: true, shift: true, part: 'edit' },
  { does: 'lock', key: 'l', shift: true, part: 'edit' },
  { does: 'delete', key: 'Delete', part: 'edit' },
  { does: 'turn', key: ']', part: 'edit' },
  { does: 'turn-back', key: '[', part: 'edit' },
  { does: 'next', key: 'n', part: 'choose' },
  { does: 'previous', key: 'p', part: 'choose' },
  { does: 'press', key: 'Enter', part: 'choose' },
  { does: 'leave', key: 'Escape', part: 'choose' },
  { does: 'zoom-in', key: '+', part: 'view' },
  { does: 'zoom-out', key: '-', part: 'view' },
  { does: 'fit', key: '0', part: 'view' },
  { does: 'zoom-chosen', key: '2', part: 'view' },
  { does: 'help', key: '?', part: 'view' },
] as const satisfies readonly Shortcut[];
interface Shortcut {
  does: string;
  key: string;
  ctrl?: boolean;
  shift?: boolean;
  part: 'edit' | 'choose' | 'view';
}
export type Does = (typeof shortcuts)[number]['does'];

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}
type KeyMeaning = { tool: ToolId } | { does: Does } | { by: readonly [x: number, y: number] };

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const synonyms: Readonly<Record<string, string>> = { Backspace: 'Delete', '=': '+', ' ': 'Enter' };

/** What a key means on the plan: a tool, an action, or a move by metres (a tenth, with Shift a whole one). Null for any other key. */
export function meaningOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): KeyMeaning | null {
  const isCtrl = ctrlKey || metaKey;
  const arrow = arrows[key];
  if (arrow && !isCtrl && !altKey) {
    const step = shiftKey ? 1 : 0.1;
    return { by: [arrow[0] * step, arrow[1] * step] };
  }
  if (isCtrl && key.toLowerCase() === 'y') return { does: 'redo' };
  const named = synonyms[key] ?? (key.length === 1 ? key.toLowerCase() : key);
  const found = (shortcuts as readonly Shortcut[]).find(
    (one) =>
      one.key === named &&
      (one.ctrl ?? false) === isCtrl &&
      (/[a-z]/.test(one.key) ? (one.shift ?? false) === shiftKey : true),
  );
  if (found) return { does: found.does as Does };
  const tool = isCtrl || shiftKey ? undefined : tools.find((one) => one.key === named);
  return tool ? { tool: tool.id } : null;
}
