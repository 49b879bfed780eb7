import { faceOf, pages, type RouteById, type RouteReply } from '@escale/contract';
import { Anchor, Avatar, Icon } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './person-row.module.css';
import { useDayWords } from './use-day-words.ts';
import { useToday } from './use-today.ts';
import { WeekStrip } from './week-strip.tsx';

export type Teammate = RouteReply<RouteById<'teams.my'>>['items'][number];
/** A person's data without their days; `connected` is unknown of who is known by their week alone. */
export type Known = Omit<Teammate, 'connected' | 'shows' | 'today' | 'week'> & { connected?: boolean };

interface Props {
  teammate: Teammate;
  current: boolean;
  list: string;
}

/** A person in a list: avatar, name, today in words when today is in the week, and their week; nothing if they hide it (CON-04). */
export function PersonRow({ teammate, current, list }: Props) {
  const intl = useIntl();
  const today = useToday();
  const words = useDayWords();
  const face = faceOf(teammate);
  const isWorkday = teammate.week?.some(({ date }) => date === today) ?? false;
  const now = isWorkday && isStated(teammate) ? teammate.today : null;
  return (
    <Anchor
      className={styles.row}
      href={`${pages.connections(teammate.id)}&list=${list}`}
      aria-current={current ? 'true' : undefined}
    >
      <Avatar name={face.name} src={face.src} size={40} decorative />
      <div className={styles.words}>
        <div className={styles.line}>
          <b className={styles.name}>{face.name}</b>
          {teammate.favourite && (
            <Icon name="star" size={12} filled label={intl.formatMessage({ id: 'connections.favourite' })} />
          )}
          {now && (
            <small className={styles.now} title={words(now)}>
              {words(now)}
            </small>
          )}
        </div>
        {teammate.week === null ? (
          <small className={styles.hidden}>
            <Icon name="eye-off" size={14} />
            <FormattedMessage id="connections.hidden" />
          </small>
        ) : (
          <WeekStrip days={teammate.week} today={today} />
        )}
      </div>
    </Anchor>
  );
}

function isStated({ today }: Teammate): boolean {
  return today?.halves.some(({ locationType }) => locationType !== 'notDefined') ?? false;
}
