import type { PlanPoint } from '@escale/rules';
import { type KeyboardEvent, useState } from 'react';
import { inOrder } from '../../seats/seat-rules.ts';
import { moving, turning } from '../change/arrange.ts';
import { removing } from '../change/edit.ts';
import { copying, grouping, locking, withGroup, withSeats } from '../change/handle.ts';
import { freeName } from '../change/names.ts';
import { type Does, meaningOf } from '../keys.ts';
import { boxOf, middleOf } from '../model/box.ts';
import { isSeat, newId } from '../model/item.ts';
import type { Editor } from '../state/use-editor.ts';
import { isMaking, type ToolId } from '../tools/tool.ts';

interface Stage {
  editor: Editor;
  tool: ToolId;
  /** The middle of what is on the screen. */
  centre: PlanPoint;
  onTool: (tool: ToolId) => void;
  onPress: (at: PlanPoint) => void;
  /** Gives up a thing that is being made; false when there is none. */
  onLeave: () => boolean;
  onShow: (at: PlanPoint) => void;
  actions: Readonly<Record<'save' | 'help' | 'zoom-in' | 'zoom-out' | 'fit' | 'zoom-chosen', () => void>>;
}

/** Keys of the plan, and the cross that stands for the pointer while a tool makes something by keys alone. */
export function useKeyboard({ editor, tool, centre, onTool, onPress, onLeave, onShow, actions }: Stage) {
  const [cross, setCross] = useState<PlanPoint | null>(null);
  const { items, chosen } = editor;
  const ids = [...chosen];
  const step = (by: 1 | -1) => {
    const all = inOrder([...items.values()].filter(isSeat));
    const others = [...items.values()].filter((item) => !isSeat(item));
    const order = [...all, ...others];
    const at = order.findIndex(({ id }) => chosen.has(id));
    const next = order.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % order.length);
    if (!next) return;
    editor.choose(withGroup(items, [next.id]));
    onShow(middleOf(boxOf(next)));
  };
  const copy = () => {
    const edit = copying(items, ids, [1, 1], freeName);
    editor.edit(
      edit,
      edit.map(({ id }) => id),
    );
  };
  const does: Readonly<Record<Does, () => void>> = {
    ...actions,
    ...{ undo: editor.undo, redo: editor.redo, copy },
    all: () => editor.choose(items.keys()),
    group: () => editor.edit(grouping(items, ids, newId())),
    ungroup: () => editor.edit(grouping(items, ids, null)),
    lock: () => editor.edit(locking(items, ids, !ids.every((id) => items.get(id)?.locked))),
    delete: () => editor.edit(removing(items, ids)),
    turn: () => editor.edit(turning(items, withSeats(items, ids), 15)),
    'turn-back': () => editor.edit(turning(items, withSeats(items, ids), -15)),
    next: () => step(1),
    previous: () => step(-1),
    press: () => {
      const at = cross ?? centre;
      setCross(at);
      if (isMaking(tool)) return onPress(at);
      const hit = editor.index.at(at, 0.3);
      editor.choose(hit ? withGroup(items, [hit.id]) : []);
    },
    leave: () => {
      setCross(null);
      if (onLeave()) return;
      if (isMaking(tool)) onTool('select');
      else editor.choose([]);
    },
  };
  const move = (by: readonly [number, number]) => {
    if (chosen.size > 0 && !isMaking(tool)) {
      editor.edit(moving(items, withSeats(items, ids), ...by));
      return;
    }
    const [x, y] = cross ?? centre;
    const to: PlanPoint = [Math.round((x + by[0]) * 10) / 10, Math.round((y + by[1]) * 10) / 10];
    setCross(to);
    onShow(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const meaning = meaningOf(event);
    if (!meaning) return;
    // Keys that end nothing stay the browser's: Escape also closes what is above the page.
    event.preventDefault();
    if ('tool' in meaning) onTool(meaning.tool);
    else if ('by' in meaning) move(meaning.by);
    else does[meaning.does]();
  };
  return { onKeyDown, cross, clearCross: () => setCross(null), does };
}
