import { Button, useMoney } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './confirm-bar.module.css';
import { ConfirmWords } from './confirm-words.tsx';

interface ConfirmBarProps {
  /** Null while loading. */
  totalCents: number | null;
  /** What the card pays of the total; credits pay the rest. */
  cardCents: number;
  /** What the member's credits pay: their part of a shared price. */
  creditsCents: number;
  instant: boolean;
  busy: boolean;
  disabled: boolean;
  /** Why it cannot be booked; null where it can. */
  hindrance: string | null;
  /** Number of dates that a repetition books; null for other bookings. */
  dateCount?: number | null;
  onConfirm: () => void;
}

/** On phones: the amount to pay, in credits where they pay all of it, and the confirm button, fixed under the steps (BKG-10). */
export function ConfirmBar({
  totalCents,
  cardCents,
  creditsCents,
  instant,
  busy,
  disabled,
  hindrance,
  dateCount = null,
  onConfirm,
}: ConfirmBarProps) {
  const money = useMoney();
  const total = totalCents ?? 0;
  const paysAll = cardCents === 0 && total > 0;
  const label = paysAll ? 'payment.credits' : cardCents < total ? 'price.left-to-pay' : 'price.including';
  return (
    <div className={styles.bar}>
      <p>
        <small>{hindrance ?? <FormattedMessage id={`booking.${label}`} />}</small>
        <b className="num">
          {totalCents === null ? '…' : paysAll ? money.credits(creditsCents) : money.euros(Math.min(total, cardCents))}
        </b>
      </p>
      <Button size="touch" busy={busy} disabled={disabled} onClick={onConfirm}>
        <ConfirmWords instant={instant} dateCount={dateCount} />
      </Button>
    </div>
  );
}
