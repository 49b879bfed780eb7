/** The question goes with its answer: the heading of the page takes the focus of the pressed button. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
}
