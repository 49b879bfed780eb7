import type { Notice } from '@escale/contract';
import { useDates } from '@escale/ui';
import { useIntl } from 'react-intl';
import { NoticeRow } from './notice-row.tsx';
import styles from './panel.module.css';

const dayOf = (at: Date) => at.toLocaleDateString('sv-SE');

/** Notices by day: today, yesterday, earlier. */
export function NoticeList({ notices, onClose }: { notices: readonly Notice[]; onClose: () => void }) {
  const intl = useIntl();
  const dates = useDates();
  const today = new Date();
  const yesterday = new Date(today);
  yesterday.setDate(today.getDate() - 1);
  const groupOf = ({ at }: Notice) => {
    const day = dayOf(new Date(at));
    if (day === dayOf(today)) return 'today';
    return day === dayOf(yesterday) ? 'yesterday' : 'earlier';
  };
  return [...Map.groupBy(notices, groupOf)].map(([group, rows]) => (
    <section key={group} className={styles.group}>
      <h3>{intl.formatMessage({ id: `shell.bell.${group}` })}</h3>
      <ul>
        {rows.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            time={group === 'earlier' ? dates.shortDay(dayOf(new Date(notice.at))) : dates.clock(notice.at)}
            onClose={onClose}
          />
        ))}
      </ul>
    </section>
  ));
}
