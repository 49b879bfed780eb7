import { pages } from '@escale/contract';
import { AppLink } from '@escale/platform';
import { Button, Notice } from '@escale/ui';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../../messages/already/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import styles from '../book.module.css';
import { useSlotWords } from '../slot-words.ts';
import { BalanceAfter, type Replacing } from './balance-after.tsx';
import type { HeldBooking } from './held-bookings.ts';

interface AlreadyBookedProps {
  /** The words of the API, about a single booking. */
  message: string;
  held: readonly HeldBooking[];
  /** Number of dates of the refused request. */
  dates: number;
  /** First name of whom the member books for: their bookings are not the member's to open. */
  other?: string | undefined;
  timezone: string;
  busy: boolean;
  /** Null where the new booking cannot replace what is in its way. */
  onReplace: (() => void) | null;
  /** What would replace them, whose price and refunds give the balance afterwards; not where a list that follows tells it. */
  request?: Replacing;
  /** True when a question follows that lists what ends. */
  asksFirst?: boolean;
  onKeepBoth: () => void;
  /** Null where another button of the page changes nothing. */
  onLeave: (() => void) | null;
}

/** The conflicting bookings, and the choice: replace, keep both unless one is of the same space, or cancel (BKG-26). */
export const AlreadyBooked = withTexts(
  texts,
  function AlreadyBooked({
    message,
    held,
    dates,
    other,
    timezone,
    busy,
    onReplace,
    request,
    asksFirst = false,
    onKeepBoth,
    onLeave,
  }: AlreadyBookedProps) {
    const intl = useIntl();
    const words = useSlotWords();
    const box = useRef<HTMLDivElement>(null);
    // The pressed button may be far below: the question scrolls into view and is announced.
    useEffect(() => box.current?.focus(), []);
    const count = held.length;
    const canKeepBoth = held.every((one) => one.canKeepBoth !== false);
    const title = other
      ? intl.formatMessage({ id: 'booking.already.of' }, { name: other, count })
      : count === 1
        ? message
        : intl.formatMessage({ id: 'booking.already.several' }, { count, dates });
    return (
      <div ref={box} tabIndex={-1} className={styles.refusal}>
        <Notice tone="warning" title={title}>
          <ul className={styles.outcomes}>
            {held.map(({ id, name, from, to }) => (
              <li key={id}>
                {other ? (
                  `${name} · ${words.short({ from, to }, timezone)}`
                ) : (
                  <AppLink href={pages.booking(id)}>
                    {name} · {words.short({ from, to }, timezone)}
                  </AppLink>
                )}
              </li>
            ))}
          </ul>
          <div className={styles.ways}>
            {!canKeepBoth && (
              <p>
                <FormattedMessage
                  id="booking.already.same-space"
                  values={{ replaces: onReplace ? 'yes' : 'no', count }}
                />
              </p>
            )}
            {!onReplace && !other && held.every(({ isOwn }) => isOwn) && (
              <p>
                <FormattedMessage id="booking.already.cancel-first" values={{ count }} />
              </p>
            )}
            {onReplace && request && (
              <BalanceAfter request={request} replaces={request.id === undefined ? held.map(({ id }) => id) : []} />
            )}
            {onReplace && (
              <Button size="small" busy={busy && !asksFirst} disabled={busy} onClick={onReplace}>
                <FormattedMessage id="booking.already.replace" values={{ count, asks: asksFirst ? 'yes' : 'no' }} />
              </Button>
            )}
            {canKeepBoth && (
              <Button size="small" variant="second" disabled={busy} onClick={onKeepBoth}>
                <FormattedMessage id="booking.already.keep-both" values={{ total: count + dates }} />
              </Button>
            )}
            {onLeave && (
              <Button size="small" variant="second" disabled={busy} onClick={onLeave}>
                <FormattedMessage id="booking.already.leave" />
              </Button>
            )}
          </div>
        </Notice>
      </div>
    );
  },
);
