import type { Notice } from '@escale/contract';
import { useSession } from '@escale/platform';
import { addDays, todayIn } from '@escale/rules';
import { useDates } from '@escale/ui';
import { useIntl } from 'react-intl';
import { NoticeRow } from './notice-row.tsx';
import styles from './panel.module.css';

interface Props {
  notices: readonly Notice[];
  onClose: () => void;
  onAnswered: () => void;
}

/** Notices by day in the member's time zone: today, yesterday, earlier. */
export function NoticeList({ notices, ...events }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const timezone = useSession().member?.timezone ?? 'Europe/Paris';
  const dayOf = ({ at }: Notice) => todayIn(timezone, Date.parse(at));
  const today = todayIn(timezone);
  const groupOf = (notice: Notice) => {
    const day = dayOf(notice);
    if (day === today) return 'today';
    return day === addDays(today, -1) ? 'yesterday' : 'earlier';
  };
  return [...Map.groupBy(notices, groupOf)].map(([group, rows]) => (
    <section key={group} className={styles.group}>
      <h3>{intl.formatMessage({ id: `shell.bell.${group}` })}</h3>
      <ul>
        {rows.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            time={group === 'earlier' ? dates.shortDay(dayOf(notice)) : dates.clock(notice.at, timezone)}
            {...events}
          />
        ))}
      </ul>
    </section>
  ));
}
