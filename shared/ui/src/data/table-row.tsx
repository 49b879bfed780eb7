import { type MouseEvent, memo, type ReactNode } from 'react';
import { Anchor } from '../actions/link.tsx';
import { cx } from '../class-names.ts';
import { Checkbox } from '../form/checkbox.tsx';
import { useTableIntl } from '../messages/table/index.ts';
import styles from './data-table.module.css';
import type { Column, DataTableProps } from './data-table.types.ts';

/** A click anywhere on a row opens it, except on elements with an action of their own. */
export const openFromRow = (event: MouseEvent<HTMLElement>): void => {
  const target = event.target;
  if (!(target instanceof Element) || target.closest('a, button, input, label, select, [role=button]')) return;
  if (window.getSelection()?.isCollapsed === false) return;
  event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click();
};

type OpenProps<Row> = Pick<DataTableProps<Row>, 'rowHref' | 'onOpen'> & {
  row: Row;
  className?: string;
  children: ReactNode;
};

/** The link (or button) that opens a row; plain content when rows do not open. */
export const RowLink = <Row,>({ row, rowHref, onOpen, className, children }: OpenProps<Row>) => {
  if (rowHref) {
    return (
      <Anchor
        href={rowHref(row)}
        data-row-link=""
        className={cx(styles.link, className)}
        onClick={onOpen ? () => onOpen(row) : undefined}
      >
        {children}
      </Anchor>
    );
  }
  if (onOpen) {
    return (
      <button type="button" data-row-link="" className={cx(styles.link, className)} onClick={() => onOpen(row)}>
        {children}
      </button>
    );
  }
  return <>{children}</>;
};

type TableRowProps<Row> = Pick<DataTableProps<Row>, 'rowHref' | 'onOpen'> & {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  label: string;
  open: boolean;
  selected: boolean | null;
  onToggle: (row: Row, on: boolean) => void;
};

const Row = <Data,>({ row, index, columns, label, open, selected, onToggle, rowHref, onOpen }: TableRowProps<Data>) => {
  const intl = useTableIntl();
  const opens = rowHref !== undefined || onOpen !== undefined;
  const named = Math.max(
    0,
    columns.findIndex((column) => column.rowHeader),
  );
  return (
    <tr
      aria-rowindex={index + 2}
      aria-current={open || undefined}
      className={cx(styles.row, selected && styles.selected, open && styles.open, opens && styles.opens)}
      onClick={opens ? openFromRow : undefined}
    >
      {selected === null ? null : (
        <td className={styles.check}>
          <Checkbox
            checked={selected}
            ariaLabel={intl.formatMessage({ id: 'ui.table.selectRow' }, { name: label })}
            onChange={(on) => onToggle(row, on)}
          />
        </td>
      )}
      {columns.map((column, at) => {
        const classes = cx(column.align === 'end' && styles.end);
        if (at !== named) {
          return (
            <td key={column.id} className={classes}>
              {column.cell(row)}
            </td>
          );
        }
        return (
          <th key={column.id} scope="row" className={classes}>
            <RowLink row={row} rowHref={rowHref} onOpen={onOpen}>
              {column.cell(row)}
            </RowLink>
          </th>
        );
      })}
    </tr>
  );
};

/** One row of 44 px. Memoised: selecting one row must not re-render the others. */
export const TableRow = memo(Row) as typeof Row;
