import type { Items } from '../model/item.ts';
import { applied, type Edit, inverse } from './edit.ts';

/** A plan with every step that led to it, and those that were taken back; there is no limit to either. */
export interface History {
  items: Items;
  past: readonly Edit[];
  future: readonly Edit[];
}

export const begun = (items: Items): History => ({ items, past: [], future: [] });

/** A further step; what was taken back before is forgotten. An edit that changes nothing is no step. */
export function stepped(history: History, edit: Edit): History {
  if (edit.length === 0) return history;
  return { items: applied(history.items, edit), past: [...history.past, edit], future: [] };
}

export function undone(history: History): History {
  const last = history.past.at(-1);
  if (!last) return history;
  return {
    items: applied(history.items, inverse(last)),
    past: history.past.slice(0, -1),
    future: [...history.future, last],
  };
}

export function redone(history: History): History {
  const next = history.future.at(-1);
  if (!next) return history;
  return { items: applied(history.items, next), past: [...history.past, next], future: history.future.slice(0, -1) };
}
