import { faceOf, type Part, pages, type ScheduleDay, type ShownDay, type ShownHalf } from '@escale/contract';
import { Anchor, Avatar, cx, Icon, SplitCell, useLocationWords } from '@escale/ui';
import { Fragment, memo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { WeekEdits } from '../state/use-week-edits.ts';
import type { Colleague } from '../state/week.queries.ts';
import { groups } from '../state/week-filter.ts';
import { isWhole, undefinedDay } from '../state/week-range.ts';
import { shortPlace } from '../words/short-place.ts';
import { useDayName } from '../words/use-day-name.ts';
import styles from './colleague-rows.module.css';
import { JoinCard } from './join-card.tsx';

interface ColleagueRowsProps {
  people: readonly Colleague[];
  myDays: readonly ScheduleDay[];
  mySiteId: string | null;
  today: string;
  edits: WeekEdits;
}

interface Opened {
  colleague: Colleague;
  day: ShownDay;
}

/** Colleagues' weeks, favourites first, one 44 px row each; a day opens their location and how to join (WEK-02, WEK-08). */
export function ColleagueRows({ people, myDays, mySiteId, today, edits }: ColleagueRowsProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const open = useRef((element: HTMLElement, next: Opened) => {
    anchor.current = element;
    setOpened(next);
  });
  const mine = opened && myDays.find(({ date }) => date === opened.day.date);
  return (
    <>
      {groups.map((group) => {
        const members = people.filter((one) => one.group === group);
        if (members.length === 0) return null;
        return (
          <Fragment key={group}>
            {group !== 'favourite' && (
              <div className={styles.group} role="row">
                <span role="rowheader" aria-colspan={myDays.length + 1}>
                  <FormattedMessage
                    id={`myweek.group.${group}`}
                    values={{ department: members[0]?.department ?? '' }}
                  />{' '}
                  <span className="num">{members.length}</span>
                </span>
              </div>
            )}
            {members.map((colleague) => (
              <ColleagueRow
                key={colleague.person.id}
                colleague={colleague}
                dates={myDays}
                mySiteId={mySiteId}
                openDate={opened?.colleague.person.id === colleague.person.id ? opened.day.date : null}
                onOpen={open.current}
              />
            ))}
          </Fragment>
        );
      })}
      {opened && mine && (
        <JoinCard
          anchor={anchor}
          colleague={opened.colleague}
          day={opened.day}
          mine={mine}
          isPast={opened.day.date < today}
          onClose={() => setOpened(null)}
          onCome={(part: Part, buildingId: string) => {
            setOpened(null);
            void edits.set({ date: opened.day.date, part }, 'office', buildingId);
          }}
          onJoined={(part, joined) => {
            setOpened(null);
            edits.joined(mine, part, joined, faceOf(opened.colleague.person).name);
          }}
        />
      )}
    </>
  );
}

interface ColleagueRowProps {
  colleague: Colleague;
  dates: readonly ScheduleDay[];
  mySiteId: string | null;
  openDate: string | null;
  onOpen: (element: HTMLElement, opened: Opened) => void;
}

const ColleagueRow = memo(function ColleagueRow({ colleague, dates, mySiteId, openDate, onOpen }: ColleagueRowProps) {
  const intl = useIntl();
  const { person, favourite, days } = colleague;
  const known = new Map(days.map((day) => [day.date, day]));
  const face = faceOf(person);
  return (
    <div role="row" className={styles.row}>
      <div role="rowheader" className={styles.who}>
        <Avatar {...face} size={28} decorative />
        <Anchor
          href={pages.connections(person.id)}
          className={styles.name}
          title={face.name}
          tabIndex={-1}
          data-spot={person.id}
          data-column={0}
        >
          {face.name}
        </Anchor>
        {favourite && <Icon name="star" size={12} filled label={intl.formatMessage({ id: 'myweek.row.favourite' })} />}
      </div>
      {dates.map(({ date }, index) => (
        <ColleagueCell
          key={date}
          name={face.name}
          day={known.get(date) ?? undefinedDay(date)}
          column={index + 1}
          spot={`${person.id}:${date}`}
          mySiteId={mySiteId}
          isOpen={openDate === date}
          onOpen={(element, day) => onOpen(element, { colleague, day })}
        />
      ))}
    </div>
  );
});

interface ColleagueCellProps {
  name: string;
  day: ShownDay;
  column: number;
  spot: string;
  mySiteId: string | null;
  isOpen: boolean;
  onOpen: (element: HTMLElement, day: ShownDay) => void;
}

function ColleagueCell({ name, day, column, spot, mySiteId, isOpen, onOpen }: ColleagueCellProps) {
  const intl = useIntl();
  const places = usePlaceWords();
  const dayName = useDayName();
  const [am, pm] = day.halves;
  const isUnset = isWhole(day) && am.locationType === 'notDefined';
  const stated = isWhole(day)
    ? places(am)
    : intl.formatMessage({ id: 'myweek.cell.halves' }, { morning: places(am), afternoon: places(pm) });
  return (
    <div role="gridcell" className={styles.cell}>
      <span className={styles.drawn} aria-hidden="true">
        {isUnset ? (
          <span className={styles.unset} />
        ) : (
          <SplitCell
            am={{ type: am.locationType, place: shortPlace(am, mySiteId) }}
            pm={{ type: pm.locationType, place: shortPlace(pm, mySiteId) }}
          />
        )}
      </span>
      <button
        type="button"
        tabIndex={-1}
        data-spot={spot}
        data-column={column}
        className={cx(styles.button, isOpen && styles.open)}
        aria-label={`${name}, ${intl.formatMessage({ id: 'myweek.cell.name' }, { day: dayName(day.date), part: 'day', place: stated })}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => onOpen(event.currentTarget, day)}
      />
    </div>
  );
}

/** 'Bureau, Saint-Martin, 3.15' */
function usePlaceWords(): (half: ShownHalf) => string {
  const words = useLocationWords();
  return ({ locationType, label }) => [words[locationType], label].filter(Boolean).join(', ');
}
