import { faceOf } from '@escale/contract';
import { Icon } from '@escale/ui';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './ended-row.module.css';
import { outcomeLooks } from './outcome.ts';
import { useSlotWords } from './slot-words.ts';
import type { Ended } from './use-answers.ts';

/** The outcome of a request, in its place in the list; it takes the focus if the host answered it here (HST-03). */
export function EndedRow({ request, outcome, mine }: Ended) {
  const slot = useSlotWords();
  const row = useRef<HTMLDivElement>(null);
  const { booking, requester } = request;
  // The pressed button is unmounted: without this the focus would move to the top of the page.
  useEffect(() => {
    if (mine) row.current?.focus({ preventScroll: true });
  }, [mine]);
  return (
    <div ref={row} className={styles.row} data-outcome={outcome} role="status" tabIndex={-1}>
      <span className={styles.sign}>
        <Icon name={outcomeLooks[outcome].icon} size={18} />
      </span>
      <div>
        <b>
          <FormattedMessage id={`host.outcome.${outcome}`} />
        </b>
        <p>{`${faceOf(requester).name}, ${booking.workspace.name}, ${slot.full(booking)}`}</p>
        <p>
          <FormattedMessage
            id={
              mine || outcome === 'booked' || outcome === 'cancelled' || outcome === 'expired'
                ? `host.ended.${outcome}`
                : 'host.ended.elsewhere'
            }
            values={{ name: requester.firstName }}
          />
        </p>
      </div>
    </div>
  );
}
