import {
  api,
  faceOf,
  type LocationType,
  type OwnDay,
  type Part,
  type Person,
  pages,
  type ScheduleHalf,
} from '@escale/contract';
import { useApiQuery, useMediaQuery } from '@escale/platform';
import { capital } from '@escale/rules';
import {
  Anchor,
  AvatarStack,
  Button,
  Dialog,
  Drawer,
  Icon,
  IconButton,
  LocationTile,
  Picture,
  PlaceName,
  Segments,
  useDates,
  useLocationWords,
} from '@escale/ui';
import { useCallback, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FailureBanner } from '../head/week-banner.tsx';
import { HourList } from '../hours/hour-list.tsx';
import { hoursOf, offersOf } from '../hours/hours-of.ts';
import { OfferList } from '../hours/offer-list.tsx';
import { OffsitePlaces } from '../offsite/offsite-places.tsx';
import { BookedActions } from '../release/booked-actions.tsx';
import type { Week } from '../state/use-week.ts';
import type { Cell } from '../state/week-keys.ts';
import { halfOf } from '../state/week-range.ts';
import { SwapDays } from '../swap/swap-days.tsx';
import styles from './day-drawer.module.css';
import { FiveWay } from './five-way.tsx';
import { SeatChoice } from './seat-choice.tsx';
import { SpaceChoice } from './space-choice.tsx';

interface DayDrawerProps {
  week: Week;
  day: OwnDay;
  /** The day and half to show; a whole day shows its morning when it is split. */
  cell: Cell;
  /** Begins with the days to swap with. */
  isSwapping?: boolean;
  onCell: (cell: Cell) => void;
  onClose: () => void;
}

/** A day beside the grid: its location, how to change or split it, and the seat or space still to be booked (WEK-05). */
export function DayDrawer({ week, day, cell, isSwapping = false, onCell, onClose }: DayDrawerProps) {
  const intl = useIntl();
  const words = useDates();
  const isCut = week.cuts.isCut(day);
  const part: Part = isCut ? (cell.part === 'afternoon' ? 'afternoon' : 'morning') : 'day';
  const goTo = (date: string) => onCell({ ...cell, date });
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const neighbours = week.dates.indexOf(day.date);
  const [before, after] = [week.dates[neighbours - 1], week.dates[neighbours + 1]];
  // A sheet over the page is a dialog of its own; beside the grid the page stays in reach.
  const isSheet = useMediaQuery('(max-width: 767px)');
  const turn = (
    <>
      <IconButton
        icon="chevron-left"
        label={intl.formatMessage({ id: 'myweek.drawer.before' })}
        disabled={!before}
        onClick={() => before && goTo(before)}
      />
      <IconButton
        icon="chevron-right"
        label={intl.formatMessage({ id: 'myweek.drawer.after' })}
        disabled={!after}
        onClick={() => after && goTo(after)}
      />
    </>
  );
  const frame = {
    onClose,
    title: capital(words.day(day.date)),
    footer: <div className={styles.foot} ref={setFoot} />,
  };
  const content = (
    <>
      {isSheet && <div className={styles.turn}>{turn}</div>}
      {isCut && (
        <Segments
          block
          label={intl.formatMessage({ id: 'myweek.popover.part' })}
          value={part}
          onChange={(chosen) => onCell({ ...cell, part: chosen })}
          items={(['morning', 'afternoon'] as const).map((id) => ({
            id,
            label: intl.formatMessage({ id: `myweek.part.${id}` }),
          }))}
        />
      )}
      {week.edits.failure?.change.cell.date === day.date && <FailureBanner edits={week.edits} />}
      <PartOfDay key={`${day.date}.${part}`} week={week} day={day} part={part} foot={foot} isSwapping={isSwapping} />
    </>
  );
  return isSheet ? (
    <Dialog open {...frame}>
      {content}
    </Dialog>
  ) : (
    <Drawer open {...frame} header={turn}>
      {content}
    </Drawer>
  );
}

interface PartProps {
  week: Week;
  day: OwnDay;
  part: Part;
  foot: HTMLElement | null;
  isSwapping: boolean;
}

function PartOfDay({ week, day, part, foot, isSwapping }: PartProps) {
  const half = halfOf(day, part);
  const [open, setOpen] = useState<'change' | 'swap' | null>(
    isSwapping ? 'swap' : half.locationType === 'notDefined' ? 'change' : null,
  );
  const { setTried } = week;
  const tryOut = useCallback(
    (type: LocationType | null) => setTried(type && { day, part, type }),
    [setTried, day, part],
  );
  const swapButton = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const toggle = (panel: 'change' | 'swap') => setOpen(open === panel ? null : panel);
  const { edits, cuts, today, mySite, sites } = week;
  const isBooked = half.bookingId !== null;
  const isPast = day.date < today;
  const site = sites.find(({ id }) => id === half.buildingId) ?? mySite;
  return (
    <div ref={body} className={styles.body} tabIndex={-1}>
      <Where half={half} />
      {!isPast && (
        <div className={styles.pair}>
          {!isBooked && (
            <Button
              variant="second"
              size="small"
              icon="map-pin"
              aria-expanded={open === 'change'}
              onClick={() => toggle('change')}
            >
              <FormattedMessage id="myweek.drawer.change" />
            </Button>
          )}
          <Button
            variant="second"
            size="small"
            icon="arrow-up-down"
            ref={swapButton}
            aria-expanded={open === 'swap'}
            onClick={() => toggle('swap')}
          >
            <FormattedMessage id="myweek.swap.open" />
          </Button>
          {(!isBooked || cuts.isCut(day)) && (
            <Button
              variant="second"
              size="small"
              icon={cuts.isCut(day) ? 'merge' : 'scissors'}
              onClick={() => cuts.toggle(day, part)}
            >
              <FormattedMessage id={cuts.isCut(day) ? 'myweek.popover.merge' : 'myweek.popover.cut'} />
            </Button>
          )}
        </div>
      )}
      {open === 'change' && !isBooked && !isPast && (
        <FiveWay
          day={day}
          part={part}
          closed={week.closedOn(day.date)}
          limits={week.limits.data}
          onSet={(cell, type) => void edits.set(cell, type)}
          onTry={tryOut}
        />
      )}
      {open === 'swap' && !isPast && (
        <SwapDays
          week={week}
          cell={{ date: day.date, part }}
          onDone={() => {
            setOpen(null);
            swapButton.current?.focus();
          }}
        />
      )}
      {half.bookingId && <Booking bookingId={half.bookingId} />}
      <BookedActions day={day} part={part} today={today} onRelease={week.setReleasing} />
      <HourList stays={hoursOf(day, part).filter(({ bookingId }) => bookingId !== half.bookingId)} />
      <OfferList offers={offersOf(day, part)} />
      {!isBooked && !isPast && half.locationType === 'office' && site && (
        <SeatChoice
          key={site.id}
          site={site}
          date={day.date}
          part={part}
          foot={foot}
          onBooked={() => body.current?.focus()}
          colleagues={week.teammates.data?.people ?? []}
        />
      )}
      {!isBooked && !isPast && half.locationType === 'offsite' && (
        <OffsitePlaces
          currentId={half.locationId}
          onChoose={(placeId) => void edits.set({ date: day.date, part }, 'offsite', placeId)}
        />
      )}
      {!isBooked && !isPast && (half.locationType === 'flexOffice' || half.locationType === 'notDefined') && (
        <SpaceChoice site={mySite?.position ?? null} date={day.date} part={part} foot={foot} />
      )}
      <AtMySite
        people={week.summaryOf(day.date)?.atMySite ?? []}
        count={week.summaryOf(day.date)?.atMySiteCount ?? 0}
      />
    </div>
  );
}

/** Picture, name and address of the location. */
function Where({ half }: { half: ScheduleHalf }) {
  const words = useLocationWords();
  const building = useApiQuery(
    api.workspaces.buildings,
    { query: { ids: half.buildingId ? [half.buildingId] : [] } },
    { enabled: half.buildingId !== null, staleTime: 600_000 },
  ).data?.items[0];
  // A booked space has its own picture; the building's may show another space.
  const booking = useApiQuery(
    api.bookings.get,
    { params: { id: half.bookingId ?? '' } },
    { enabled: half.bookingId !== null },
  ).data?.booking;
  const picture = half.bookingId === null ? building?.pictures[0] : booking?.workspace.picture;
  return (
    <>
      {half.buildingId !== null && <Picture id={picture ?? null} alt="" ratio="312/144" sizes="312px" radius={14} />}
      <div className={styles.place}>
        <LocationTile type={half.locationType} size="l" />
        <span>
          <b>{[words[half.locationType], half.label].filter(Boolean).join(' ')}</b>
          {building && (
            <small>
              {building.street}, <PlaceName>{building.place}</PlaceName>
            </small>
          )}
        </span>
      </div>
    </>
  );
}

function Booking({ bookingId }: { bookingId: string }) {
  const words = useDates();
  const query = useApiQuery(api.bookings.get, { params: { id: bookingId } });
  const booking = query.data?.booking;
  const time = (instant: string) => instant.slice(11, 16);
  return (
    <Anchor href={pages.booking(bookingId)} className={styles.booked}>
      <Icon name="ticket" />
      <span>
        <b>{booking?.workspace.name ?? <FormattedMessage id="myweek.popover.see-booking" />}</b>
        {booking && (
          <small>
            {words.hours({ from: time(booking.slot.from), to: time(booking.slot.to) })}
            {' · '}
            <FormattedMessage id={booking.status === 'pending' ? 'myweek.cell.pending' : 'myweek.cell.confirmed'} />
          </small>
        )}
      </span>
      <Icon name="chevron-right" />
    </Anchor>
  );
}

function AtMySite({ people, count }: { people: readonly Person[]; count: number }) {
  if (count === 0) return null;
  const [first, second] = people;
  return (
    <div className={styles.with}>
      <span aria-hidden="true">
        <AvatarStack people={people.map(faceOf)} size={24} max={4} total={count} />
      </span>
      <small>
        <FormattedMessage
          id="myweek.drawer.with"
          values={{
            first: first?.firstName ?? '',
            second: second?.firstName ?? '',
            others: Math.max(0, count - 2),
            count,
          }}
        />
      </small>
    </div>
  );
}
