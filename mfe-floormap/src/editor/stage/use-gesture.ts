import type { PlanPoint } from '@escale/rules';
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { View } from '../../plan/plan-view.ts';
import { moving } from '../change/arrange.ts';
import { addingPoint, movingPoint, removingPoint, withGroup, withSeats } from '../change/handle.ts';
import { type Guide, type SnapLines, snapLines, snapped } from '../change/snap.ts';
import { around, type Box, boxOfPoints } from '../model/box.ts';
import { type Item, isOutlined } from '../model/item.ts';
import { shifted } from '../model/shift.ts';
import type { Editor } from '../state/use-editor.ts';
import { isMaking, type ToolId } from '../tools/tool.ts';
import { betweenPoints } from './draw-above.ts';

/** Below this many pixels a press is no drag. */
const slack = 4;
/** Pixels within which a handle is taken and a line attracts. */
const reach = 8;
/** Metres that a drag goes by where nothing attracts it. */
const step = 0.1;
/** Above this many things under way only their frame is drawn. */
const mostMoved = 500;

type Drag =
  | { kind: 'pan' }
  | { kind: 'frame'; from: PlanPoint; adds: boolean; hit: Item | null }
  | {
      kind: 'move';
      from: PlanPoint;
      ids: string[];
      moved: Item[];
      box: Box;
      lines: SnapLines;
      by: readonly [number, number];
    }
  | { kind: 'point'; id: string; index: number; isNew: boolean; lines: SnapLines; to: PlanPoint }
  | { kind: 'make'; from: PlanPoint; to: PlanPoint };

/** What a drag shows before it ends. */
interface Underway {
  moved: readonly Item[];
  guides: readonly Guide[];
  frame: Box | null;
  made: readonly [PlanPoint, PlanPoint] | null;
}
const nothing: Underway = { moved: [], guides: [], frame: null, made: null };

interface Stage {
  editor: Editor;
  tool: ToolId;
  view: View | null;
  pan: (x: number, y: number) => void;
  zoom: (factor: number, at: { x: number; y: number }) => void;
  /** A press without a drag, with a tool that makes something. */
  onPress: (at: PlanPoint) => void;
  onMake: (from: PlanPoint, to: PlanPoint) => void;
  onPoint: (at: PlanPoint) => void;
}

/** Pointer handlers of the plan: what a press, a drag and a pinch do with each tool. */
export function useGesture({ editor, tool, view, pan, zoom, onPress, onMake, onPoint }: Stage) {
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const drag = useRef<Drag | null>(null);
  const travelled = useRef(0);
  const [underway, setUnderway] = useState<Underway>(nothing);
  const { items, index, chosen } = editor;
  const pixels = (count: number) => count / (view?.scale ?? 1);
  const placeOf = (event: MouseEvent<HTMLElement>): PlanPoint => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const { x, y, scale } = view ?? { x: 0, y: 0, scale: 1 };
    return [(event.clientX - left - x) / scale, (event.clientY - top - y) / scale];
  };
  /** Lines of what is on the screen, except of what moves. */
  const linesNear = (event: PointerEvent<HTMLElement>, without: ReadonlySet<string>): SnapLines => {
    const { clientWidth, clientHeight } = event.currentTarget;
    const { x, y, scale } = view ?? { x: 0, y: 0, scale: 1 };
    const seen = {
      left: -x / scale,
      top: -y / scale,
      right: (clientWidth - x) / scale,
      bottom: (clientHeight - y) / scale,
    };
    return snapLines(index.near(seen).filter(({ id }) => !without.has(id)));
  };
  /** A corner of the one chosen outline, or the middle of one of its sides. */
  const handleAt = (at: PlanPoint) => {
    const item = chosen.size === 1 ? items.get([...chosen][0] ?? '') : undefined;
    if (!item || item.locked || !isOutlined(item)) return null;
    const isNear = ([x, y]: PlanPoint) => Math.hypot(x - at[0], y - at[1]) <= pixels(reach);
    const corner = item.points.findIndex(isNear);
    if (corner >= 0) return { id: item.id, index: corner, isNew: false };
    const side = betweenPoints(item.points, item.kind !== 'wall').find((one) => isNear(one.at));
    return side ? { id: item.id, index: side.index, isNew: true } : null;
  };
  const begin = (event: PointerEvent<HTMLElement>): Drag => {
    const at = placeOf(event);
    if (tool === 'hand' || event.button === 1) return { kind: 'pan' };
    if (isMaking(tool)) return { kind: 'make', from: at, to: at };
    const handle = handleAt(at);
    if (handle) return { kind: 'point', ...handle, lines: linesNear(event, new Set([handle.id])), to: at };
    const hit = index.at(at, pixels(4));
    // An area is dragged once it is chosen: before that, a drag over it chooses what is in a frame.
    const isGround = hit === null || ((hit.kind === 'zone' || hit.kind === 'room') && !chosen.has(hit.id));
    if (isGround || event.shiftKey) return { kind: 'frame', from: at, adds: event.shiftKey, hit };
    const picked = chosen.has(hit.id) ? [...chosen] : withGroup(items, [hit.id]);
    if (!chosen.has(hit.id)) editor.choose(picked);
    const ids = withSeats(items, picked);
    const moved = ids.flatMap((id) => items.get(id) ?? []).filter(({ locked }) => !locked);
    const box = around(moved.map((item) => index.boxOf(item))) ?? { left: 0, top: 0, right: 0, bottom: 0 };
    return { kind: 'move', from: at, ids, moved, box, lines: linesNear(event, new Set(ids)), by: [0, 0] };
  };
  const go = (event: PointerEvent<HTMLElement>, current: Drag) => {
    const at = placeOf(event);
    const attraction = event.altKey ? 0 : pixels(reach);
    if (current.kind === 'frame') setUnderway({ ...nothing, frame: boxOfPoints([current.from, at]) });
    if (current.kind === 'make') {
      current.to = at;
      setUnderway({ ...nothing, made: [current.from, at] });
    }
    if (current.kind === 'point') {
      const { by, guides } = snapped({ left: 0, top: 0, right: 0, bottom: 0 }, at, current.lines, attraction, step);
      current.to = by;
      const [change] = pointEdit(current);
      setUnderway({ ...nothing, guides, moved: change?.after ? [change.after] : [] });
    }
    if (current.kind === 'move') {
      const by = [at[0] - current.from[0], at[1] - current.from[1]] as const;
      const result = snapped(current.box, by, current.lines, attraction, step);
      current.by = result.by;
      const [dx, dy] = result.by;
      const { left, top, right, bottom } = current.box;
      const isMany = current.moved.length > mostMoved;
      setUnderway({
        ...nothing,
        guides: result.guides,
        moved: isMany ? [] : current.moved.map((item) => shifted(item, dx, dy)),
        frame: isMany ? { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy } : null,
      });
    }
  };
  const pointEdit = ({ id, index: at, isNew, to }: Extract<Drag, { kind: 'point' }>) =>
    isNew ? addingPoint(items, id, at, to) : movingPoint(items, id, at, to);
  const end = (current: Drag, at: PlanPoint, isDrag: boolean) => {
    if (current.kind === 'make') return isDrag ? onMake(current.from, current.to) : onPress(current.from);
    if (current.kind === 'point') return isDrag ? editor.edit(pointEdit(current)) : undefined;
    if (current.kind === 'move') return isDrag ? editor.edit(moving(items, current.ids, ...current.by)) : undefined;
    if (current.kind !== 'frame') return;
    const box = boxOfPoints([current.from, at]);
    const within = isDrag && box ? index.within(box).map(({ id }) => id) : current.hit ? [current.hit.id] : [];
    const found = withGroup(items, within);
    if (!current.adds) return editor.choose(found);
    const isOut = !isDrag && found.every((id) => chosen.has(id));
    editor.choose(isOut ? [...chosen].filter((id) => !found.includes(id)) : [...chosen, ...found]);
  };
  const stop = (event: PointerEvent<HTMLElement>, isCancelled: boolean) => {
    pointers.current.delete(event.pointerId);
    const current = drag.current;
    drag.current = null;
    setUnderway(nothing);
    if (current && !isCancelled) end(current, placeOf(event), travelled.current > slack);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pointers.current.size > 1) {
        // A second finger pinches: what the first one began is given up.
        drag.current = null;
        setUnderway(nothing);
        return;
      }
      travelled.current = 0;
      drag.current = begin(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      onPoint(placeOf(event));
      const from = pointers.current.get(event.pointerId);
      if (from === undefined) return;
      const to = { x: event.clientX, y: event.clientY };
      travelled.current += Math.hypot(to.x - from.x, to.y - from.y);
      if (travelled.current > slack) event.currentTarget.setPointerCapture?.(event.pointerId);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const { left, top } = event.currentTarget.getBoundingClientRect();
        const apart = (at: { x: number; y: number }) => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y));
        zoom(apart(to) / apart(from), { x: (to.x + other.x) / 2 - left, y: (to.y + other.y) / 2 - top });
        pan((to.x - from.x) / 2, (to.y - from.y) / 2);
      } else if (drag.current?.kind === 'pan') pan(to.x - from.x, to.y - from.y);
      else if (drag.current && travelled.current > slack) go(event, drag.current);
      pointers.current.set(event.pointerId, to);
    },
    // As in other drawing programs: a corner goes with two presses.
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const handle = tool === 'select' ? handleAt(placeOf(event)) : null;
      if (handle && !handle.isNew) editor.edit(removingPoint(items, handle.id, handle.index));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => stop(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => stop(event, true),
  };
  return { handlers, underway };
}
