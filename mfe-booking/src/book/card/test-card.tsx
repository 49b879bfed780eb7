import { Badge } from '@escale/ui';
import { RadioGroup } from '@escale/ui/form';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../../messages/test-card/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import styles from './card.module.css';
import type { CardSource } from './card-source.ts';

/** The cards of the built-in test provider, each with its outcome. */
const testCards = ['card_accepted', 'card_three_d_secure', 'card_refused', 'card_down'] as const;

interface Props {
  onSource: (source: CardSource | null) => void;
}

/** Replaces the card form: the outcome is chosen instead of a card number (BKG-10). */
export const TestCard = withTexts(texts, function TestCard({ onSource }: Props) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<(typeof testCards)[number]>('card_accepted');
  // The parent keeps the current card source and calls it only when the booking is submitted.
  useEffect(() => {
    onSource({ token: async () => chosen });
    return () => onSource(null);
  }, [chosen, onSource]);
  return (
    <div className={styles.test}>
      <p>
        <Badge tone="warn" icon="info">
          <FormattedMessage id="booking.card.test" />
        </Badge>{' '}
        <span className="soft">
          <FormattedMessage id="booking.card.test-hint" />
        </span>
      </p>
      <RadioGroup
        label={intl.formatMessage({ id: 'booking.card.test' })}
        name="test-card"
        value={chosen}
        onChange={setChosen}
        options={testCards.map((value) => ({ value, label: intl.formatMessage({ id: `booking.card.${value}` }) }))}
      />
    </div>
  );
});
