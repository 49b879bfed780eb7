import type { WorkspaceDetails } from '@escale/contract';
import { useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './opening-hours.module.css';

const mondayIso = Date.UTC(2024, 0, 1);

/** Opening hours by weekday and half-day (WSP-01). */
export function OpeningHours({ days }: { days: WorkspaceDetails['openingHours'] }) {
  const intl = useIntl();
  const dates = useDates();
  return (
    <table className={styles.hours}>
      <caption>
        <FormattedMessage id="explore.section.hours" />
      </caption>
      <tbody>
        {days.map(({ weekday, morning, afternoon }) => (
          <tr key={weekday}>
            <th scope="row">
              {intl.formatDate(mondayIso + (weekday - 1) * 86_400_000, { weekday: 'long', timeZone: 'UTC' })}
            </th>
            {[morning, afternoon].map((half, index) => (
              <td key={index === 0 ? 'morning' : 'afternoon'} className="num">
                {half ? dates.hours(half) : intl.formatMessage({ id: 'explore.strip.closed' })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
