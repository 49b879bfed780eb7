const id = 'dev-problems';

/** Shows build and type errors over the page; removes the overlay when there are none. */
export function showProblems(texts: readonly string[]): void {
  document.getElementById(id)?.remove();
  if (texts.length === 0) return;
  const box = document.createElement('pre');
  box.id = id;
  box.setAttribute('role', 'alert');
  box.textContent = texts.join('\n\n');
  // Styles set through the DOM are allowed by a strict content security policy; a style attribute would be refused.
  Object.assign(box.style, {
    position: 'fixed',
    inset: 'auto 16px 16px',
    zIndex: '2147483647',
    maxHeight: '50vh',
    overflow: 'auto',
    margin: '0',
    padding: '16px',
    borderRadius: '14px',
    background: '#1b1f3b',
    color: '#ffb4ab',
    font: '12px/18px ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
  });
  (document.querySelector('dialog[open]') ?? document.body ?? document.documentElement).append(box);
}
