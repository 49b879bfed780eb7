import type { BuildingSummary } from '@escale/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { percentOf } from './list/offices-view.rules.ts';
import styles from './offices.module.css';

interface Props {
  half: 'morning' | 'afternoon';
  places: BuildingSummary['morning'];
  /** Below the bar in a card: taken of all; in a table taken and percent. */
  short?: boolean;
}

/** How full a half-day is, as a bar and in words. */
export function HalfBar({ half, places, short = false }: Props) {
  const intl = useIntl();
  const percent = percentOf(places);
  const isClosed = places.capacity === 0;
  return (
    <span className={styles.half}>
      {!short && (
        <small>
          <FormattedMessage id={`offices.${half}`} />
        </small>
      )}
      <i className={styles.bar} data-closed={isClosed || undefined}>
        <i style={{ inlineSize: `${Math.min(100, percent)}%` }} />
      </i>
      <small className="num">
        {isClosed ? (
          <FormattedMessage id="offices.closed" />
        ) : (
          <>
            <b>{intl.formatNumber(places.taken)}</b>
            {short ? ', ' : ` / ${intl.formatNumber(places.capacity)}, `}
            <FormattedMessage id="offices.percent" values={{ percent }} />
          </>
        )}
      </small>
    </span>
  );
}
