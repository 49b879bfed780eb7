import { useIntl } from 'react-intl';
import { Icon } from '../icons/icon.tsx';
import styles from './gauge.module.css';
import { type LocationType, locationIcons } from './location.tsx';

type BoxKind = 'used' | 'left' | 'empty';

/**
 * The halves of a quota of `days` days, in order: `usedHalves` first, then `remainingHalves` still available, then those that
 * are no longer available. Never more than the quota has.
 */
export const quotaBoxes = (
  days: number,
  usedHalves: number,
  remainingHalves: number,
): readonly (readonly [BoxKind, BoxKind])[] => {
  const kind = (half: number): BoxKind =>
    half < usedHalves ? 'used' : half < usedHalves + remainingHalves ? 'left' : 'empty';
  return Array.from({ length: Math.max(0, Math.ceil(days)) }, (_, day) => [kind(day * 2), kind(day * 2 + 1)] as const);
};

type DayGaugeProps = {
  type?: LocationType;
  label?: string;
  words?: string;
  days: number;
  usedHalves: number;
  remainingHalves?: number;
};

/** A quota as boxes: one per day, cut in halves; used in the location's colour, remaining in lime. The text comes first. */
export const DayGauge = ({ type, label, words, days, usedHalves, remainingHalves }: DayGaugeProps) => {
  const intl = useIntl();
  const left = remainingHalves ?? Math.max(0, days * 2 - usedHalves);
  const over = Math.max(0, usedHalves / 2 - days);
  const spoken = intl.formatMessage(
    { id: over > 0 ? 'ui.gauge.days-over' : 'ui.gauge.days' },
    { used: usedHalves / 2, days, left: left / 2, over },
  );
  return (
    <div className={styles.gauge} data-loc={type}>
      {label ? (
        <div className={styles.head}>
          {type ? <Icon name={locationIcons[type]} className={styles.icon} /> : null}
          <span>{label}</span>
          <b className={styles.words}>{words}</b>
        </div>
      ) : null}
      <div className={styles.days} role="img" aria-label={spoken}>
        {quotaBoxes(days, usedHalves, left).map(([am, pm], day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
          <span key={day} className={styles.day}>
            <i className={styles[am]} />
            <i className={styles[pm]} />
          </span>
        ))}
      </div>
    </div>
  );
};

type CreditsGaugeProps = { used: number; now?: number; left: number; label: string; head?: boolean; words?: string };

/** Credits on one bar: used before, this booking (`now`), remaining. All three in the same unit (cents); `label` is for screen readers. */
export const CreditsGauge = ({ used, now = 0, left, label, head = false, words }: CreditsGaugeProps) => (
  <div className={styles.gauge}>
    {head ? (
      <div className={styles.head}>
        <Icon name="coins" className={styles.icon} />
        <span>{label}</span>
        <b className={styles.words}>{words}</b>
      </div>
    ) : null}
    <div className={styles.bar} role="img" aria-label={words ? `${label} ${words}` : label}>
      {used > 0 ? <i className={styles.before} style={{ flexGrow: used }} /> : null}
      {now > 0 ? <i className={styles.now} style={{ flexGrow: now }} /> : null}
      {left > 0 ? <i className={styles.left} style={{ flexGrow: left }} /> : null}
    </div>
  </div>
);
