import { faceOf, type Profile, pages } from '@escale/contract';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery, useSession } from '@escale/platform';
import { addDays, mondayOf, todayIn } from '@escale/rules';
import { Avatar, Icon, Link, Skeleton } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './seen-card.module.css';
import { SeenDay } from './seen-day.tsx';

/** The member's card and week as their colleagues see them (CON-04). */
export function SeenCard({ profile }: { profile: Profile }) {
  const { member } = useSession();
  const today = todayIn(member?.timezone ?? 'Europe/Paris');
  const monday = mondayOf(today);
  const week = useApiQuery(scheduleRoutes.my, { query: { dateFrom: monday, dateTo: addDays(monday, 4) } });
  const visibility = useApiQuery(teamRoutes.visibility).data?.visibility;
  const face = faceOf({ ...profile, id: '' });
  const department = profile.departments.find(({ active }) => active)?.name;
  return (
    <aside className={styles.side}>
      <h2>
        <FormattedMessage id={member?.customer ? 'account.seen.title' : 'account.seen.title.alone'} />
      </h2>
      <div className={styles.card}>
        <Avatar {...face} size={72} decorative />
        <b className={styles.name}>{face.name}</b>
        <p className="soft">{[profile.jobTitle, department].filter(Boolean).join(', ')}</p>
        {visibility === 'nobody' ? (
          <p className={styles.hidden}>
            <Icon name="eye-off" size={16} />
            <FormattedMessage id="account.seen.nobody" />
          </p>
        ) : (
          <>
            {week.isPending && <Skeleton height={200} radius={10} />}
            {week.data && (
              <ol className={styles.days}>
                {week.data.days.map((day) => (
                  <SeenDay key={day.date} day={day} isToday={day.date === today} />
                ))}
              </ol>
            )}
          </>
        )}
      </div>
      <p className={styles.note}>
        <FormattedMessage id={visibility === 'connections' ? 'account.seen.connections' : 'account.seen.contacts'} />{' '}
        <Link href={pages.account('visibility')}>
          <FormattedMessage id="account.seen.change" />
        </Link>
      </p>
    </aside>
  );
}
