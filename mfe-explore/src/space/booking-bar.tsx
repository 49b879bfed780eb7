import type { WorkspaceDetails } from '@escale/contract';
import { Button, useDates, useMoney } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { tellingPrice } from '../cards/price-words.ts';
import { goToBooking } from './book.ts';
import styles from './booking-bar.module.css';
import { BookingWords } from './booking-words.tsx';
import type { Choice } from './choice.rules.ts';
import { useChoiceWords } from './use-choice-words.ts';

/** On phones: what is chosen, its price and the one button, always in reach (look.md 'Space page'). */
export function BookingBar({ space, choice }: { space: WorkspaceDetails; choice: Choice }) {
  const money = useMoney();
  const dates = useDates();
  const words = useChoiceWords();
  if (space.closure) return null;
  const told = tellingPrice(space, choice.part);
  const price = choice.hours ? space.prices.find(({ unit }) => unit === 'hour') : told?.price;
  return (
    <div className={styles.bar}>
      <p>
        <b className="num">
          {price && price.includingTaxCents > 0 ? (
            <>
              {money.credits(price.includingTaxCents)} <FormattedMessage id={`explore.price.unit.${price.unit}`} />
            </>
          ) : (
            <FormattedMessage id={space.scope === 'internal' ? 'explore.price.included' : 'explore.price.free'} />
          )}
        </b>
        <span className="soft">
          {dates.shortDay(choice.date)} · {words(choice)}
        </span>
      </p>
      <Button size="touch" onClick={() => goToBooking(space.id, choice)}>
        <BookingWords space={space} />
      </Button>
    </div>
  );
}
