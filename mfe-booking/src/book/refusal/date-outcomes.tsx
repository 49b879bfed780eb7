import { toLocal } from '@escale/rules';
import { Button, Notice } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../../messages/next/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import styles from '../book.module.css';
import type { BookingCheck } from '../price/price-summary.tsx';
import { useSlotWords } from '../slot-words.ts';

type Slots = BookingCheck['slots'];

interface DateOutcomesProps {
  slots: Slots;
  refusals: Slots;
  timezone: string;
  /** Keeps the available dates. */
  onKeep: (dates: string[]) => void;
}

/** Of several dates, the unavailable ones with their reason, before submission; one tap removes them (BKG-05). */
export const DateOutcomes = withTexts(
  texts,
  function DateOutcomes({ slots, refusals, timezone, onKeep }: DateOutcomesProps) {
    const intl = useIntl();
    const words = useSlotWords();
    const kept = slots.filter((slot) => !refusals.includes(slot));
    const dateOf = ({ slot }: Slots[number]) => ('date' in slot ? slot.date : toLocal(slot.from, timezone).date);
    return (
      <Notice
        tone="warning"
        title={intl.formatMessage({ id: 'booking.dates.refused' }, { count: refusals.length, all: slots.length })}
      >
        <ul className={styles.outcomes}>
          {refusals.map(({ slot, decisions }) => (
            <li key={JSON.stringify(slot)}>
              <b>{words.short(slot, timezone)}</b> · {decisions.find(({ passed }) => !passed)?.message}
            </li>
          ))}
        </ul>
        {kept.length > 0 && (
          <div className={styles.ways}>
            <p>
              <FormattedMessage id="booking.dates.rest" />
            </p>
            <Button size="small" variant="second" onClick={() => onKeep(kept.map(dateOf).sort())}>
              <FormattedMessage id="booking.dates.keep" values={{ count: kept.length }} />
            </Button>
          </div>
        )}
      </Notice>
    );
  },
);
