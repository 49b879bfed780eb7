import { cx } from '../class-names.ts';
import { Checkbox } from '../form/checkbox.tsx';
import { Icon } from '../icons/icon.tsx';
import { useTableIntl } from '../messages/table/index.ts';
import styles from './data-table.module.css';
import type { Column } from './data-table.types.ts';
import { nextSort, type Sort } from './sort.ts';

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: ((sort: Sort | null) => void) | undefined;
  all: { checked: boolean; some: boolean; toggle: (on: boolean) => void } | null;
};

/** The head of a table: 36 px, sticky; a click on a heading cycles through the sort orders (CKP-08). */
export const TableHead = <Row,>({ columns, sort, onSort, all }: TableHeadProps<Row>) => {
  const intl = useTableIntl();
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        {all ? (
          <th scope="col" className={styles.check}>
            <Checkbox
              checked={all.checked}
              indeterminate={all.some}
              ariaLabel={intl.formatMessage({ id: 'ui.table.selectAll' })}
              onChange={all.toggle}
            />
          </th>
        ) : null}
        {columns.map((column) => {
          const direction = sort?.id === column.id ? sort.direction : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              style={{ width: column.width }}
              className={cx(column.align === 'end' && styles.end)}
              aria-sort={column.sortable ? (direction ?? 'none') : undefined}
            >
              {column.sortable && onSort ? (
                <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, column.id))}>
                  {column.header}
                  <Icon
                    name={
                      direction === 'descending'
                        ? 'arrow-down'
                        : direction === 'ascending'
                          ? 'arrow-up'
                          : 'arrow-up-down'
                    }
                    size={14}
                    className={direction ? undefined : styles.idle}
                  />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
};
