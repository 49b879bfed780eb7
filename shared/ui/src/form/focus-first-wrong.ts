/** Moves the focus to the first field of a form that is marked as wrong, once the marks of this turn are drawn. */
export function focusFirstWrong(form: HTMLElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
