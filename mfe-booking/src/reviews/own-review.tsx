import type { Booking, Review } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';
import { Button, Icon, useDates } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../messages/review/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import styles from './own-review.module.css';
import { ReviewCard } from './review-card.tsx';

const ReviewDialog = lazy(() =>
  import('./review-dialog.tsx').then(({ ReviewDialog: dialog }) => ({ default: dialog })),
);

/** On the page of a past booking: the question for a review, or the member's own one; nothing where neither is (WSP-04). */
export const OwnReview = withTexts(texts, function OwnReview({ booking }: { booking: Booking }) {
  const { data } = useApiQuery(lateApi.reviews.ofBooking, { params: { id: booking.id } });
  if (!data) return null;
  if (data.review) return <Written booking={booking} review={data.review} until={data.until} />;
  return data.until === null ? null : (
    <div className={styles.narrow}>
      <ReviewCard booking={booking} />
    </div>
  );
});

function Written({ booking, review, until }: { booking: Booking; review: Review; until: string | null }) {
  const intl = useIntl();
  const dates = useDates();
  const [open, setOpen] = useState(false);
  const stars = intl.formatMessage({ id: 'booking.review.stars' }, { count: review.score });
  return (
    <section className={styles.own} aria-labelledby="own-review">
      <div className={styles.head}>
        <h2 id="own-review">
          <FormattedMessage id="booking.review.own" />
        </h2>
        <span className={styles.score} role="img" aria-label={stars}>
          {[1, 2, 3, 4, 5].map((score) => (
            <Icon key={score} name="star" filled={score <= review.score} />
          ))}
        </span>
      </div>
      {review.text && <p className={styles.text}>{review.text}</p>}
      {until && (
        <div className={styles.foot}>
          <Button variant="second" size="small" icon="pencil" onClick={() => setOpen(true)}>
            <FormattedMessage id="booking.review.change" />
          </Button>
          <small className="soft">
            <FormattedMessage
              id="booking.review.until"
              values={{ when: dates.instant(until, booking.building.timezone) }}
            />
          </small>
        </div>
      )}
      {open && (
        <Suspense>
          <ReviewDialog
            booking={booking}
            review={review}
            onClose={() => setOpen(false)}
            onWritten={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
