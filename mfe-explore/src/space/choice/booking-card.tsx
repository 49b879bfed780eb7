import { type AvailabilitySlot, api, faceOf, type WorkspaceDetails } from '@escale/contract';
import { useApiQuery, useSession } from '@escale/platform';
import { addDays, type Hours, hasStartedHour, shownPrice, toInstant } from '@escale/rules';
import { AvatarStack, CreditsGauge, cx, Icon, IconButton, Notice, Stepper, useDates, useMoney } from '@escale/ui';
import { DatePopover } from '@escale/ui/form';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isLocked } from '../../cards/locked.ts';
import { usePriceWords } from '../../cards/use-price-words.ts';
import bar from './booking-bar.module.css';
import { BookingButton } from './booking-button.tsx';
import styles from './booking-card.module.css';
import { type Choice, durationOf, firstHours, hasBegun } from './choice.rules.ts';
import { hindrance } from './first-day.rules.ts';
import { visitorPrice } from './visitor-price.ts';

// Most spaces are not booked by the hour.
const HoursField = lazy(() => import('./hours-field.tsx').then(({ HoursField: field }) => ({ default: field })));

const parts = ['morning', 'afternoon', 'day'] as const;

interface BookingCardProps {
  space: WorkspaceDetails;
  slots: readonly AvailabilitySlot[];
  /** Free hours of an hourly room on the chosen day. */
  freeHours: readonly Hours[];
  /** Its taken hours on that day. */
  taken: readonly Hours[];
  today: string;
  choice: Choice;
  isFull: boolean;
  onChoose: (changes: Partial<Choice>) => void;
}

const namedPeople = 3;

/** First names, as many as fit in a line. */
function namesOf(people: WorkspaceDetails['teammates']): string[] {
  return people.slice(0, namedPeople).map(({ firstName }) => firstName);
}

/** Day, half, people, the price to the cent, credits before and after, and one button (look.md 'Space page'). */
export function BookingCard({ space, slots, freeHours, taken, today, choice, isFull, onChoose }: BookingCardProps) {
  const intl = useIntl();
  const money = useMoney();
  const dates = useDates();
  const { member } = useSession();
  const words = usePriceWords();
  const locked = isLocked(space, member);
  const free = space.prices.every(({ includingTaxCents }) => includingTaxCents === 0);
  const { hours, date, part: chosenPart, people } = choice;
  const hour = space.prices.find(({ unit }) => unit === 'hour');
  const byHours = space.bookingMode === 'hours';
  const shownAs = hours ? hour : shownPrice(space, chosenPart)?.price;
  const slot = hours
    ? { from: toInstant(date, hours.from, space.timezone), to: toInstant(date, hours.to, space.timezone) }
    : { date, part: chosenPart };
  const check = useApiQuery(
    api.bookings.check,
    {
      body: {
        workspaceId: space.id,
        slots: [slot],
        people,
        payment: { method: free ? 'free' : 'creditsThenCard' },
      },
    },
    { enabled: member !== null, placeholderData: (former) => former },
  );
  const [answer] = check.data?.slots ?? [];
  const asksManager = answer?.waitsFor.includes('approval') ?? false;
  const approver = check.data?.approver;
  const refused = answer?.decisions.find(({ passed, rule }) => !passed && rule !== 'seat');
  const day = slots.filter(({ date }) => date === choice.date);
  const price = member ? check.data?.price : visitorPrice(space, choice);
  const before = check.data?.creditsBeforeCents ?? null;
  const after = check.data?.creditsAfterCents ?? null;
  return (
    <aside className={styles.card} aria-label={intl.formatMessage({ id: 'explore.book.label' })}>
      <p className={styles.price}>
        {shownAs && !free ? (
          <>
            <b className="num">{words.amount(shownAs.includingTaxCents)}</b>{' '}
            <FormattedMessage id={`explore.price.unit.${shownAs.unit}`} />
            <br />
            <span className="soft">
              {words.inCredits && money.euros(shownAs.includingTaxCents)}{' '}
              <FormattedMessage id={`explore.price.per.${shownAs.per}`} />
            </span>
          </>
        ) : (
          <b>
            <FormattedMessage id={space.scope === 'internal' ? 'explore.price.included' : 'explore.price.free'} />
          </b>
        )}
      </p>
      <div className={styles.box}>
        <div className={styles.date}>
          <DatePopover
            label={intl.formatMessage({ id: 'explore.capsule.when' })}
            value={choice.date}
            min={today}
            onChange={(date) => onChoose({ date })}
          />
          <IconButton
            icon="chevron-left"
            label={intl.formatMessage({ id: 'explore.book.before' })}
            disabled={choice.date <= today}
            onClick={() => onChoose({ date: addDays(choice.date, -1) })}
          />
          <IconButton
            icon="chevron-right"
            label={intl.formatMessage({ id: 'explore.book.after' })}
            onClick={() => onChoose({ date: addDays(choice.date, 1) })}
          />
        </div>
        <div className={styles.parts} role="group" aria-label={intl.formatMessage({ id: 'explore.capsule.duration' })}>
          {parts.map((part) => {
            const own = shownPrice(space, part);
            const hindered = hindrance(day, part);
            return (
              <button
                key={part}
                type="button"
                aria-pressed={!hours && choice.part === part}
                className={cx(styles.part, hindered && styles.closed)}
                onClick={() => onChoose({ part, hours: null })}
              >
                <span>
                  <FormattedMessage id={`explore.part.${part}`} />
                </span>
                <small>
                  {hindered
                    ? intl.formatMessage({ id: `explore.strip.${hindered}` })
                    : own && !free && own.price.unit !== 'hour' && words.amount(own.price.includingTaxCents)}
                </small>
              </button>
            );
          })}
          {byHours && (
            <button
              type="button"
              aria-pressed={hours !== null}
              className={styles.part}
              onClick={() => onChoose({ hours: firstHours(freeHours) })}
            >
              <span>
                <FormattedMessage id="explore.part.hours" />
              </span>
              <small>{!free && hour && words.amount(hour.includingTaxCents)}</small>
            </button>
          )}
        </div>
        {byHours && (
          <Suspense>
            <HoursField free={freeHours} taken={taken} hours={hours} onChange={onChoose} />
          </Suspense>
        )}
        <div className={styles.people}>
          <span>
            <Icon name="users" /> <FormattedMessage id="explore.capsule.people" />
          </span>
          <Stepper
            label={intl.formatMessage({ id: 'explore.capsule.people' })}
            value={choice.people}
            min={1}
            max={space.capacity}
            onChange={(people) => onChoose({ people })}
          />
        </div>
      </div>
      {space.teammates.length > 0 && (
        <p className={styles.mates}>
          <AvatarStack people={space.teammates.map(faceOf)} size={24} />
          <FormattedMessage
            id="explore.book.teammates"
            values={{ count: space.teammates.length, names: intl.formatList(namesOf(space.teammates)) }}
          />
        </p>
      )}
      {price && price.totalIncludingTaxCents > 0 && (
        <dl className={styles.sum} aria-live="polite">
          {price.lines.map((line) => (
            <div key={line.label}>
              <dt>
                <FormattedMessage id="explore.book.line" values={{ unit: line.unit, quantity: line.quantity }} />
              </dt>
              <dd className="num">{money.euros(line.excludingTaxCents)}</dd>
            </div>
          ))}
          <div>
            <dt>
              <FormattedMessage
                id="explore.book.tax"
                values={{ percent: intl.formatNumber(price.taxBasisPoints / 100) }}
              />
            </dt>
            <dd className="num">{money.euros(price.taxCents)}</dd>
          </div>
          <div className={styles.total}>
            <dt>
              <FormattedMessage id="explore.book.total" />
            </dt>
            <dd className="num">{money.euros(price.totalIncludingTaxCents)}</dd>
          </div>
          {before !== null && after !== null && (
            <div>
              <dt>
                <FormattedMessage id="explore.book.credits" />
              </dt>
              <dd>
                <span className="num">{money.amount(before)}</span>{' '}
                <Icon name="arrow-right" size={14} label={intl.formatMessage({ id: 'explore.book.then' })} />{' '}
                <b className="num">{money.amount(Math.max(0, after))}</b>
              </dd>
            </div>
          )}
          {check.data !== undefined && check.data.cardCents > 0 && (
            <div>
              <dt>
                <FormattedMessage id="explore.book.card" />
              </dt>
              <dd className="num">{money.euros(check.data.cardCents)}</dd>
            </div>
          )}
        </dl>
      )}
      {hours && hasStartedHour(durationOf(hours)) && price && price.totalIncludingTaxCents > 0 && (
        <small className="soft">
          <FormattedMessage id="explore.hours.begun" />
        </small>
      )}
      {price && price.totalIncludingTaxCents > 0 && before !== null && after !== null && (
        <CreditsGauge
          used={0}
          now={Math.max(0, before - after)}
          left={Math.max(0, after)}
          label={intl.formatMessage({ id: 'explore.book.credits' })}
        />
      )}
      {locked && !space.closure && (
        <Notice icon="lock">
          <FormattedMessage id="explore.locked" />
        </Notice>
      )}
      {refused?.message && !locked && !space.closure && !(byHours && isFull) && (
        <Notice tone="warning">{refused.message}</Notice>
      )}
      {space.closure ? (
        <Notice tone="warning">
          <FormattedMessage id={`explore.closure.${space.closure}`} />
        </Notice>
      ) : (
        <div className={bar.wide}>
          <BookingButton space={space} choice={choice} isFull={isFull} size="big" block />
        </div>
      )}
      {!isFull && (check.data || !member) && (
        <p className={styles.sure}>
          <Icon name={space.instant && !asksManager ? 'zap' : 'clock'} />
          <span>
            {asksManager && (
              <FormattedMessage
                id="explore.book.approval"
                values={{ name: approver ? `${approver.firstName} ${approver.lastName}` : 'none' }}
              />
            )}{' '}
            {(space.instant ? !asksManager : space.scope === 'other') && (
              <FormattedMessage
                id={space.instant ? 'explore.book.instant' : 'explore.book.request'}
                values={{ hours: space.answerHours }}
              />
            )}{' '}
            {price?.totalIncludingTaxCents === 0 ? (
              <FormattedMessage
                id="explore.book.cancel-free"
                values={{ begun: hasBegun(choice, space, Date.now()) ? 'yes' : 'no' }}
              />
            ) : (
              check.data?.refundUntil && (
                <FormattedMessage
                  id="explore.book.refund-until"
                  values={{ when: dates.instant(check.data.refundUntil, space.timezone) }}
                />
              )
            )}
          </span>
        </p>
      )}
    </aside>
  );
}
