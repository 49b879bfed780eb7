import { addDays, mondayOf } from '@escale/rules';
import { cx, Skeleton, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { togetherHalves } from '../team/meeting.rules.ts';
import { useMyDays, usePersonDays } from '../team/team.queries.ts';
import { useToday } from '../team/use-today.ts';
import { weekdaysOfMonth } from './month.rules.ts';
import styles from './month-together.module.css';

/** The working days of this month, with the halves that both spend at one place. */
export function MonthTogether({ memberId }: { memberId: string }) {
  const intl = useIntl();
  const dates = useDates();
  const today = useToday();
  const days = weekdaysOfMonth(today);
  const range = { dateFrom: mondayOf(days[0] ?? today), dateTo: addDays(mondayOf(days.at(-1) ?? today), 4) };
  const theirs = usePersonDays(memberId, range);
  const mine = useMyDays(range);
  if (theirs.isPending || mine.isPending) return <Skeleton height={280} radius={20} />;
  if (!theirs.person || !mine.data) return null;
  const shared = new Map(
    theirs.person.days.map((day) => [
      day.date,
      togetherHalves(
        mine.data.days.find(({ date }) => date === day.date),
        day,
      ),
    ]),
  );
  const count = days.filter((day) => shared.get(day)?.some(Boolean)).length;
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h2>
          <FormattedMessage id="connections.person.month" values={{ month: dates.month(today) }} />
        </h2>
        <small className="soft">
          <FormattedMessage id="connections.person.days" values={{ count }} />
        </small>
      </header>
      <ol className={styles.month}>
        {days.map((day) => {
          const halves = shared.get(day) ?? [false, false];
          const words = halves.some(Boolean)
            ? intl.formatMessage({ id: 'connections.person.day.together' }, { day: dates.day(day) })
            : dates.day(day);
          const column = (new Date(`${day}T12:00:00Z`).getUTCDay() || 7) as number;
          return (
            <li
              key={day}
              className={cx(styles.day, day === today && styles.today)}
              style={{ gridColumn: column }}
              aria-label={words}
              data-together={halves.some(Boolean) || undefined}
            >
              <b aria-hidden="true">{Number(day.slice(-2))}</b>
              <span className={styles.halves}>
                {(['am', 'pm'] as const).map((half, index) => (
                  <i key={half} className={cx(halves[index] && (day < today ? styles.past : styles.coming))} />
                ))}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={styles.legend}>
        <i className={styles.past} /> <FormattedMessage id="connections.person.past" />
        <i className={styles.coming} /> <FormattedMessage id="connections.person.coming" />
      </p>
    </section>
  );
}
