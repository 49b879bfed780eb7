import { faceOf } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery } from '@escale/platform';
import { planningMonday } from '@escale/rules';
import { Avatar, FailureCard, Icon, LocationTile, Skeleton, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { useDayWords } from '../team/use-day-words.ts';
import { useToday } from '../team/use-today.ts';
import type { Choice } from './use-choices.ts';
import styles from './visibility.module.css';

/** The member’s week as one person sees it. */
export function SeenWeek({ choice: { person, level, until } }: { choice: Choice }) {
  const dates = useDates();
  const words = useDayWords();
  const weekOf = planningMonday(useToday());
  const { data, error, refetch } = useApiQuery(teamRoutes.seenDays, { params: { id: person.id }, query: { weekOf } });
  return (
    <section className={styles.seen} aria-labelledby="visibility-seen">
      <header>
        <Avatar {...faceOf(person)} size={40} decorative />
        <span>
          <h2 id="visibility-seen">
            <FormattedMessage id="connections.visibility.sees" values={{ name: person.firstName }} />
          </h2>
          <small>
            <FormattedMessage id={`connections.level.${level}`} />
            {', '}
            {until ? (
              <FormattedMessage id="connections.visibility.up-to" values={{ day: dates.dayMonth(until) }} />
            ) : (
              <FormattedMessage id="connections.visibility.always" />
            )}
          </small>
        </span>
      </header>
      {error && !data && <FailureCard message={error.message} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton height={210} radius={14} />}
      {data && data.days.length > 0 && (
        <ol className={styles.days}>
          {data.days.map((day) => (
            <li key={day.date}>
              <b>{dates.shortDay(day.date)}</b>
              {day.halves[0].locationType === 'notDefined' ? (
                <span className={styles.unset} />
              ) : (
                <LocationTile type={day.halves[0].locationType} />
              )}
              <span>{words(day)}</span>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.limits}>
        <Icon name={level === 'nothing' ? 'eye-off' : 'eye'} size={14} />
        <FormattedMessage id={`connections.visibility.limit.${level}`} values={{ name: person.firstName }} />
      </p>
    </section>
  );
}
