import type { api, RouteReply, SlotChoice, WorkspaceDetails } from '@escale/contract';
import { hasStartedHour, minutesBetween, uncapital, withElision } from '@escale/rules';
import { Button, CreditsGauge, Icon, Picture, PlaceName, Skeleton, useMoney } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRefundWords } from '../../use-refund-words.ts';
import type { BookingDraft } from '../draft/booking-draft.ts';
import { hasBegun } from '../draft/soon-over.rules.ts';
import { ConfirmWords } from './confirm-words.tsx';
import { needsApproval } from './needs-approval.ts';
import { ownPart } from './own-part.ts';
import styles from './price-summary.module.css';

export type BookingCheck = RouteReply<typeof api.bookings.check>;

interface PriceSummaryProps {
  space: WorkspaceDetails;
  draft: BookingDraft;
  check: BookingCheck | undefined;
  budgetCents: number | null;
  busy: boolean;
  disabled: boolean;
  /** Why it cannot be booked, beside the button that is off; null where it can. */
  hindrance: string | null;
  /** Number of dates that a repetition books; null for other bookings. */
  dateCount?: number | null;
  onConfirm: () => void;
}

/** The price, line by line to the total, the remaining credits, and the confirm button (BKG-01). */
export function PriceSummary({
  space,
  draft,
  check,
  budgetCents,
  busy,
  disabled,
  hindrance,
  dateCount = null,
  onConfirm,
}: PriceSummaryProps) {
  const intl = useIntl();
  const money = useMoney();
  const refundWords = useRefundWords();
  const price = check?.price;
  // The balance of somebody else is not the member's to read.
  const other = draft.onBehalfOf?.firstName;
  const slots = (check?.slots ?? []).map(({ slot }) => slot);
  const { shares, card, credits, before, after } = ownPart(draft, check);
  const asksManager = needsApproval(check);
  const approver = check?.approver;
  const isInstant = space.instant && !asksManager;
  return (
    <aside className={styles.pay} aria-label={intl.formatMessage({ id: 'booking.price.label' })}>
      <div className={styles.what}>
        <Picture id={space.pictures[0] ?? ''} alt="" ratio="4/3" radius={10} sizes="96px" />
        <div>
          <b>{space.name}</b>
          <p className="soft">
            {space.street}, <PlaceName>{space.place}</PlaceName>
          </p>
        </div>
      </div>
      {price ? (
        <dl className={styles.sum} aria-live="polite">
          {price.lines.map((line) => (
            <div key={line.label}>
              <dt>
                {line.kind === 'service' ? (
                  line.label
                ) : (
                  <FormattedMessage id="booking.price.space" values={{ unit: line.unit, per: perOf(space) }} />
                )}{' '}
                <span className="num">
                  {line.quantity} × {money.euros(line.unitExcludingTaxCents)}
                </span>
                {line.unit === 'hour' && slots.some(endsInHour) && (
                  <small>
                    <FormattedMessage id="booking.price.started-hour" />
                  </small>
                )}
              </dt>
              <dd className="num">{money.euros(line.excludingTaxCents)}</dd>
            </div>
          ))}
          {price.discount && (
            <div className={styles.less}>
              <dt>
                <FormattedMessage
                  id={draft.freeDay ? 'booking.price.free-day' : 'booking.price.discount'}
                  values={{ code: price.discount.code, percent: price.discount.percent }}
                />
              </dt>
              <dd className="num">{money.euros(-price.discount.excludingTaxCents)}</dd>
            </div>
          )}
          {price.totalExcludingTaxCents === 0 && (
            <div className="soft">
              <dt>
                <FormattedMessage id="booking.price.nothing" values={{ scope: space.scope }} />
              </dt>
            </div>
          )}
          <div className={styles.sub} hidden={price.totalExcludingTaxCents === 0}>
            <dt>
              <FormattedMessage id="booking.price.excluding" />
            </dt>
            <dd className="num">{money.euros(price.totalExcludingTaxCents)}</dd>
          </div>
          <div hidden={price.totalExcludingTaxCents === 0}>
            <dt>
              <FormattedMessage
                id="booking.price.tax"
                values={{ percent: intl.formatNumber(price.taxBasisPoints / 100) }}
              />
            </dt>
            <dd className="num">{money.euros(price.taxCents)}</dd>
          </div>
          <div className={styles.total}>
            <dt>
              <FormattedMessage id="booking.price.including" />
            </dt>
            <dd className="num" data-testid="total">
              {money.euros(price.totalIncludingTaxCents)}
            </dd>
          </div>
        </dl>
      ) : (
        <div className={styles.sum}>
          <Skeleton height={20} />
          <Skeleton height={20} />
          <Skeleton height={28} />
        </div>
      )}
      {price && price.totalIncludingTaxCents > 0 && before !== null && after !== null && credits > 0 && (
        <div className={styles.from}>
          <p>
            <FormattedMessage
              id={
                other
                  ? 'booking.price.paid-by-other'
                  : shares > 0
                    ? 'booking.price.shared'
                    : 'booking.price.paid-with-credits'
              }
              values={withElision({ name: other ?? '' })}
            />{' '}
            <b className="num">{money.credits(credits)}</b>
          </p>
          <p>
            <FormattedMessage id="booking.price.left-to-pay" /> <b className="num">{money.euros(card)}</b>
          </p>
          {!other && (
            <>
              <CreditsGauge
                used={Math.max(0, (budgetCents ?? before) - before)}
                now={Math.min(before, credits)}
                left={Math.max(0, after)}
                label={intl.formatMessage({ id: 'booking.price.balance' })}
              />
              <p>
                <span className="soft">
                  <FormattedMessage id="booking.price.balance" />
                </span>
                <span className={styles.to}>
                  {money.amount(before)}{' '}
                  <Icon name="arrow-right" size={14} label={intl.formatMessage({ id: 'booking.price.then' })} />{' '}
                  <b className="num">{money.credits(Math.max(0, after))}</b>
                </span>
              </p>
            </>
          )}
        </div>
      )}
      <div className={styles.confirm}>
        <Button size="big" block busy={busy} disabled={disabled} onClick={onConfirm}>
          <ConfirmWords instant={isInstant} dateCount={dateCount} />
        </Button>
        {hindrance && (
          <p className={styles.sure}>
            <Icon name="circle-alert" />
            <span>{hindrance}</span>
          </p>
        )}
      </div>
      <p className={styles.sure}>
        <Icon name={isInstant ? 'zap' : 'hourglass'} />
        <span>
          {asksManager && (
            <FormattedMessage
              id="booking.sure.approval"
              values={{ name: approver ? `${approver.firstName} ${approver.lastName}` : 'none' }}
            />
          )}{' '}
          {check && (space.instant ? isInstant : space.scope === 'other') && (
            <FormattedMessage
              id={isInstant ? 'booking.sure.instant' : 'booking.sure.request'}
              values={{ hours: space.answerHours }}
            />
          )}{' '}
          {price?.totalIncludingTaxCents === 0 ? (
            <FormattedMessage
              id="booking.sure.free"
              values={{ begun: slots.some((slot) => hasBegun(slot, space, Date.now())) ? 'yes' : 'no' }}
            />
          ) : check && draft.dates.length > 1 ? (
            <FormattedMessage
              id="booking.refund.dates"
              values={{ words: uncapital(refundWords(check.refunds, space.timezone)) }}
            />
          ) : (
            check && refundWords(check.refunds, space.timezone)
          )}
        </span>
      </p>
      {other && (
        <p className={styles.sure}>
          <Icon name="user" />
          <FormattedMessage id="booking.whom.week" values={withElision({ name: other })} />
        </p>
      )}
      {draft.participants.length > 0 && (
        <p className={styles.sure}>
          <Icon name="bell" />
          <FormattedMessage
            id="booking.sure.notified"
            values={{
              names: intl.formatList(
                draft.participants.map(({ firstName }) => firstName),
                { type: 'conjunction' },
              ),
              count: draft.participants.length,
              hourly: space.bookingMode === 'hours' ? 'yes' : 'no',
            }}
          />
        </p>
      )}
      {draft.guests.length > 0 && (
        <p className={styles.sure}>
          <Icon name="share-2" />
          <FormattedMessage
            id="booking.guests.not-notified"
            values={{
              names: intl.formatList(
                draft.guests.map(({ name }) => name),
                { type: 'conjunction' },
              ),
              count: draft.guests.length,
            }}
          />
        </p>
      )}
    </aside>
  );
}

/** Desks are priced per person, rooms as a whole. */
function perOf({ prices }: Pick<WorkspaceDetails, 'prices'>): 'person' | 'space' {
  return prices[0]?.per ?? 'space';
}

const endsInHour = (slot: SlotChoice) => 'from' in slot && hasStartedHour(minutesBetween(slot.from, slot.to));
