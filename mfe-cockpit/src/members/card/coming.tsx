import { cockpitApi } from '@escale/contract/cockpit';
import { useApiQuery } from '@escale/platform';
import { Icon, SkeletonText, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './coming.module.css';

interface Props {
  id: string;
  /** At most so many, the next first. */
  most: number;
  /** Says it when there is nothing. */
  saysNone?: boolean;
}

/** What a member has booked and takes part in from now on; the place of a private booking is not told. */
export function Coming({ id, most, saysNone = false }: Props) {
  const dates = useDates();
  const { data, isPending, error } = useApiQuery(cockpitApi.memberEditing.upcoming, {
    params: { id },
    query: { limit: most },
  });
  if (error) return saysNone && <p className="soft">{error.message}</p>;
  if (!isPending && data?.items.length === 0 && !saysNone) return null;
  return (
    <section className={styles.coming}>
      <h4>
        <FormattedMessage id="cockpit.card.coming" />
      </h4>
      {isPending && <SkeletonText lines={2} />}
      {data?.items.length === 0 && (
        <p className="soft">
          <FormattedMessage id="cockpit.card.coming.none" />
        </p>
      )}
      <ul>
        {data?.items.map((booking) => (
          <li key={booking.id}>
            <Icon name={booking.isPrivate ? 'eye-off' : 'ticket'} size={18} />
            <span>
              <b>
                {booking.isPrivate ? (
                  <FormattedMessage id="cockpit.card.coming.private" />
                ) : (
                  `${booking.workspaceName}, ${booking.buildingName}`
                )}
              </b>
              <small>
                {dates.instant(booking.from, booking.timezone)}
                {!booking.organises && (
                  <>
                    {', '}
                    <FormattedMessage id="cockpit.card.coming.guest" />
                  </>
                )}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {data && data.total > data.items.length && (
        <p className="soft">
          <FormattedMessage id="cockpit.card.coming.more" values={{ count: data.total - data.items.length }} />
        </p>
      )}
    </section>
  );
}
