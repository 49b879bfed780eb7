/** The answered question goes with its buttons: the heading, which tells the new state, takes the focus. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
}
