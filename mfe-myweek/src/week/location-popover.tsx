import { type LocationType, type Part, pages, type ScheduleHalf } from '@escale/contract';
import { cx, Kbd, LinkButton, LocationTile, Popover, Segments, useLocationWords } from '@escale/ui';
import type { RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DaySummary } from './day-header.tsx';
import styles from './location-popover.module.css';
import { type Cell, choosable } from './week-keys.ts';

interface LocationPopoverProps {
  anchor: RefObject<HTMLElement | null>;
  cell: Cell;
  half: ScheduleHalf;
  summary: DaySummary | undefined;
  /** `jeudi 19` */
  label: string;
  onClose: () => void;
  onPart: (part: Part) => void;
  onChoose: (locationType: LocationType) => void;
  onDay: () => void;
}

/** Where am I that day? Five places with their consequence in a line; a booked half is changed through its booking. */
export function LocationPopover({
  anchor,
  cell,
  half,
  summary,
  label,
  onClose,
  onPart,
  onChoose,
  onDay,
}: LocationPopoverProps) {
  const intl = useIntl();
  const words = useLocationWords();
  return (
    <Popover open anchor={anchor} onClose={onClose} label={label} width={328} align="center">
      <div className={styles.top}>
        <h3>{label}</h3>
        <Segments
          size="small"
          label={intl.formatMessage({ id: 'myweek.popover.part' })}
          value={cell.part}
          onChange={(value) => onPart(value === 'morning' || value === 'afternoon' ? value : 'day')}
          items={(['morning', 'afternoon', 'day'] as const).map((id) => ({
            id,
            label: intl.formatMessage({ id: `myweek.half.${id}` }),
          }))}
        />
      </div>
      {half.bookingId ? (
        <div className={styles.booked}>
          <p>
            <FormattedMessage id="myweek.popover.booked" values={{ place: half.label }} />
          </p>
          <LinkButton size="small" href={pages.booking(half.bookingId)}>
            <FormattedMessage id="myweek.popover.see-booking" />
          </LinkButton>
        </div>
      ) : (
        <ul className={styles.places}>
          {choosable.map((type, index) => (
            <li key={type}>
              <button
                type="button"
                className={cx(styles.place, half.locationType === type && styles.current)}
                aria-pressed={half.locationType === type}
                onClick={() => onChoose(type)}
                data-autofocus={half.locationType === type || undefined}
              >
                <LocationTile type={type} size="l" />
                <span>
                  <b>{words[type]}</b>
                  <small>
                    <FormattedMessage
                      id={`myweek.consequence.${type}`}
                      values={{ count: summary?.counts[type] ?? 0 }}
                    />
                  </small>
                </span>
                <Kbd>{index + 1}</Kbd>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.end}>
        {!half.bookingId && half.locationType !== 'notDefined' && (
          <button type="button" className={styles.quiet} onClick={() => onChoose('notDefined')}>
            <Kbd>
              <FormattedMessage id="myweek.key.delete" />
            </Kbd>
            <FormattedMessage id="myweek.popover.clear" />
          </button>
        )}
        <button type="button" className={styles.quiet} onClick={onDay}>
          <FormattedMessage id="myweek.popover.day" />
        </button>
      </div>
    </Popover>
  );
}
