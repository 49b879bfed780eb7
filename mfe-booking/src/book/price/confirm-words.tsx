import { FormattedMessage } from 'react-intl';

interface ConfirmWordsProps {
  instant: boolean;
  /** Number of dates that a repetition books; null for other bookings. */
  dateCount: number | null;
}

/** The button of a repetition says how many of its dates are booked (BKG-16). */
export function ConfirmWords({ instant, dateCount }: ConfirmWordsProps) {
  return dateCount ? (
    <FormattedMessage id="booking.confirm.dates" values={{ count: dateCount, instant: instant ? 'yes' : 'no' }} />
  ) : (
    <FormattedMessage id={instant ? 'booking.confirm.instant' : 'booking.confirm.request'} />
  );
}
