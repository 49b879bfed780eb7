import { Icon } from '@escale/ui';
import { useIntl } from 'react-intl';
import styles from './request-card.module.css';
import type { TimeLeft } from './time-left.ts';

/** Remaining time to answer, in words and as a bar that empties. */
export function Countdown({ minutes, share }: TimeLeft) {
  const intl = useIntl();
  const words = useLeftWords();
  return (
    <p className={styles.count} data-urgent={minutes < 180}>
      <Icon name="hourglass" />
      <b className="num">{words(minutes)}</b>
      <progress
        className={styles.bar}
        value={share}
        max={1}
        aria-label={intl.formatMessage({ id: 'host.left.label' })}
      />
    </p>
  );
}

/** 'Il reste 1 h 38', 'Il reste 12 min', or that the time is over. */
export function useLeftWords(): (minutes: number) => string {
  const intl = useIntl();
  return (minutes) => {
    if (minutes <= 0) return intl.formatMessage({ id: 'host.left.over' });
    if (minutes < 60) return intl.formatMessage({ id: 'host.left.minutes' }, { minutes });
    const rest = String(minutes % 60).padStart(2, '0');
    return intl.formatMessage({ id: 'host.left.hours' }, { hours: Math.floor(minutes / 60), minutes: rest });
  };
}
