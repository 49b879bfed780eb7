import styles from './chart.module.css';

type Item = { name?: string; value?: unknown; color?: string };

/** Content of a tooltip. G2's own templates use inline style attributes, which the content security policy refuses (SEC-03). */
export function tooltipContent(_: unknown, { title, items }: { title?: string; items: readonly Item[] }): HTMLElement {
  const box = document.createElement('div');
  const head = document.createElement('b');
  head.textContent = title ?? '';
  box.append(head, ...items.map(rowOf));
  return box;
}

function rowOf({ name = '', value, color = '' }: Item): HTMLElement {
  const row = document.createElement('div');
  row.className = styles.tip ?? '';
  const mark = document.createElement('i');
  mark.style.background = color;
  const amount = document.createElement('b');
  amount.textContent = String(value ?? '');
  row.append(mark, name, amount);
  return row;
}
