import type { Booking } from '@escale/contract';
import { Icon } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { texts } from '../messages/then/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import styles from './result.module.css';

/** Next steps of a request: the host replies, this page updates by itself, and a refusal costs nothing (BKG-03). */
export const NextSteps = withTexts(texts, function NextSteps({ booking: { price } }: { booking: Booking }) {
  const steps = ['host', 'here', price.totalIncludingTaxCents > 0 ? 'money' : 'free'] as const;
  const icons = { host: 'store', here: 'bell', money: 'coins', free: 'calendar-days' } as const;
  return (
    <section className={styles.next}>
      <h2>
        <FormattedMessage id="booking.then.title" />
      </h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <Icon name={icons[step]} />
            <span>
              <FormattedMessage id={`booking.then.${step}`} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
});
