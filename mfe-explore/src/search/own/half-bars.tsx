import type { OwnBuilding } from '@escale/contract';
import { useIntl } from 'react-intl';
import { partOn } from '../rest-of-day.ts';
import styles from './half-bars.module.css';

interface HalfBarsProps {
  building: Pick<OwnBuilding, 'morning' | 'afternoon'>;
  date: string;
}

/** How full the seats of a building are, as a bar for each half of the day, the morning first; in words for screen readers (EXP-14). */
export function HalfBars({ building: { morning, afternoon }, date }: HalfBarsProps) {
  const intl = useIntl();
  if (morning.capacity === 0) return null;
  const isMorningOver = partOn(date, 'day', new Date()) === 'afternoon';
  const shares = { morning: isMorningOver ? null : takenOf(morning), afternoon: takenOf(afternoon) };
  const percent = (share: number) => intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <span
      className={styles.bars}
      role="img"
      aria-label={intl.formatMessage(
        { id: 'explore.own.taken' },
        { morning: shares.morning === null ? 'past' : percent(shares.morning), afternoon: percent(shares.afternoon) },
      )}
    >
      {Object.entries(shares).map(([half, share]) => {
        const taken: Record<string, string> = { '--taken': `${Math.round((share ?? 0) * 100)}%` };
        return (
          <span key={half} className={styles.half} data-over={share === null || undefined} style={taken}>
            <i />
            {share === null ? '·' : percent(share)}
          </span>
        );
      })}
    </span>
  );
}

/** Share of the places that are taken. */
function takenOf({ free, capacity }: OwnBuilding['morning']): number {
  return 1 - free / capacity;
}
