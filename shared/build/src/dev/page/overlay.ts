const id = 'dev-problems';

/** Shows what does not build or type-check over the page; takes it away when there is nothing left. */
export function showProblems(texts: readonly string[]): void {
  document.getElementById(id)?.remove();
  if (texts.length === 0) return;
  const box = document.createElement('pre');
  box.id = id;
  box.setAttribute('role', 'alert');
  box.textContent = texts.join('\n\n');
  // By the object model, which a strict content security policy allows; a style attribute would be refused.
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
