import type { Person } from '@escale/contract';
import { Icon, LinkButton, useDates } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isPaid, joinAddress, useFreePlaces } from './join-day.tsx';
import { bestDay, type SharedDay } from './meeting.rules.ts';
import styles from './together.module.css';
import { useDayName } from './use-day-name.ts';

interface Props {
  days: readonly SharedDay[];
  shown: { dateFrom: string; dateTo: string };
  person: Person;
}

/** The shared days to come, and the day that would bring most people together. */
export function Together({ days, shown, person }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const dayName = useDayName();
  const common = days.filter(({ meeting }) => meeting.kind === 'together').map(({ day }) => dates.shortDay(day.date));
  const best = bestDay(days);
  return (
    <div className={styles.boxes}>
      <div className={styles.box}>
        <Icon name="users" size={20} stroke={1.75} />
        <span>
          <b>
            <FormattedMessage id="connections.common.title" values={{ count: common.length, name: person.firstName }} />
          </b>
          <small>
            {common.length > 0 ? (
              intl.formatList(common, { type: 'conjunction' })
            ) : (
              <FormattedMessage id="connections.common.none" />
            )}
          </small>
        </span>
      </div>
      {best?.meeting.kind === 'join' && (
        <BestDay date={best.day.date} meeting={best.meeting} shown={shown}>
          <b>
            <FormattedMessage
              id="connections.best.title"
              values={{ day: dayName(best.day.date), count: best.others.length + 2 }}
            />
          </b>
          <small>
            <FormattedMessage
              id="connections.best.people"
              values={{
                names: [person, ...best.others.slice(0, 3)].map(({ firstName }) => firstName).join(', '),
                more: Math.max(0, best.others.length - 3),
              }}
            />
          </small>
        </BestDay>
      )}
    </div>
  );
}

/** Shown only once the day is known to be open: one that is full, or not open to the account, cannot be joined. */
function BestDay({ date, meeting, shown, children }: Parameters<typeof useFreePlaces>[0] & { children: ReactNode }) {
  const free = useFreePlaces({ date, meeting, shown });
  if (free === undefined || free === 0 || free === 'closed' || isPaid(free)) return null;
  return (
    <div className={styles.box}>
      <Icon name="sparkles" size={20} stroke={1.75} />
      <span>{children}</span>
      <LinkButton variant="second" size="small" href={joinAddress(date, meeting)}>
        <FormattedMessage id="connections.join.short" />
      </LinkButton>
    </div>
  );
}
