import { api, type SlotChoice, type WorkspaceDetails } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { capital } from '@escale/rules';
import { Button, cx, Icon, type IconName, Skeleton, useDates, useMoney } from '@escale/ui';
import { Checkbox } from '@escale/ui/form';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BookingDraft } from '../draft/booking-draft.ts';
import { checkOf } from '../draft/booking-request.ts';
import { isSameSlot } from '../refusal/ways-out.ts';
import { useSlotWords } from '../slot-words.ts';
import type { DateOutcome } from './date-outcome.rules.ts';
import styles from './repeat.module.css';
import type { DateAnswer } from './repeat.rules.ts';

const icons: Record<DateOutcome['kind'], IconName> = {
  skipped: 'minus',
  unknown: 'hourglass',
  held: 'ticket',
  refused: 'triangle-alert',
  bookable: 'check',
};

interface DateRowProps {
  date: string;
  /** The requested time; undefined while no hour is chosen. */
  slot: SlotChoice | undefined;
  answer: DateAnswer | undefined;
  outcome: DateOutcome;
  draft: BookingDraft;
  space: WorkspaceDetails;
  /** Other times are read at once where the date is refused. */
  isOpened: boolean;
  /** Times of the other dates: a date cannot move to one of them. */
  taken: readonly SlotChoice[];
  onAnswer: (answer: DateAnswer | null) => void;
}

/** One date of a repetition: a tick that leaves it out or takes it in, the outcome in words, and other times where it is refused. */
export function DateRow({ date, slot, answer, outcome, draft, space, isOpened, taken, onAnswer }: DateRowProps) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const words = useSlotWords();
  const [isAsked, setAsked] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { kind } = outcome;
  const isMoved = typeof answer === 'object';
  // The pressed button is unmounted together with the refusal.
  const decide = (next: DateAnswer | null) => {
    row.current?.querySelector('input')?.focus();
    onAnswer(next);
  };
  const tick = (on: boolean) => onAnswer(!on ? 'skipped' : kind === 'held' ? 'beside' : null);
  const free = kind === 'bookable' && outcome.priceCents === 0;
  return (
    <li ref={row} className={styles.date} data-kind={isMoved && kind === 'bookable' ? 'moved' : kind}>
      <span className={styles.mark}>
        <Icon name={isMoved && kind === 'bookable' ? 'repeat' : icons[kind]} size={14} stroke={2.5} />
      </span>
      <Checkbox
        checked={kind !== 'skipped' && kind !== 'held'}
        disabled={kind === 'held' && !outcome.canKeepBoth}
        onChange={tick}
      >
        {dates.shortDay(date)}
      </Checkbox>
      <p className={styles.what}>
        {isMoved && slot && <b>{capital(words.short(slot, space.timezone))}</b>}{' '}
        {kind === 'unknown' ? (
          <Skeleton height={18} width={180} />
        ) : kind === 'refused' ? (
          outcome.message
        ) : kind === 'held' ? (
          <FormattedMessage
            id={`booking.repeat.held.${outcome.canKeepBoth ? 'elsewhere' : 'here'}`}
            values={{ names: intl.formatList(outcome.names, { type: 'conjunction' }) }}
          />
        ) : kind === 'skipped' ? (
          <FormattedMessage id="booking.repeat.skipped" />
        ) : (
          <FormattedMessage
            id={
              isMoved ? 'booking.repeat.moved' : outcome.waits ? 'booking.repeat.on-request' : 'booking.repeat.bookable'
            }
          />
        )}
      </p>
      <span className={cx('num', styles.price)}>
        {kind === 'bookable' && outcome.priceCents !== null && !free ? money.euros(outcome.priceCents) : ''}
      </span>
      {isMoved && kind !== 'skipped' && (
        <div className={styles.ways}>
          <Button size="small" variant="second" onClick={() => decide(null)}>
            <FormattedMessage id="booking.repeat.undo" values={{ date: dates.shortDay(date) }} />
          </Button>
        </div>
      )}
      {kind === 'refused' && slot && !isMoved && (
        <div className={styles.ways}>
          {isOpened || isAsked ? (
            <OtherTimes {...{ draft, space, slot, taken }} onChoose={decide} />
          ) : (
            <Button size="small" variant="second" onClick={() => setAsked(true)}>
              <FormattedMessage id="booking.repeat.ask" values={{ date: dates.shortDay(date) }} />
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** Other times of the same space that would work instead of a refused date; another space is another booking. */
function OtherTimes({
  draft,
  space,
  slot,
  taken,
  onChoose,
}: Pick<DateRowProps, 'draft' | 'space' | 'taken'> & { slot: SlotChoice; onChoose: (slot: SlotChoice) => void }) {
  const money = useMoney();
  const words = useSlotWords();
  const check = useApiQuery(api.bookings.check, { body: checkOf(draft, space, [slot]) });
  if (check.isPending) return <Skeleton height={32} width={200} radius={16} />;
  const ways = (check.data?.waysOut ?? []).filter(
    (way) =>
      way.kind !== 'waitingList' &&
      way.workspaceId === space.id &&
      !way.seat &&
      !taken.some((one) => isSameSlot(one, way.slot) || dayOf(one) === dayOf(way.slot)),
  );
  if (ways.length === 0)
    return (
      <p className="soft">
        <FormattedMessage id="booking.repeat.no-way" />
      </p>
    );
  return ways.map((way) => (
    <Button key={way.kind} size="small" variant="second" icon="calendar-days" onClick={() => onChoose(way.slot)}>
      {capital(words.short(way.slot, space.timezone))}
      {way.priceCents > 0 ? ` · ${money.euros(way.priceCents)}` : ''}
    </Button>
  ));
}

const dayOf = (slot: SlotChoice) => ('date' in slot ? slot.date : slot.from.slice(0, 10));
