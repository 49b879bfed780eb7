import type { SearchPart, WorkspaceCard } from '@escale/contract';
import { shownPrice } from '@escale/rules';
import { useMoney } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './space-card.module.css';
import { usePriceWords } from './use-price-words.ts';

interface CardPriceProps {
  space: Pick<WorkspaceCard, 'prices' | 'bookingMode'>;
  part: SearchPart | null;
  monthly?: boolean;
  people?: number;
  /** Number of charged hours, where hours are searched for. */
  hours?: number;
}

/** The price with its unit and tax, in the currency the reader pays with (EXP-12). */
export function CardPrice({ space, part, monthly = false, people = 1, hours = 0 }: CardPriceProps) {
  const money = useMoney();
  const words = usePriceWords();
  const charged = space.bookingMode === 'hours' ? hours : 0;
  const shownAs = shownPrice(space, part, monthly, charged);
  if (!shownAs?.price.includingTaxCents) {
    return (
      <p className={styles.price}>
        <b>
          <FormattedMessage id={shownAs ? 'explore.price.free' : 'explore.price.included'} />
        </b>
        {!shownAs && words.inCredits && ` · ${money.credits(0)}`}
      </p>
    );
  }
  const { price, from } = shownAs;
  return (
    <p className={styles.price}>
      {from && <FormattedMessage id="explore.price.from" />}{' '}
      <b className="num">{words.amount(price.includingTaxCents)}</b>{' '}
      {!words.inCredits && (
        <>
          <FormattedMessage id="explore.price.including" />{' '}
        </>
      )}
      {charged > 0 && price.unit === 'hour' ? (
        <FormattedMessage id="explore.price.hours" values={{ count: charged }} />
      ) : (
        <FormattedMessage id={`explore.price.unit.${price.unit}`} />
      )}
      {people > 1 && price.per === 'person' && (
        <>
          {' '}
          <FormattedMessage id="explore.price.each" />
        </>
      )}
      {words.inCredits && (
        <>
          {' · '}
          <span className="num">{money.euros(price.includingTaxCents)}</span>{' '}
          <FormattedMessage id="explore.price.including" />
        </>
      )}
    </p>
  );
}
