import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef } from 'react';
import { cx } from '../class-names.ts';
import { useMediaQuery } from '../use-media-query.ts';
import { CompactList } from './compact-list.tsx';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table.types.ts';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { TableCount, TableMessage, TableSkeleton } from './table-states.tsx';

const rowHeight = 44;
const virtualFrom = 100;

/** Replaces the rows outside the viewport by one empty row of their height. */
const Gap = ({ height }: { height: number }) => (
  // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it replaces rows that are not rendered
  <tr role="presentation" style={{ height }} />
);

/**
 * The table of every list: native table, sticky head of 36 px, rows of 44 px, sort, search and pages by the server, a
 * selection with an ink bar, rows that open by a link. Above 100 rows it is virtualised. On phones a list of two lines.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const {
    label,
    rows,
    rowKey,
    rowLabel = rowKey,
    state,
    sort = null,
    onSort,
    selection,
    onSelect,
    openKey,
    rowHref,
    onOpen,
    height,
    total,
    page,
    pageSize,
    onPage,
  } = props;
  const phone = useMediaQuery('(max-width: 767px)');
  const scroller = useRef<HTMLDivElement>(null);
  const columns = props.columns.filter((column) => !column.hidden);
  const virtual = rows.length > virtualFrom && !phone;
  const virtualizer = useVirtualizer({
    count: virtual ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 1000, height: 800 },
  });

  const latest = useRef({ selection, onSelect, rowKey });
  latest.current = { selection, onSelect, rowKey };
  const toggle = useCallback((row: Row, on: boolean) => {
    const next = new Set(latest.current.selection);
    const key = latest.current.rowKey(row);
    if (on) next.add(key);
    else next.delete(key);
    latest.current.onSelect?.(next);
  }, []);

  const chosen = selection ? rows.filter((row) => selection.has(rowKey(row))).length : 0;
  const all =
    selection && onSelect
      ? {
          checked: rows.length > 0 && chosen === rows.length,
          some: chosen > 0 && chosen < rows.length,
          toggle: (on: boolean) =>
            onSelect(
              new Set(
                on
                  ? [...selection, ...rows.map(rowKey)]
                  : [...selection].filter((key) => !rows.some((row) => rowKey(row) === key)),
              ),
            ),
        }
      : null;

  const items = virtual ? virtualizer.getVirtualItems() : rows.map((_, index) => ({ index }));
  const before = virtual ? (virtualizer.getVirtualItems()[0]?.start ?? 0) : 0;
  const after = virtual ? virtualizer.getTotalSize() - (virtualizer.getVirtualItems().at(-1)?.end ?? 0) : 0;
  const ready = state === 'ready' && rows.length > 0;
  const loading = state === 'loading' && rows.length === 0;
  const pager =
    total !== undefined && page !== undefined && pageSize !== undefined && onPage
      ? { total, page, pageSize, onPage, pageSizes: props.pageSizes, onPageSize: props.onPageSize }
      : null;

  const body = () => {
    if (!ready && state !== 'loading') return <TableMessage {...props} />;
    if (phone && props.compact) return <CompactList {...props} toggle={toggle} loading={loading} />;
    return (
      <table
        className={styles.table}
        aria-label={label}
        aria-rowcount={(total ?? rows.length) + 1}
        aria-busy={state === 'loading'}
      >
        <TableHead columns={columns} sort={sort} onSort={onSort} all={all} />
        {loading ? (
          <TableSkeleton columns={columns.length} rows={8} checks={all !== null} />
        ) : (
          <tbody>
            {before > 0 ? <Gap height={before} /> : null}
            {items.map(({ index }) => {
              const row = rows[index];
              if (row === undefined) return null;
              const key = rowKey(row);
              return (
                <TableRow
                  key={key}
                  row={row}
                  index={index + ((page ?? 1) - 1) * (pageSize ?? 0)}
                  columns={columns}
                  label={rowLabel(row)}
                  open={openKey === key}
                  selected={all ? (selection?.has(key) ?? false) : null}
                  onToggle={toggle}
                  rowHref={rowHref}
                  onOpen={onOpen}
                />
              );
            })}
            {after > 0 ? <Gap height={after} /> : null}
          </tbody>
        )}
      </table>
    );
  };

  return (
    <div className={styles.frame} style={{ height }}>
      <div ref={scroller} className={cx(styles.scroller, virtual && !height && styles.rest)}>
        {body()}
      </div>
      <TableCount state={state} count={total ?? rows.length} />
      <TableFoot
        selected={selection?.size ?? 0}
        total={total}
        bulkActions={props.bulkActions}
        onSelectEvery={props.onSelectEvery}
        onClear={() => onSelect?.(new Set())}
        pager={ready || (state === 'loading' && !loading) ? pager : null}
      />
    </div>
  );
};
