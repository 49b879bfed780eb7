import { addDays, planningMonday } from '@escale/rules';
import { Button, cx, ErrorState, Icon, IconButton, Skeleton, useDates } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DayColumn } from './day-column.tsx';
import { LaterWeek } from './later-week.tsx';
import { type ColleagueDays, daysTogether, sharedDays, usualSite } from './meeting.rules.ts';
import { PersonCard } from './person-card.tsx';
import type { Known } from './person-row.tsx';
import styles from './person-week.module.css';
import { useColleagues, useMyDays, usePersonDays } from './team.queries.ts';
import { Together } from './together.tsx';
import { useToday } from './use-today.ts';
import { workDays } from './week-dates.ts';

const nobody: readonly ColleagueDays[] = [];

interface Props {
  memberId: string;
  known: Known | undefined;
  /** The page shows who it is itself. */
  headless?: boolean;
}

/** A colleague's card and two weeks: their location in each half, shared days, and days that can be joined (CON-01, WEK-08). */
export function PersonWeek({ memberId, known, headless = false }: Props) {
  const today = useToday();
  const [weeks, setWeeks] = useState(0);
  const monday = addDays(planningMonday(today), weeks * 7);
  const shown = { dateFrom: monday, dateTo: addDays(monday, 11) };
  const week = usePersonDays(memberId, shown);
  const mine = useMyDays(shown);
  const colleagues = useColleagues(shown).data?.people ?? nobody;
  const answer = week.person;
  const person: Known | undefined =
    known ?? (answer ? { ...answer.person, favourite: answer.favourite, department: answer.department } : undefined);
  const days = sharedDays(memberId, answer?.days ?? [], mine.data?.days ?? [], colleagues, today);
  const first = workDays(monday);
  const second = workDays(addDays(monday, 7));
  return (
    <section className={cx(styles.profile, headless && styles.headless)} aria-busy={week.isFetching}>
      {person && !headless && (
        <PersonCard
          person={person}
          site={usualSite(answer?.days ?? [])}
          together={answer && mine.data ? daysTogether(days) : null}
        />
      )}
      <WeekHead from={first[0] ?? monday} to={first.at(-1) ?? monday} onMove={(step) => setWeeks(weeks + step)} />
      {week.isPending && <Skeleton height={236} radius={10} />}
      {week.isError && <Failed message={week.error.message} onRetry={() => void week.refetch()} />}
      {week.isSuccess && !answer && <Hidden />}
      {answer && (
        <>
          <ol className={styles.days}>
            {days
              .filter(({ day }) => first.includes(day.date))
              .map((each) => (
                <DayColumn key={each.day.date} {...each} today={today} person={answer.person} shown={shown} />
              ))}
          </ol>
          <LaterWeek days={days.filter(({ day }) => second.includes(day.date))} shown={shown} />
          <Together days={days} shown={shown} person={answer.person} />
        </>
      )}
    </section>
  );
}

function WeekHead({ from, to, onMove }: { from: string; to: string; onMove: (weeks: number) => void }) {
  const intl = useIntl();
  const dates = useDates();
  return (
    <div className={styles.head}>
      <h3>
        <FormattedMessage id="connections.week.title" values={{ range: dates.range(from, to) }} />
      </h3>
      <IconButton
        icon="chevron-left"
        label={intl.formatMessage({ id: 'connections.week.previous' })}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="chevron-right"
        label={intl.formatMessage({ id: 'connections.week.next' })}
        onClick={() => onMove(1)}
      />
    </div>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const intl = useIntl();
  return (
    <ErrorState
      title={intl.formatMessage({ id: 'connections.week.failed' })}
      message={message}
      action={
        <Button onClick={onRetry}>
          <FormattedMessage id="connections.retry" />
        </Button>
      }
    />
  );
}

function Hidden() {
  return (
    <p className={styles.hidden}>
      <Icon name="eye-off" size={20} />
      <FormattedMessage id="connections.week.hidden" />
    </p>
  );
}
