import type { SwapWay } from '@escale/contract/schedule';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { useApiQuery } from '@escale/platform';
import { Button, Dialog, Notice, SkeletonText, useMoney } from '@escale/ui';
import { RadioGroup } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Swapping } from '../state/use-swaps.ts';
import type { WeekEdits } from '../state/use-week-edits.ts';
import { type Cell, scheduleId } from '../state/week-keys.ts';
import { useDayName } from '../words/use-day-name.ts';
import { moneyOfMove, moneyOfRelease, waysOf } from './swap.rules.ts';
import styles from './swap-dialog.module.css';
import { SwappedBookingRow } from './swapped-booking-row.tsx';

/** Tells what a swap does to the bookings in it, and asks whether they go along, are released or stay (WEK-05, BKG-25). */
export function SwapDialog({ swapping, edits }: { swapping: Swapping; edits: WeekEdits }) {
  const intl = useIntl();
  const dayName = useDayName();
  const [chosen, setChosen] = useState<SwapWay | null>(null);
  const { first, second } = swapping;
  const body = { first: scheduleId(first), second: scheduleId(second) };
  // What is free and what it costs may have changed since it was asked last.
  const check = useApiQuery(scheduleRoutes.checkSwap, { body }, { staleTime: 0, gcTime: 0 });
  const ways = check.data ? waysOf(check.data) : [];
  // What gives money or a place away is never preselected.
  const way = chosen && ways.includes(chosen) ? chosen : (ways.find((one) => one !== 'release') ?? null);
  const nameOf = ({ date, part }: Cell) => intl.formatMessage({ id: 'myweek.cell.day' }, { day: dayName(date), part });
  return (
    <Dialog
      open
      size="s"
      onClose={edits.keepPlaces}
      title={<FormattedMessage id="myweek.swap.title" values={{ first: nameOf(first), second: nameOf(second) }} />}
      footer={
        <>
          <Button variant="second" onClick={edits.keepPlaces}>
            <FormattedMessage id="myweek.swap.not" />
          </Button>
          <Button
            disabled={way === null}
            onClick={() => way && void edits.swapWith(swapping, way, check.data?.bookings)}
          >
            <FormattedMessage id="myweek.swap.open" />
          </Button>
        </>
      }
    >
      {check.isPending && <SkeletonText lines={3} />}
      {check.error && <Notice tone="danger">{check.error.message}</Notice>}
      {check.data && (
        <div className={styles.body}>
          <ul className={styles.bookings}>
            {check.data.bookings.map((booking) => (
              <SwappedBookingRow key={booking.id} booking={booking} />
            ))}
          </ul>
          {ways.length > 0 ? (
            <Ways check={check.data} ways={ways} value={way} onChange={setChosen} />
          ) : (
            <p className="soft">
              <FormattedMessage id="myweek.swap.none" />
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

interface WaysProps {
  check: Parameters<typeof waysOf>[0];
  ways: readonly SwapWay[];
  value: SwapWay | null;
  onChange: (way: SwapWay) => void;
}

function Ways({ check: { bookings }, ways, value, onChange }: WaysProps) {
  const intl = useIntl();
  const money = useMoney();
  const count = bookings.length;
  const { difference, lost } = moneyOfMove(bookings);
  const refund = moneyOfRelease(bookings);
  const text = (id: string, values?: Record<string, string>) => intl.formatMessage({ id: `myweek.swap.${id}` }, values);
  const price =
    difference === 0
      ? text('same')
      : text(difference > 0 ? 'dearer' : 'cheaper', { amount: money.credits(Math.abs(difference)) });
  const hints: Record<SwapWay, string> = {
    move: lost > 0 ? `${price} ${text('lost', { amount: money.credits(lost) })}` : price,
    keep: text('keep.hint'),
    release: refund > 0 ? text('release.hint', { amount: money.credits(refund) }) : text('release.nothing'),
  };
  return (
    <RadioGroup<SwapWay>
      name="swap-way"
      label={text('ways')}
      value={value}
      onChange={onChange}
      options={ways.map((way) => ({
        value: way,
        label: intl.formatMessage({ id: `myweek.swap.${way}` }, { count }),
        hint: hints[way],
      }))}
    />
  );
}
