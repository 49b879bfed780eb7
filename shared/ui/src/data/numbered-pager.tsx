import { IconButton } from '../actions/button.tsx';
import { cx } from '../class-names.ts';
import { useTableIntl } from '../messages/table/index.ts';
import styles from './numbered-pager.module.css';
import { shownPages } from './shown-pages.ts';

type NumberedPagerProps = { page: number; last: number; onPage: (page: number) => void };

/** Previous, the pages around the current one, next: all buttons, with `aria-current` on the current one. */
export const NumberedPager = ({ page, last, onPage }: NumberedPagerProps) => {
  const intl = useTableIntl();
  return (
    <nav className={styles.pages} aria-label={intl.formatMessage({ id: 'ui.table.pages' })}>
      <IconButton
        icon="chevron-left"
        size="small"
        label={intl.formatMessage({ id: 'ui.table.previous' })}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {shownPages(page, last).map((shown) =>
        typeof shown === 'string' ? (
          <span key={shown} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={shown}
            type="button"
            className={cx(styles.page, shown === page && styles.current)}
            aria-label={intl.formatMessage({ id: 'ui.table.page' }, { page: shown })}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onPage(shown)}
          >
            {intl.formatNumber(shown)}
          </button>
        ),
      )}
      <IconButton
        icon="chevron-right"
        size="small"
        label={intl.formatMessage({ id: 'ui.table.next' })}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
};
