import type { PlanDraft } from '@escale/contract';
import { useSession, useUnsaved } from '@escale/platform';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Edit } from '../change/edit.ts';
import { findIssues } from '../check/find-issues.ts';
import { ItemIndex } from '../model/item-index.ts';
import { type EditorAction, type EditorState, edited, opened, unsaved } from './editor-state.ts';
import { leavePlan, leftPlan } from './left-plan.ts';
import { itemsOf } from './rebase.ts';

const noSize = { width: 40, height: 25 };
/** Milliseconds after the last change at which it is kept in the browser. */
const keptAfter = 300;

/** The plan that a page edits, with what it can do. */
export function useEditor(draft: PlanDraft) {
  const { member } = useSession();
  const memberId = member?.id ?? '';
  const [first] = useState(() => opened(itemsOf(draft.items), draft.version, leftPlan(draft.floorId, memberId)));
  // Replies of the server are merged into the latest state, not into that of the render that sent them.
  const latest = useRef<EditorState>(first);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const state = latest.current;
  const { items } = state.history;
  const floor = useMemo(() => draft.items.find((item) => item.kind === 'floor'), [draft]);
  const size = floor?.size ?? noSize;
  const index = useMemo(() => new ItemIndex(items), [items]);
  const issues = useMemo(() => findIssues(items, size), [items, size]);
  const changes = useMemo(() => unsaved(state), [state]);
  const [isKept, setKept] = useState(true);
  useUnsaved(!isKept);
  // The browser's store is outside React, and writing a large plan at each step would be felt.
  useEffect(() => {
    const timer = setTimeout(() => setKept(leavePlan(draft.floorId, memberId, changes)), keptAfter);
    const leave = () => leavePlan(draft.floorId, memberId, changes);
    addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', leave);
    };
  }, [changes, draft.floorId, memberId]);
  const wasLeft = first.history.items !== first.base && unsaved(first).length > 0;
  // One object for one state: what is shown of it is not rendered again while only the view moves.
  return useMemo(() => {
    const dispatch = (action: EditorAction) => {
      latest.current = edited(latest.current, action);
      render();
    };
    return {
      ...{ draft, size, outline: floor?.outline ?? [], items, index, issues, changes, latest, dispatch, wasLeft },
      ...{ version: state.version, chosen: state.chosen, conflicts: state.conflicts },
      canUndo: state.history.past.length > 0,
      canRedo: state.history.future.length > 0,
      edit: (edit: Edit, choose?: readonly string[]) => dispatch({ do: 'edit', edit, ...(choose && { choose }) }),
      choose: (ids: Iterable<string>) => dispatch({ do: 'choose', ids }),
      undo: () => dispatch({ do: 'undo' }),
      redo: () => dispatch({ do: 'redo' }),
    };
  }, [draft, size, floor, state, items, index, issues, changes, wasLeft]);
}
export type Editor = ReturnType<typeof useEditor>;
