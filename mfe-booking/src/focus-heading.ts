/** Focuses the heading of the page: the pressed button goes with what it answered, and the heading tells the new state. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
}
