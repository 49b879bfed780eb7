import type { KeyboardEvent } from 'react';

const step = (key: string, index: number, count: number): number | null => {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
};

/**
 * Arrow keys, Home and End inside a group with a single tab stop: moves the focus among the elements that
 * match `selector` and returns the new index, or null when the group does not handle the key.
 */
export const moveFocus = (event: KeyboardEvent<HTMLElement>, selector: string): number | null => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const active = document.activeElement;
  const from = active instanceof HTMLElement ? items.indexOf(active) : -1;
  if (items.length === 0) return null;
  const to = step(event.key, Math.max(from, 0), items.length);
  if (to === null) return null;
  event.preventDefault();
  items[to]?.focus();
  return to;
};
