import type { OwnDay, ShownDay, ShownHalf } from '@escale/contract';
import { useSession } from '@escale/platform';
import { useDates, useLocationWords } from '@escale/ui';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { hoursOf } from '../hours/hours-of.ts';
import type { Week } from '../state/use-week.ts';
import type { Colleague } from '../state/week.queries.ts';
import { filtered } from '../state/week-filter.ts';
import { isWhole, undefinedDay } from '../state/week-range.ts';
import { shortPlace } from '../words/short-place.ts';
import { useDayName } from '../words/use-day-name.ts';
import styles from './week-sheet.module.css';

/** Colleagues that fit on one A4 page in landscape below the member's own row. */
const mostRows = 18;

/** The week on one page of paper: the member's days with their hours, then the colleagues that the page shows. */
export function WeekSheet({ week, onDone }: { week: Week; onDone: () => void }) {
  const { member } = useSession();
  const words = useDates();
  const dayName = useDayName();
  const { dates, mine, teammates, filter, mySite } = week;
  const people = filtered(teammates.data?.people ?? [], filter);
  const shown = people.slice(0, mostRows);
  const range = words.range(dates.at(0) ?? '', dates.at(-1) ?? '');
  // The browser prints what is in the document: the sheet is mounted for it and removed afterwards.
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);
  return createPortal(
    <section className={styles.sheet} aria-hidden="true">
      <header className={styles.head}>
        <h1>
          <FormattedMessage id="myweek.title" /> · {range}
        </h1>
        <p>
          {member?.firstName} {member?.lastName}
          {mySite && ` · ${mySite.name}`}
        </p>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th />
            {dates.map((date) => (
              <th key={date} scope="col">
                {dayName(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.me}>
            <th scope="row">
              <FormattedMessage id="myweek.me.you" />
            </th>
            {mine.days.map((day) => (
              <td key={day.date}>
                <MyDay day={day} />
              </td>
            ))}
          </tr>
          {shown.map((colleague) => (
            <ColleagueRow key={colleague.person.id} colleague={colleague} week={week} />
          ))}
        </tbody>
      </table>
      {people.length > shown.length && (
        <p className={styles.rest}>
          <FormattedMessage id="myweek.print.rest" values={{ count: people.length - shown.length }} />
        </p>
      )}
    </section>,
    document.body,
  );
}

function MyDay({ day }: { day: OwnDay }) {
  const intl = useIntl();
  const words = useLocationWords();
  const dates = useDates();
  const halves = isWhole(day) ? [day.halves[0]] : day.halves;
  return (
    <>
      {halves.map(({ half, locationType, label }) => (
        <p key={half}>
          {!isWhole(day) && <small>{intl.formatMessage({ id: `myweek.part.${half}` })}</small>}
          <b>{words[locationType]}</b>
          {label && <span>{label}</span>}
        </p>
      ))}
      {hoursOf(day, 'day').map(({ bookingId, name, from, to }) => (
        <p key={bookingId}>
          <small>{dates.hours({ from, to })}</small>
          <span>{name}</span>
        </p>
      ))}
    </>
  );
}

function ColleagueRow({ colleague: { person, days }, week }: { colleague: Colleague; week: Week }) {
  const words = useLocationWords();
  const placeOf = (half: ShownHalf) =>
    half.locationType === 'notDefined'
      ? '–'
      : [words[half.locationType], shortPlace(half, week.mySite?.id ?? null)].filter(Boolean).join(' ');
  const dayOf = (date: string): ShownDay => days.find((day) => day.date === date) ?? undefinedDay(date);
  return (
    <tr>
      <th scope="row">
        {person.firstName} {person.lastName}
      </th>
      {week.dates.map((date) => {
        const day = dayOf(date);
        const [am, pm] = day.halves;
        return <td key={date}>{isWhole(day) ? placeOf(am) : `${placeOf(am)} / ${placeOf(pm)}`}</td>;
      })}
    </tr>
  );
}
