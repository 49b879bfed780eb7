import { faceOf, type ScheduleDay, type ScheduleHalf } from '@escale/contract';
import { useSession } from '@escale/platform';
import { Avatar, Button, ErrorState, Icon, IconButton, LocationCell, Skeleton, useDates } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Teammate } from './person-row.tsx';
import styles from './person-week.module.css';
import { useMyWeek, usePersonWeek } from './team.queries.ts';
import { addDays, todayIn, workDays } from './week-dates.ts';

/** Whether two people are at the same site for at least one half of a day. */
export function meets(mine: ScheduleDay | undefined, theirs: ScheduleDay): boolean {
  return theirs.halves.some(
    ({ buildingId }, half) => buildingId !== null && buildingId === mine?.halves[half]?.buildingId,
  );
}

/** A colleague's card and week: where they are each half, and on which days we meet (CON-01, CON-04). */
export function PersonWeek({ memberId, known }: { memberId: string; known: Teammate | undefined }) {
  const intl = useIntl();
  const dates = useDates();
  const { member } = useSession();
  const today = todayIn(member?.timezone ?? 'Europe/Paris');
  const [weeks, setWeeks] = useState(0);
  const days = workDays(addDays(today, weeks * 7));
  const week = usePersonWeek(memberId, days);
  const mine = useMyWeek(days);
  const person = week.person?.person ?? known;
  const face = person && faceOf(person);
  const department = week.person?.department ?? known?.department;
  return (
    <section className={styles.profile} aria-busy={week.isFetching}>
      {person && face && (
        <header className={styles.card}>
          <Avatar name={face.name} src={face.src} size={88} />
          <div>
            <h2>{face.name}</h2>
            <p>{[person.jobTitle, department].filter(Boolean).join(', ')}</p>
          </div>
        </header>
      )}
      <div className={styles.head}>
        <h3>
          <FormattedMessage
            id="connections.week.title"
            values={{ range: dates.range(days[0] ?? today, days.at(-1) ?? today) }}
          />
        </h3>
        <IconButton
          icon="chevron-left"
          label={intl.formatMessage({ id: 'connections.week.previous' })}
          onClick={() => setWeeks(weeks - 1)}
        />
        <IconButton
          icon="chevron-right"
          label={intl.formatMessage({ id: 'connections.week.next' })}
          onClick={() => setWeeks(weeks + 1)}
        />
      </div>
      {week.isPending && <Skeleton height={140} radius={10} />}
      {week.isError && (
        <ErrorState
          title={intl.formatMessage({ id: 'connections.week.failed' })}
          message={week.error.message}
          action={
            <Button onClick={() => week.refetch()}>
              <FormattedMessage id="connections.retry" />
            </Button>
          }
        />
      )}
      {week.isSuccess && !week.person && (
        <p className={styles.hidden}>
          <Icon name="eye-off" size={20} />
          <FormattedMessage id="connections.week.hidden" />
        </p>
      )}
      {week.person && (
        <ol className={styles.days}>
          {week.person.days
            .filter(({ date }) => days.includes(date))
            .map((day) => {
              const my = mine.data?.days.find(({ date }) => date === day.date);
              return (
                <li key={day.date} data-past={day.date < today}>
                  <h4>
                    <span className={day.date === today ? 'marked' : undefined}>
                      {dates.weekday(day.date)} {Number(day.date.slice(8))}
                    </span>
                  </h4>
                  <Day day={day} />
                  {meets(my, day) && (
                    <p className={styles.together}>
                      <Icon name="check" size={14} />
                      <FormattedMessage id="connections.week.together" />
                    </p>
                  )}
                </li>
              );
            })}
        </ol>
      )}
    </section>
  );
}

function Day({ day: { halves } }: { day: ScheduleDay }) {
  const [morning, afternoon] = halves;
  const whole = morning.locationType === afternoon.locationType && morning.label === afternoon.label;
  return (
    <span className={styles.cell} data-split={!whole || undefined}>
      {whole ? (
        <Place half={morning} />
      ) : (
        <>
          <Place half={morning} side="am" />
          <Place half={afternoon} side="pm" />
        </>
      )}
    </span>
  );
}

/** Where they are; a half nobody spoke of is said so, for it is not mine to fill. */
function Place({ half: { locationType, label }, side }: { half: ScheduleHalf; side?: 'am' | 'pm' }) {
  if (locationType !== 'notDefined') return <LocationCell half={side} type={locationType} place={label ?? ''} />;
  return (
    <span className={styles.unsaid}>
      <FormattedMessage id="connections.unsaid" />
    </span>
  );
}
