import { Button } from '../actions/button.tsx';
import { Announce, VisuallyHidden } from '../display/visually-hidden.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../feedback/states.tsx';
import { Icon } from '../icons/icon.tsx';
import { useTableIntl } from '../messages/table/index.ts';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table.types.ts';

type Inputs = Pick<
  DataTableProps<never>,
  'empty' | 'noMatch' | 'error' | 'forbidden' | 'onRetry' | 'filtered' | 'state'
>;

const Sign = ({ name }: { name: 'lock' | 'search' }) => (
  <span className={styles.sign}>
    <Icon name={name} size={20} />
  </span>
);

/** Shown instead of rows: four designs, one each for empty, no match, error and no permission. */
export const TableMessage = ({ state, filtered, empty, noMatch, error, forbidden, onRetry }: Inputs) => {
  const intl = useTableIntl();
  const words = (id: string) => intl.formatMessage({ id });
  if (state === 'forbidden') {
    return (
      forbidden ?? (
        <EmptyState
          art={<Sign name="lock" />}
          title={words('ui.table.forbidden.title')}
          message={words('ui.table.forbidden.message')}
        />
      )
    );
  }
  if (state === 'error') {
    const retry = (
      <Button variant="second" icon="rotate-cw" onClick={onRetry}>
        {words('ui.failure.retry')}
      </Button>
    );
    return (
      error ?? (
        <ErrorState
          title={words('ui.table.error.title')}
          message={words('ui.table.error.message')}
          action={onRetry ? retry : null}
        />
      )
    );
  }
  if (filtered)
    return (
      noMatch ?? (
        <EmptyState
          art={<Sign name="search" />}
          title={words('ui.table.noMatch.title')}
          message={words('ui.table.noMatch.message')}
        />
      )
    );
  return empty ?? <EmptyState title={words('ui.table.empty.title')} message={words('ui.table.empty.message')} />;
};

/** Skeleton rows in their final geometry. */
export const TableSkeleton = ({ columns, rows, checks }: { columns: number; rows: number; checks: boolean }) => {
  const intl = useTableIntl();
  return (
    <tbody aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no other key
        <tr key={row} className={styles.row}>
          {checks ? (
            <td className={styles.check}>
              <Skeleton width={18} height={18} />
            </td>
          ) : null}
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeleton cells have no other key
            <td key={column}>
              <Skeleton width={`${50 + ((row * 7 + column * 13) % 5) * 8}%`} height={12} />
              {row === 0 && column === 0 ? (
                <VisuallyHidden>{intl.formatMessage({ id: 'ui.table.loading' })}</VisuallyHidden>
              ) : null}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
};

/** The number of results, announced to screen readers when it changes. */
export const TableCount = ({ state, count }: { state: Inputs['state']; count: number }) => {
  const intl = useTableIntl();
  return <Announce>{state === 'ready' ? intl.formatMessage({ id: 'ui.table.count' }, { count }) : null}</Announce>;
};
