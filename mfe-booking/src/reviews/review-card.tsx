import type { Booking } from '@escale/contract';
import { capital } from '@escale/rules';
import { Button, Picture } from '@escale/ui';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSlotWords } from '../bookings/booking-words.ts';
import styles from './review-card.module.css';
import { StarsInput } from './stars-input.tsx';

const ReviewDialog = lazy(() =>
  import('./review-dialog.tsx').then(({ ReviewDialog: dialog }) => ({ default: dialog })),
);

interface ReviewCardProps {
  booking: Booking;
  /** Further buttons, such as those that put the question off. */
  children?: ReactNode;
  onWritten?: () => void;
}

/** The question how a stay was, with stars that begin the review (ACC-04, WSP-04). */
export function ReviewCard({ booking, children, onWritten }: ReviewCardProps) {
  const intl = useIntl();
  const words = useSlotWords();
  const id = useId();
  const [score, setScore] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.frame} aria-labelledby={id}>
      <div className={styles.card}>
        <span className={styles.picture}>
          <Picture id={booking.workspace.picture} alt="" ratio="1/1" radius={14} sizes="48px" />
        </span>
        <div className={styles.words}>
          <h2 id={id}>
            <FormattedMessage id="booking.review.title" values={{ name: booking.workspace.name }} />
          </h2>
          <p>
            <FormattedMessage id="booking.review.when" values={{ when: capital(words(booking)) }} />
          </p>
        </div>
        <div className={styles.stars}>
          <StarsInput label={intl.formatMessage({ id: 'booking.review.score' })} value={score} onChange={setScore} />
        </div>
        <div className={styles.actions}>
          <Button onClick={() => setOpen(true)}>
            <FormattedMessage id="booking.review.give" />
          </Button>
        </div>
        {children && <div className={styles.later}>{children}</div>}
      </div>
      {open && (
        <Suspense>
          <ReviewDialog
            booking={booking}
            score={score}
            onClose={() => setOpen(false)}
            onWritten={() => {
              setOpen(false);
              onWritten?.();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
