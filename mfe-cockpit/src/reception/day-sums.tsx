import type { Visit } from '@escale/contract';
import { FormattedMessage } from 'react-intl';
import styles from './reception.module.css';
import { sumsOf } from './reception-view.rules.ts';

const kinds = ['expected', 'there', 'late', 'left'] as const;

/** How many visitors a day has in each state, and when they come. */
export function DaySums({ items }: { items: readonly Visit[] }) {
  const { hours, ...sums } = sumsOf(items);
  const most = Math.max(1, ...hours.map(({ count }) => count));
  return (
    <dl className={styles.sums}>
      {kinds.map((kind) => (
        <div key={kind} data-bad={(kind === 'late' && sums.late > 0) || undefined}>
          <dt>
            <FormattedMessage id={`reception.sum.${kind}`} />
          </dt>
          <dd className="num">{sums[kind]}</dd>
        </div>
      ))}
      {hours.length > 0 && (
        <div className={styles.hours} aria-hidden="true">
          {hours.map(({ hour, count }) => (
            <span key={hour}>
              <i style={{ blockSize: `${(count / most) * 28 + 1}px` }} />
              {hour}
            </span>
          ))}
        </div>
      )}
    </dl>
  );
}
