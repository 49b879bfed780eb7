import type { PlanDifference } from '@escale/contract';
import { Icon, useDates } from '@escale/ui';
import { useIntl } from 'react-intl';
import styles from './versions.module.css';

/** The bookings that a version touches: with the equal seat that each gets, and of a planned one what their members answered. */
export function Offers({
  difference: { touched, offers },
  isPlanned,
}: {
  difference: PlanDifference;
  isPlanned: boolean;
}) {
  const intl = useIntl();
  const dates = useDates();
  const label = (id: string) => intl.formatMessage({ id: `versions.${id}` });
  const half = (halves: readonly string[]) =>
    intl.formatMessage({ id: `versions.half.${halves.length === 2 ? 'day' : halves[0]}` });
  const count = (state: string) => offers.filter((offer) => offer.state === state).length;
  const rows = isPlanned
    ? offers.map((offer) => ({
        ...offer,
        person: offer.name,
        key: `${offer.memberId} ${offer.date} ${offer.oldSeatName}`,
      }))
    : touched.map(({ seatName, equalSeatName, ...booking }) => ({
        ...booking,
        ...{ oldSeatName: seatName, seatName: equalSeatName, person: null, state: null },
        key: `${seatName} ${booking.date} ${booking.halves.join()}`,
      }));
  return (
    <aside className={styles.offers} aria-label={label('touched.title')}>
      <h2>{intl.formatMessage({ id: 'versions.touched' }, { count: rows.length })}</h2>
      {isPlanned && rows.length > 0 && (
        <p className={styles.counts}>
          {intl.formatMessage(
            { id: 'versions.answers' },
            { accepted: count('accepted') + count('kept'), open: count('open'), declined: count('declined') },
          )}
        </p>
      )}
      <ul>
        {rows.map(({ key, person, oldSeatName, seatName, date, halves, state }) => (
          <li key={key}>
            {person && <b>{person}</b>}
            <span>
              {dates.shortDay(date)}, {half(halves)}
            </span>
            <span className={styles.move}>
              <s>{oldSeatName}</s> <Icon name="arrow-right" size={14} />{' '}
              <strong data-missing={seatName === null}>{seatName ?? label('no-seat')}</strong>
            </span>
            {state && <small data-state={state}>{intl.formatMessage({ id: `versions.answer.${state}` })}</small>}
          </li>
        ))}
      </ul>
      <p className="soft">{label(isPlanned ? 'link' : 'plan-first')}</p>
    </aside>
  );
}
