import { faceOf, type Person, type ScheduleDay, type ShownDay, type ShownHalf } from '@escale/contract';
import { AvatarStack, cx, Icon, LocationCell, useLocationWords } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './day-column.module.css';
import { JoinDay } from './join-day.tsx';
import { type SharedDay, togetherHalves } from './meeting.rules.ts';
import { useDayName } from './use-day-name.ts';

interface Props extends SharedDay {
  today: string;
  person: Person;
  shown: { dateFrom: string; dateTo: string };
}

/** A colleague's day: the location in two halves, who else is there, and whether it is shared, joinable or past. */
export function DayColumn({ day, my, meeting, others, today, person, shown }: Props) {
  const dayName = useDayName();
  return (
    <li className={cx(styles.day, meeting.kind === 'past' && styles.past)}>
      <h4>
        <span className={day.date === today ? 'marked' : undefined}>{dayName(day.date)}</span>
      </h4>
      <Cell day={day} />
      {meeting.kind === 'join' ? (
        <JoinDay date={day.date} meeting={meeting} others={others} shown={shown} person={person} />
      ) : (
        <>
          <p className={styles.crowd}>
            {meeting.kind === 'together' ? (
              <Others others={others} />
            ) : (
              <MyPlace my={my} day={day} past={meeting.kind === 'past'} />
            )}
          </p>
          {meeting.kind === 'together' ? (
            <p className={styles.entry}>
              <span className={styles.dot}>
                <Icon name="check" size={13} stroke={2.75} />
              </span>
              <FormattedMessage id={`connections.together.${meeting.part}`} />
            </p>
          ) : (
            <p className={cx(styles.entry, styles.off)}>
              {(meeting.kind === 'past' || isStated(day)) && (
                <FormattedMessage id={`connections.meeting.${meeting.kind}`} />
              )}
            </p>
          )}
        </>
      )}
    </li>
  );
}

/** Avatars of others at the place; the fourth by name when there is exactly one more. */
function Others({ others }: { others: readonly Person[] }) {
  const more = others.length - 3;
  const fourth = others[3];
  return (
    <>
      <AvatarStack people={others.slice(0, 3).map(faceOf)} size={20} />
      <small className="soft">
        {fourth && <FormattedMessage id="connections.others" values={{ count: more, name: fourth.firstName }} />}
      </small>
    </>
  );
}

/** The member's own location on a day without a meeting. */
function MyPlace({ my, day, past }: { my: ScheduleDay | undefined; day: ShownDay; past: boolean }) {
  const words = useLocationWords();
  const mine = my?.halves[0].locationType;
  if (mine === undefined || mine === 'notDefined') return null;
  // Two homes are not one place.
  const isSame = togetherHalves(my, day).some(Boolean);
  return (
    <small className="soft">
      {isSame ? (
        <FormattedMessage id="connections.week.together" />
      ) : (
        <FormattedMessage id={past ? 'connections.me.was' : 'connections.me.is'} values={{ place: words[mine] }} />
      )}
    </small>
  );
}

/** A colleague's location; two differing halves are a torn ticket, an unset half is labelled so, since it cannot be edited here. */
function Cell({ day: { halves } }: { day: ShownDay }) {
  const [morning, afternoon] = halves;
  const isWhole = morning.locationType === afternoon.locationType && morning.label === afternoon.label;
  return (
    <span className={styles.cell}>
      {isWhole ? (
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

function Place({ half: { locationType, label }, side }: { half: ShownHalf; side?: 'am' | 'pm' }) {
  if (locationType !== 'notDefined')
    return (
      <LocationCell
        className={styles.place}
        half={side}
        type={locationType}
        place={label ?? ''}
        title={label ?? undefined}
      />
    );
  return (
    <span className={styles.unset}>
      <FormattedMessage id="connections.unset" />
    </span>
  );
}

function isStated({ halves }: ShownDay): boolean {
  return halves.some(({ locationType }) => locationType !== 'notDefined');
}
