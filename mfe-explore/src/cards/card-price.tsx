import type { SearchPart, WorkspaceCard } from '@escale/contract';
import { useMoney } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { tellingPrice } from './price-words.ts';
import styles from './space-card.module.css';

interface CardPriceProps {
  space: Pick<WorkspaceCard, 'prices'>;
  part: SearchPart | null;
  monthly?: boolean;
  people?: number;
}

/** Price in credits, then in euros, with unit and tax said (EXP-12). */
export function CardPrice({ space, part, monthly = false, people = 1 }: CardPriceProps) {
  const money = useMoney();
  const told = tellingPrice(space, part, monthly);
  if (!told) {
    return (
      <p className={styles.price}>
        <b>
          <FormattedMessage id="explore.price.included" />
        </b>{' '}
        · {money.credits(0)}
      </p>
    );
  }
  const { price, from } = told;
  if (price.includingTaxCents === 0) {
    return (
      <p className={styles.price}>
        <b>
          <FormattedMessage id="explore.price.free" />
        </b>
      </p>
    );
  }
  return (
    <p className={styles.price}>
      {from && <FormattedMessage id="explore.price.from" />}{' '}
      <b className="num">{money.credits(price.includingTaxCents)}</b>{' '}
      <FormattedMessage id={`explore.price.unit.${price.unit}`} />
      {people > 1 && price.per === 'person' && (
        <>
          {' '}
          <FormattedMessage id="explore.price.each" />
        </>
      )}{' '}
      · <span className="num">{money.euros(price.includingTaxCents)}</span>{' '}
      <FormattedMessage id="explore.price.including" />
    </p>
  );
}
