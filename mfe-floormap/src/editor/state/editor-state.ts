import type { PlanConflict } from '@escale/contract';
import { applied, between, type Edit } from '../change/edit.ts';
import { begun, type History, redone, stepped, undone } from '../change/history.ts';
import type { Items } from '../model/item.ts';
import { rebased, withNews, yielding } from './rebase.ts';

/** A plan while it is edited. */
export interface EditorState {
  /** As the server has it. */
  base: Items;
  /** The server's version of that. */
  version: number;
  history: History;
  chosen: ReadonlySet<string>;
  /** What others changed, too, and nobody has decided yet. */
  conflicts: readonly PlanConflict[];
}
interface News {
  version: number;
  items: Parameters<typeof withNews>[1]['items'];
  deleted: string[];
}
export type EditorAction =
  /** A step, and what is chosen after it. */
  | { do: 'edit'; edit: Edit; choose?: readonly string[] }
  | { do: 'undo' | 'redo' }
  | { do: 'choose'; ids: Iterable<string> }
  /** What others saved. */
  | { do: 'hear'; news: News }
  /** The reply to a save of `sent`; what was saved as it was sent is not in the news. */
  | { do: 'saved'; sent: Edit; news: News; conflicts: readonly PlanConflict[] }
  | { do: 'settle'; conflict: PlanConflict; take: 'mine' | 'theirs' };

/** A plan as it was read, with changes that were left unsaved. */
export function opened(base: Items, version: number, left: Edit): EditorState {
  const { items, conflicts } = rebased(left, base);
  return { base, version, history: begun(items), chosen: new Set(), conflicts };
}

/** What is not saved yet. */
export const unsaved = ({ base, history }: EditorState): Edit => between(base, history.items);

export function edited(state: EditorState, action: EditorAction): EditorState {
  switch (action.do) {
    case 'edit': {
      const history = stepped(state.history, action.edit);
      return kept({ ...state, history, chosen: action.choose ? new Set(action.choose) : state.chosen });
    }
    case 'undo':
      return kept({ ...state, history: undone(state.history) });
    case 'redo':
      return kept({ ...state, history: redone(state.history) });
    case 'choose':
      return { ...state, chosen: new Set(action.ids) };
    case 'hear': {
      if (action.news.version <= state.version) return state;
      return onTop(state, unsaved(state), action.news, []);
    }
    case 'saved': {
      // What I changed while it was saved is on top of what was sent.
      const refused = new Set(action.conflicts.map(({ id }) => id));
      const base = applied(
        state.base,
        action.sent.filter(({ id }) => !refused.has(id)),
      );
      const since = between(base, state.history.items);
      return onTop({ ...state, base }, since, action.news, action.conflicts);
    }
    case 'settle': {
      const conflicts = state.conflicts.filter((one) => one !== action.conflict);
      const edit = action.take === 'theirs' ? yielding(state.history.items, action.conflict) : [];
      return kept({ ...state, conflicts, history: stepped(state.history, edit) });
    }
  }
}

function onTop(state: EditorState, mine: Edit, news: News, told: readonly PlanConflict[]): EditorState {
  const base = withNews(state.base, news);
  const { items, conflicts } = rebased(mine, base);
  const isTold = ({ id, group }: PlanConflict) => told.some((one) => one.id === id && one.group === group);
  const all = [...told, ...conflicts.filter((one) => !isTold(one))];
  const open = state.conflicts.filter((one) => !all.some(({ id, group }) => one.id === id && one.group === group));
  return kept({
    ...state,
    base,
    version: Math.max(state.version, news.version),
    history: { ...state.history, items },
    conflicts: [...open, ...all],
  });
}

/** What is gone is no longer chosen. */
function kept(state: EditorState): EditorState {
  const chosen = [...state.chosen].filter((id) => state.history.items.has(id));
  return chosen.length === state.chosen.size ? state : { ...state, chosen: new Set(chosen) };
}
