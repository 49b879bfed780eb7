/** An open menu closes with Escape, which returns the focus, with a click beside it, and when the focus leaves it. */
export function closeMenus(): void {
  const open = () => document.querySelectorAll<HTMLDetailsElement>('details[data-closes][open]');
  const closeOthers = (target: EventTarget | null) => {
    for (const menu of open()) if (!(target instanceof Node) || !menu.contains(target)) menu.open = false;
  };
  document.addEventListener('click', ({ target }) => closeOthers(target));
  document.addEventListener('focusin', ({ target }) => closeOthers(target));
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of open()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}
