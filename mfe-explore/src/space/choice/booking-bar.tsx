import type { WorkspaceDetails } from '@escale/contract';
import { shownPrice } from '@escale/rules';
import { useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { usePriceWords } from '../../cards/use-price-words.ts';
import styles from './booking-bar.module.css';
import { BookingButton } from './booking-button.tsx';
import type { Choice } from './choice.rules.ts';
import { useChoiceWords } from './use-choice-words.ts';

/** On phones: the choice, its price and the booking button, fixed at the bottom (look.md 'Space page'). */
export function BookingBar({ space, choice, isFull }: { space: WorkspaceDetails; choice: Choice; isFull: boolean }) {
  const { amount } = usePriceWords();
  const dates = useDates();
  const words = useChoiceWords();
  if (space.closure) return null;
  const shownAs = shownPrice(space, choice.part);
  const price = choice.hours ? space.prices.find(({ unit }) => unit === 'hour') : shownAs?.price;
  return (
    <div className={styles.bar}>
      <p>
        <b className="num">
          {price && price.includingTaxCents > 0 ? (
            <>
              {amount(price.includingTaxCents)} <FormattedMessage id={`explore.price.unit.${price.unit}`} />
            </>
          ) : (
            <FormattedMessage id={space.scope === 'internal' ? 'explore.price.included' : 'explore.price.free'} />
          )}
        </b>
        <span className="soft">
          {dates.shortDay(choice.date)} · {words(choice)}
        </span>
      </p>
      <BookingButton space={space} choice={choice} isFull={isFull} size="touch" />
    </div>
  );
}
