import { pages, type RouteReply } from '@escale/contract';
import type { lateApi } from '@escale/contract/late';
import { Button, Icon, Link, Notice, useDates, useMoney } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { useSlotWords } from '../book/slot-words.ts';
import styles from './change-dialog.module.css';

export type ChangeCheck = RouteReply<typeof lateApi.changes.check>;
type WayOut = ChangeCheck['waysOut'][number];

interface ChangeOutcomeProps {
  check: ChangeCheck;
  /** Seats are chosen on the plan: a missing one is a step to complete, not a refusal. */
  seatMissing: boolean;
  /** Number of own bookings that end with the change. */
  ends: number;
  timezone: string;
  onWay: (way: WayOut) => void;
}

/** What the change costs or gives back and who must answer it; or why it is not possible, with what would work (BKG-21, BKG-25). */
export function ChangeOutcome({ check, seatMissing, ends, timezone, onWay }: ChangeOutcomeProps) {
  const money = useMoney();
  const dates = useDates();
  const words = useSlotWords();
  if (seatMissing)
    return (
      <Notice tone="info">
        <FormattedMessage id="booking.seat.missing" />
      </Notice>
    );
  if (check.obstacle)
    return (
      <Notice tone="warning">
        <FormattedMessage id={`booking.change.obstacle.${check.obstacle}`} />
      </Notice>
    );
  if (!check.bookable) {
    const refused = check.decisions.find(({ passed }) => !passed);
    const ways = check.waysOut.filter(({ kind }) => kind !== 'waitingList');
    return (
      <Notice tone="warning" title={refused?.message ?? undefined}>
        {ways.length > 0 ? (
          <div className={styles.ways}>
            <p>
              <FormattedMessage id="booking.ways.lead" />
            </p>
            {ways.map((way) => (
              <Button key={`${way.kind}.${way.workspaceId}`} variant="second" size="small" onClick={() => onWay(way)}>
                {way.seat ? `${way.seat.name} · ` : way.distanceMeters === null ? '' : `${way.name} · `}
                {words.short(way.slot, timezone)}
              </Button>
            ))}
          </div>
        ) : (
          <FormattedMessage id="booking.next.other" />
        )}
      </Notice>
    );
  }
  const warned = check.decisions.find(({ passed, message }) => passed && message);
  const asked = check.waitsFor.length > 0;
  const { differenceCents: cents } = check;
  return (
    <div className={styles.outcome}>
      <p className={styles.difference}>
        <span>
          <FormattedMessage id={`booking.change.difference.${cents > 0 ? 'more' : cents < 0 ? 'less' : 'same'}`} />
        </span>
        {cents !== 0 && <strong className="num">{money.credits(Math.abs(cents))}</strong>}
      </p>
      {(cents !== 0 || ends > 0) && check.creditsAfterCents !== null && (
        <p className="soft num">
          <FormattedMessage id="booking.result.left" values={{ credits: money.credits(check.creditsAfterCents) }} />
        </p>
      )}
      {asked && (
        <p className={styles.asked}>
          <Icon name="hourglass" />
          <FormattedMessage
            id="booking.change.asked"
            values={{
              who: check.waitsFor[0],
              price: money.credits(check.price.totalIncludingTaxCents),
              free: check.price.totalIncludingTaxCents === 0 ? 'yes' : 'no',
            }}
          />
        </p>
      )}
      {check.held?.map(({ id, name, date }) => (
        <Notice key={id} tone="warning">
          <FormattedMessage
            id="booking.change.held"
            values={{ name, day: dates.day(date), link: (text) => <Link href={pages.booking(id)}>{text}</Link> }}
          />
        </Notice>
      ))}
      {ends > 0 && (
        <Notice tone="warning">
          <FormattedMessage id="booking.change.ends" values={{ count: ends }} />
        </Notice>
      )}
      {check.nonRefundableCents > 0 && (
        <Notice tone="warning">
          <FormattedMessage id="booking.change.lost" values={{ amount: money.credits(check.nonRefundableCents) }} />
        </Notice>
      )}
      {warned?.message && <Notice tone="info">{warned.message}</Notice>}
    </div>
  );
}
