import type { RouteReply } from '@escale/contract';
import type { lateApi } from '@escale/contract/late';
import { useSession } from '@escale/platform';
import { Icon, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from '../security.module.css';

/** Who has opened the account in the member's place, and why; kept for thirty days after the session is over (AUT-11). */
export function Openings({ opened }: { opened: RouteReply<typeof lateApi.sessions.list>['opened'] }) {
  const dates = useDates();
  const timezone = useSession().member?.timezone;
  if (opened.length === 0) return null;
  return (
    <>
      <h3 id="security-openings" className={styles.openings}>
        <FormattedMessage id="account.sessions.opened" />
      </h3>
      <ul className={styles.list} aria-labelledby="security-openings">
        {opened.map(({ id, by, reason, from, to }) => (
          <li key={id} className={styles.row}>
            <Icon name="user-check" size={20} />
            <p className={styles.text}>
              <b>{by}</b>
              <small>{reason}</small>
              <small>
                {dates.instant(from, timezone)} – {dates.instant(to, timezone)}
              </small>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
