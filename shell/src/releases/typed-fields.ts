type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that were entered, with their values at that time. */
const entered = new Map<Field, string>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Searches and filters are not lost: pages keep them in their addresses. */
const isSearch = (field: Field): boolean =>
  field.type === 'search' || field.closest('[role="search"], [role="combobox"], [role="searchbox"]') !== null;

const contentOf = (field: Field): string =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type) ? String(field.checked) : field.value;

/** Remembers what the fields of a page contained before they were changed. */
export function followTyping(): void {
  document.addEventListener('focusin', ({ target }) => {
    for (const field of entered.keys()) if (!field.isConnected) entered.delete(field);
    if (isField(target) && !isSearch(target) && !entered.has(target)) entered.set(target, contentOf(target));
  });
}

/** Whether a field of this page contains something that was typed or chosen since it was entered. */
export function holdsTyped(): boolean {
  return [...entered].some(([field, value]) => field.isConnected && contentOf(field) !== value);
}
