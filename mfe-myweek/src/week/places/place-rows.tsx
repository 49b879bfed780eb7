import { faceOf, type Half, pages } from '@escale/contract';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { useApiQuery, useSession } from '@escale/platform';
import { folded, halvesOf } from '@escale/rules';
import {
  Anchor,
  Avatar,
  AvatarStack,
  cx,
  Icon,
  LinkButton,
  LocationTile,
  Picture,
  PlaceName,
  useLocationWords,
  useMoney,
} from '@escale/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Week } from '../state/use-week.ts';
import type { Colleague } from '../state/week.queries.ts';
import { useDayName, useDayWords } from '../words/use-day-name.ts';
import styles from './place-rows.module.css';
import { halfKey, type PlaceRow, placesOf, sectionsOf, spacesOf } from './places.rules.ts';
import { WeekRoute } from './week-route.tsx';

/** The week by places, those of my week first: occupancy by half, who is there, and my week as a line through them (WEK-02). */
export function PlaceRows({ week, people }: { week: Week; people: readonly Colleague[] }) {
  const { dates, mine, mySite, tab, placeSearch } = week;
  const words = useLocationWords();
  const [isAllShown, setAllShown] = useState(false);
  const myDays = tab === 'mine' ? mine.days : [];
  const spaces = spacesOf(people, mine.days);
  const places = useApiQuery(
    scheduleRoutes.places,
    {
      query: {
        dateFrom: dates.at(0) ?? '',
        dateTo: dates.at(-1) ?? '',
        ...(spaces.length > 0 ? { workspaceIds: spaces } : {}),
      },
    },
    { placeholderData: keepPreviousData },
  );
  const nameOf = ({ label, type }: PlaceRow) => label ?? words[type];
  const searched = folded(placeSearch.trim());
  const rows = placesOf(people, myDays, places.data?.items ?? [], mySite?.id ?? null).filter((row) =>
    folded(`${nameOf(row)} ${row.fullness?.place ?? ''}`).includes(searched),
  );
  const sections = sectionsOf(rows, mySite?.id ?? null);
  const isOpen = isAllShown || searched !== '';
  const keys = dates.flatMap((date) => halvesOf('day').map((half) => halfKey(date, half)));
  return (
    <>
      {tab === 'mine' && <WeekRoute keys={keys} />}
      {(['mine', 'team'] as const).map((id) => (
        <Section key={id} id={id} rows={sections[id]} week={week} />
      ))}
      {sections.rest.length > 0 && searched === '' && (
        <div role="row" className={styles.rest}>
          <span role="gridcell" aria-colspan={dates.length + 1}>
            <button
              type="button"
              className={styles.more}
              aria-expanded={isOpen}
              onClick={() => setAllShown(!isAllShown)}
            >
              <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
              <b>
                <FormattedMessage id="myweek.places.others" values={{ count: sections.rest.length }} />
              </b>
              <span>
                <FormattedMessage
                  id="myweek.places.others.names"
                  values={{ names: sections.rest.map(nameOf).join(', ') }}
                />
              </span>
            </button>
            <LinkButton variant="quiet" size="small" icon="map" href={`${pages.explore()}?date=${dates[0] ?? ''}`}>
              <FormattedMessage id="myweek.places.map" />
            </LinkButton>
          </span>
        </div>
      )}
      {isOpen && sections.rest.map((row) => <Row key={row.key} row={row} week={week} />)}
      {rows.length === 0 && (
        <div role="row" className={styles.rest}>
          <span role="gridcell" aria-colspan={dates.length + 1}>
            <FormattedMessage id="myweek.places.none" values={{ words: placeSearch }} />
          </span>
        </div>
      )}
    </>
  );
}

function Section({ id, rows, week }: { id: 'mine' | 'team'; rows: readonly PlaceRow[]; week: Week }) {
  if (rows.length === 0) return null;
  return (
    <>
      <div role="row" className={styles.group}>
        <span role="rowheader" aria-colspan={week.dates.length + 1}>
          <FormattedMessage id={`myweek.places.${week.tab === 'mine' || id === 'team' ? id : 'site'}`} />
        </span>
      </div>
      {rows.map((row) => (
        <Row key={row.key} row={row} week={week} />
      ))}
    </>
  );
}

function Row({ row, week }: { row: PlaceRow; week: Week }) {
  const words = useLocationWords();
  const money = useMoney();
  const { fullness, type, label } = row;
  const isPlain = type !== 'office' && type !== 'flexOffice';
  return (
    <div role="row" className={cx(styles.row, isPlain && styles.plain)}>
      <div role="rowheader" className={styles.place}>
        {fullness?.picture ? (
          <Picture id={fullness.picture} alt="" ratio="1" sizes="48px" radius={10} className={styles.picture} />
        ) : (
          <span className={styles.tile}>
            <LocationTile type={type} size="l" />
          </span>
        )}
        <span className={styles.words}>
          <b>{label ?? words[type]}</b>
          <small>
            {fullness && (
              <span className={styles.fact}>
                <PlaceName>{fullness.place}</PlaceName>
              </span>
            )}{' '}
            {fullness?.scope === 'internal' && (
              <span className={styles.fact}>
                <FormattedMessage id="myweek.places.seats" values={{ count: fullness.capacity }} />
              </span>
            )}
            {fullness?.halfDayCents != null && (
              <span className={styles.fact}>
                <FormattedMessage
                  id="myweek.places.half-price"
                  values={{ credits: money.credits(fullness.halfDayCents) }}
                />
              </span>
            )}
            {isPlain && (
              <span className={styles.fact}>
                <FormattedMessage id={`myweek.places.about.${type}`} />
              </span>
            )}
          </small>
        </span>
      </div>
      {week.dates.map((date, index) => {
        const isClosed = fullness && !fullness.slots.some((slot) => slot.date === date && slot.open);
        return (
          <div key={date} role="gridcell" className={styles.cell} data-loc={type}>
            {isClosed ? (
              <span className={styles.closed}>
                <span>
                  <Icon name="lock" size={12} /> <FormattedMessage id="myweek.places.closed" />
                </span>
              </span>
            ) : (
              halvesOf('day').map((half) => (
                <HalfOfPlace key={half} row={row} date={date} half={half} column={index + 1} week={week} />
              ))
            )}
          </div>
        );
      })}
    </div>
  );
}

interface HalfProps {
  row: PlaceRow;
  date: string;
  half: Half;
  column: number;
  week: Week;
}

/** At three free places or fewer the cell shows that places are scarce (look.md 'Availability strip'). */
const fewPlaces = 3;

function HalfOfPlace({ row, date, half, column, week }: HalfProps) {
  const intl = useIntl();
  const { member } = useSession();
  const dayName = useDayName();
  const dayWords = useDayWords();
  const key = halfKey(date, half);
  const there = row.people.get(key) ?? [];
  const isMine = row.mine.has(key);
  const slot = row.fullness?.slots.find((one) => one.date === date && one.half === half);
  const capacity = row.fullness?.capacity ?? 0;
  const free = slot ? Math.max(0, capacity - slot.taken) : 0;
  const mine = week.mine.days.find((day) => day.date === date)?.halves[half === 'morning' ? 0 : 1];
  const isOpenToMe = week.tab === 'mine' && date >= week.today && mine?.locationType === 'notDefined';
  const canCome = isOpenToMe && (slot ? slot.open && free > 0 : row.type !== 'offsite');
  const names = there.map(({ firstName }) => firstName).join(', ');
  const name = intl.formatMessage(
    { id: 'myweek.cell.name' },
    {
      day: dayName(date),
      part: half,
      place: [isMine && intl.formatMessage({ id: 'myweek.me.you' }), names].filter(Boolean).join(', '),
    },
  );
  const label = intl.formatMessage({ id: 'myweek.places.take' }, { day: dayWords(date), part: half });
  const mark = {
    'data-spot': `${row.key}:${key}`,
    'data-column': column * 2 + (half === 'morning' ? 0 : 1),
    tabIndex: -1,
  };
  return (
    <span className={styles.half}>
      {slot && (
        <span className={cx(styles.fill, free === 0 && styles.full, free > 0 && free <= fewPlaces && styles.few)}>
          {slot.open ? (
            <FormattedMessage id="myweek.places.free" values={{ count: free }} />
          ) : (
            <FormattedMessage id="myweek.places.closed" />
          )}
          <i aria-hidden="true">
            <u style={{ inlineSize: `${slot.open ? Math.min(100, (slot.taken / capacity) * 100) : 0}%` }} />
          </i>
        </span>
      )}
      <span className={styles.crowd} role="group" aria-label={name} {...(canCome ? {} : mark)}>
        {isMine && member && (
          <span className={styles.you} data-stop={key}>
            <Avatar {...faceOf(member)} size={24} decorative />
          </span>
        )}
        {canCome &&
          (row.type === 'flexOffice' && row.id ? (
            <Anchor
              {...mark}
              className={cx(styles.ghost, row.id === week.mySite?.id && styles.shown)}
              title={label}
              aria-label={label}
              href={pages.book(row.id, { date, part: half })}
            >
              <Icon name="plus" size={14} />
            </Anchor>
          ) : (
            <button
              {...mark}
              type="button"
              className={cx(styles.ghost, row.id === week.mySite?.id && styles.shown)}
              title={label}
              aria-label={label}
              onClick={() => void week.edits.set({ date, part: half }, row.type, row.id)}
            >
              <Icon name="plus" size={14} />
            </button>
          ))}
        {there.length > 0 && <AvatarStack people={there.map(faceOf)} size={24} max={isMine || canCome ? 1 : 2} />}
      </span>
    </span>
  );
}
