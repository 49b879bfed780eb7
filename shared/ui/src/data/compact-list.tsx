import type { MouseEvent } from 'react';
import { cx } from '../class-names.ts';
import { SkeletonText } from '../feedback/skeleton.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { useTableIntl } from '../messages/table/index.ts';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table.types.ts';
import { openFromRow, RowLink } from './table-row.tsx';

type CompactListProps<Row> = DataTableProps<Row> & { toggle: (row: Row, on: boolean) => void; loading: boolean };

/** A tap beside the box of a row is one on the box, which is small for a thumb. */
const chooseFromRow = (event: MouseEvent<HTMLElement>): void => {
  if (event.target instanceof Element && event.target.closest('a, button, label')) return;
  event.currentTarget.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
};

/** A table on a phone: each row has two lines. A tap anywhere on it opens it, or chooses it while rows are chosen. */
export const CompactList = <Row,>({
  label,
  rows,
  rowKey,
  rowLabel = rowKey,
  compact,
  selection,
  onSelect,
  rowHref,
  onOpen,
  openKey,
  toggle,
  loading,
}: CompactListProps<Row>) => {
  const intl = useTableIntl();
  const chooses = selection !== undefined && onSelect !== undefined;
  if (loading) {
    return (
      <ul className={styles.list} aria-label={label} aria-busy="true">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <li key={row} className={styles.item}>
            <span className={styles.lines}>
              <SkeletonText lines={2} />
            </span>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map((row) => {
        const key = rowKey(row);
        const lines = compact?.(row);
        const selected = selection?.has(key) ?? false;
        const title = <span className={styles.title}>{lines?.title}</span>;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard uses the link or the box inside
          <li
            key={key}
            className={cx(styles.item, selected && styles.selected, openKey === key && styles.open)}
            onClick={chooses ? chooseFromRow : openFromRow}
          >
            {chooses ? (
              <Checkbox
                checked={selected}
                ariaLabel={intl.formatMessage({ id: 'ui.table.selectRow' }, { name: rowLabel(row) })}
                onChange={(on) => toggle(row, on)}
              />
            ) : null}
            {lines?.lead}
            <span className={styles.lines}>
              {chooses ? (
                title
              ) : (
                <RowLink row={row} rowHref={rowHref} onOpen={onOpen}>
                  {title}
                </RowLink>
              )}
              {lines?.subtitle ? <span className={styles.subtitle}>{lines.subtitle}</span> : null}
            </span>
            {lines?.end ? <span className={styles.last}>{lines.end}</span> : null}
          </li>
        );
      })}
    </ul>
  );
};
