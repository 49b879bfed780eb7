import type { Values } from './draft.rules.ts';

const storeKey = (key: string) => `escale-draft-${key}`;

/** What was typed into a form and left unsaved in this tab; fields that the form no longer has are dropped. */
export function leftDraft<V extends Values>(key: string, kept: V): Partial<V> {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(storeKey(key)) ?? '{}');
    if (typeof left !== 'object' || left === null) return {};
    // A field of another kind than the kept one is of an earlier release.
    const known = Object.entries(left).filter(([field, value]) => field in kept && isAlike(value, kept[field]));
    return Object.fromEntries(known) as Partial<V>;
  } catch {
    return {};
  }
}

function isAlike(one: unknown, other: unknown): boolean {
  if (one === null || other === null) return true;
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}

/** Keeps what is typed, so that neither another page nor a reload loses it; nothing typed forgets it. */
export function leaveDraft(key: string, typed: Values): void {
  if (Object.keys(typed).length === 0) sessionStorage.removeItem(storeKey(key));
  else sessionStorage.setItem(storeKey(key), JSON.stringify(typed));
}
