import type { ReactNode } from 'react';
import { IconButton } from '../actions/button.tsx';
import { cx } from '../class-names.ts';
import { Select } from '../form/select.tsx';
import { useTableIntl } from '../messages/table/index.ts';
import { NumberedPager } from './numbered-pager.tsx';
import styles from './table-foot.module.css';

type PagerProps = {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  pageSizes?: readonly number[];
  onPageSize?: (pageSize: number) => void;
};

const Pager = ({ page, pageSize, total, onPage, pageSizes, onPageSize }: PagerProps) => {
  const intl = useTableIntl();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min(total, (page - 1) * pageSize + 1);
  const words = {
    from: intl.formatNumber(from),
    to: intl.formatNumber(Math.min(total, page * pageSize)),
    total: intl.formatNumber(total),
  };
  return (
    <div className={styles.pager}>
      <span className="num soft">{intl.formatMessage({ id: 'ui.table.range' }, words)}</span>
      {pageSizes && onPageSize ? (
        <Select
          size="small"
          className={styles.sizes}
          aria-label={intl.formatMessage({ id: 'ui.table.pageSize' })}
          value={String(pageSize)}
          onChange={(event) => onPageSize(Number(event.target.value))}
          options={pageSizes.map((count) => ({
            value: String(count),
            label: intl.formatMessage({ id: 'ui.table.perPage' }, { count }),
          }))}
        />
      ) : null}
      <NumberedPager page={page} last={last} onPage={onPage} />
    </div>
  );
};

type TableFootProps = {
  selected: number;
  total: number | undefined;
  bulkActions: ReactNode;
  onSelectEvery: (() => void) | undefined;
  onClear: () => void;
  pager: PagerProps | null;
};

/** The foot of a table, 52 px: the pager, or the ink bar with the actions on the selected rows. */
export const TableFoot = ({ selected, total, bulkActions, onSelectEvery, onClear, pager }: TableFootProps) => {
  const intl = useTableIntl();
  if (selected > 0) {
    const words =
      total === undefined
        ? intl.formatMessage({ id: 'ui.table.selected' }, { count: selected })
        : intl.formatMessage({ id: 'ui.table.selectedOf' }, { count: selected, total: intl.formatNumber(total) });
    return (
      <div className={cx(styles.foot, styles.acting)}>
        <div className={styles.bulk} role="toolbar" aria-label={`${selected} ${words}`}>
          <span className={styles.count}>{selected}</span>
          <b className={styles.words} role="status">
            {words}
          </b>
          {onSelectEvery && total !== undefined && selected < total ? (
            <button type="button" className={styles.every} onClick={onSelectEvery}>
              {intl.formatMessage({ id: 'ui.table.selectEvery' }, { total: intl.formatNumber(total) })}
            </button>
          ) : null}
          <i className={styles.rule} />
          <span className={styles.actions}>{bulkActions}</span>
          <span className={styles.clear}>
            <IconButton icon="x" label={intl.formatMessage({ id: 'ui.table.clear' })} onClick={onClear} />
          </span>
        </div>
      </div>
    );
  }
  return pager ? (
    <div className={styles.foot}>
      <Pager {...pager} />
    </div>
  ) : null;
};
