import { useEffect } from 'react';
import type { WeekEdits } from '../state/use-week-edits.ts';

/** Ctrl+Z undoes the last step from anywhere on the page, except in a text field, whose own undo it is. */
export function useUndoKey({ canUndo, undo }: Pick<WeekEdits, 'canUndo' | 'undo'>) {
  useEffect(() => {
    if (!canUndo) return;
    const onKey = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
      if (!isUndo || event.shiftKey || event.altKey || event.repeat || isText(event.target)) return;
      event.preventDefault();
      void undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [canUndo, undo]);
}

const textFields = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]';

function isText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(textFields) !== null;
}
