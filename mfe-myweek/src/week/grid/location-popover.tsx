import type { LocationType, OwnDay, Part, PolicyLimits, Position } from '@escale/contract';
import {
  cx,
  Icon,
  Kbd,
  LocationTile,
  moveFocus,
  Popover,
  Segments,
  Skeleton,
  useLocationWords,
  useMoney,
} from '@escale/ui';
import { lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { HourList } from '../hours/hour-list.tsx';
import { hoursOf, offersOf } from '../hours/hours-of.ts';
import { OfferList } from '../hours/offer-list.tsx';
import { BookedActions } from '../release/booked-actions.tsx';
import { isFree } from '../state/day-parts.ts';
import { useNearby } from '../state/use-nearby.ts';
import type { Releasing } from '../state/use-week.ts';
import type { DaySummary } from '../state/week.queries.ts';
import { actionOfKey, choosable } from '../state/week-keys.ts';
import { halfOf, partOf } from '../state/week-range.ts';
import { consequenceOf, stops } from '../words/consequence.rules.ts';
import { useConsequenceWords } from '../words/use-consequence-words.ts';
import { useDayName } from '../words/use-day-name.ts';
import styles from './location-popover.module.css';

const OffsitePlaces = lazy(() =>
  import(/* on action */ '../offsite/offsite-places.tsx').then(({ OffsitePlaces: list }) => ({ default: list })),
);

interface LocationPopoverProps {
  anchor: RefObject<HTMLElement | null>;
  day: OwnDay;
  part: Part;
  summary: DaySummary | undefined;
  /** The closed office of that day. */
  closed: string | null;
  limits: PolicyLimits | undefined;
  site: Position | null;
  isCut: boolean;
  today: string;
  onClose: () => void;
  onPart: (part: Part) => void;
  onChoose: (locationType: LocationType, locationId?: string) => void;
  onCut: () => void;
  /** A location that is being considered, for the gauges; null when none is any more. */
  onTry: (locationType: LocationType | null) => void;
  onRelease: (releasing: Releasing) => void;
  onDay: () => void;
}

/**
 * The location of a day. Five options with their consequence in a line: a blocking quota disables an option, a flexible one warns
 * (WEK-07). A booked half is changed or released through its booking, and a day off asks about it (WEK-12).
 */
export function LocationPopover(props: LocationPopoverProps) {
  const { anchor, day, part, limits, isCut, today, onClose, onPart, onChoose, onCut, onRelease, onDay } = props;
  const intl = useIntl();
  const label = useDayName()(day.date);
  const halves = partOf(day, part);
  const booked = halves.find(({ bookingId }) => bookingId !== null);
  const [isElsewhere, setElsewhere] = useState(false);
  const defined = halves.some(({ locationType }) => locationType !== 'notDefined');
  return (
    <Popover open anchor={anchor} onClose={onClose} label={label} width={328} align="center">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys reach it from the options inside */}
      <div
        onKeyDown={(event) => {
          if (event.defaultPrevented || isTyping(event.target)) return;
          if (moveFocus(event, '[data-option]') !== null) return;
          const action = actionOfKey(event.key, event.ctrlKey || event.metaKey);
          if (action?.kind === 'set' && (!booked || action.locationType === 'dayOff')) {
            if (!stops(consequenceOf(limits, day, part, action.locationType))) onChoose(action.locationType);
          } else if (booked) return;
          else if (action?.kind === 'cut') onCut();
          else return;
          event.preventDefault();
        }}
      >
        <div className={styles.top}>
          <h3>{label}</h3>
          {booked && !isCut ? (
            // A day held by a booking is not split: its booking keeps or frees all of it.
            <span className="soft">
              <FormattedMessage id="myweek.part.day" />
            </span>
          ) : (
            <Segments
              size="small"
              label={intl.formatMessage({ id: 'myweek.popover.part' })}
              value={part}
              onChange={onPart}
              items={(['morning', 'afternoon', 'day'] as const).map((id) => ({
                id,
                label: intl.formatMessage({ id: `myweek.part.${id}` }),
              }))}
            />
          )}
        </div>
        {booked ? (
          <div className={styles.booked}>
            <p>
              <FormattedMessage id="myweek.popover.booked" values={{ place: booked.label }} />
            </p>
            <BookedActions day={day} part={part} today={today} onRelease={onRelease} />
          </div>
        ) : isElsewhere ? (
          <Suspense fallback={<Skeleton height={120} radius={10} />}>
            <OffsitePlaces
              currentId={halfOf(day, part).locationId}
              onBack={() => setElsewhere(false)}
              onChoose={(locationId) => onChoose('offsite', locationId ?? undefined)}
            />
          </Suspense>
        ) : (
          <Options {...props} onElsewhere={() => setElsewhere(true)} />
        )}
        {booked && day.date >= today && <Options {...props} onElsewhere={() => undefined} />}
        <div className={styles.hours}>
          <HourList stays={hoursOf(day, part).filter(({ bookingId }) => bookingId !== booked?.bookingId)} />
          <OfferList offers={offersOf(day, part)} />
        </div>
        <div className={styles.end}>
          {!booked && (
            <button type="button" className={styles.quiet} onClick={onCut}>
              <Kbd>S</Kbd>
              <FormattedMessage id={isCut ? 'myweek.card.merge' : 'myweek.card.cut'} />
            </button>
          )}
          {!booked && defined && (
            <button type="button" className={styles.quiet} onClick={() => onChoose('notDefined')}>
              <Kbd>
                <FormattedMessage id="myweek.key.delete" />
              </Kbd>
              <FormattedMessage id="myweek.popover.clear" />
            </button>
          )}
          <button type="button" className={cx(styles.quiet, styles.last)} onClick={onDay}>
            <FormattedMessage id="myweek.popover.day" />
            <Icon name="chevron-right" size={14} />
          </button>
        </div>
      </div>
    </Popover>
  );
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLInputElement;
}

function Options({
  day,
  part,
  summary,
  closed,
  limits,
  site,
  onChoose,
  onTry,
  onElsewhere,
}: LocationPopoverProps & { onElsewhere: () => void }) {
  const intl = useIntl();
  const words = useLocationWords();
  const money = useMoney();
  const text = useConsequenceWords();
  const halves = partOf(day, part);
  const isBooked = !isFree(day, part);
  const nearby = useNearby(isBooked ? null : site, day.date, part, 1);
  const isHere = (type: LocationType) => halves.every(({ locationType }) => locationType === type);
  const cheapest = nearby.spaces[0]?.prices[0];
  const types: readonly LocationType[] = isBooked ? ['dayOff'] : choosable;
  const first = types.find(isHere) ?? types.find((type) => !stops(consequenceOf(limits, day, part, type)));
  const frees = isBooked || hoursOf(day, part).length > 0;
  // The gauges keep nothing of a popover that was closed over one of its options.
  useEffect(() => () => onTry(null), [onTry]);
  return (
    <ul className={styles.places}>
      {choosable.map((type, index) => {
        if (!types.includes(type)) return null;
        const consequence = consequenceOf(limits, day, part, type);
        const isStopped = stops(consequence);
        const isShut = type === 'office' && closed !== null && !isStopped;
        const isWarning = isStopped || isShut || consequence.kind === 'beyond';
        const line = isShut
          ? intl.formatMessage({ id: 'myweek.day.is-closed' }, { site: closed })
          : type === 'flexOffice' && cheapest && !isWarning
            ? intl.formatMessage(
                { id: 'myweek.consequence.nearby' },
                { count: nearby.total, credits: money.credits(cheapest.includingTaxCents) },
              )
            : type === 'dayOff' && frees
              ? intl.formatMessage({ id: 'myweek.consequence.frees' })
              : text(type, consequence, summary?.counts[type] ?? 0);
        return (
          <li key={type}>
            <button
              type="button"
              data-option={type}
              className={cx(styles.place, isHere(type) && styles.current, isWarning && styles.warns)}
              aria-pressed={isHere(type)}
              aria-disabled={isStopped || undefined}
              onClick={() => !isStopped && (type === 'offsite' ? onElsewhere() : onChoose(type))}
              onPointerEnter={() => onTry(type)}
              onPointerLeave={() => onTry(null)}
              onFocus={() => onTry(type)}
              onBlur={() => onTry(null)}
              data-autofocus={type === first || undefined}
            >
              <LocationTile type={type} size="l" />
              <span className={styles.words}>
                <b>{words[type]}</b>
                <small>
                  {isWarning && <Icon name={isStopped ? 'lock' : 'triangle-alert'} size={12} />} {line}
                </small>
              </span>
              <Kbd>{index + 1}</Kbd>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
