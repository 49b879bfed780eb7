import type { BuildingSummary } from '@escale/contract';
import { Icon, type IconName } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from '../offices.module.css';
import { useWeekday } from '../use-hours-words.ts';
import { closedWeekday, lackOf } from './offices-view.rules.ts';

const icons = {
  hours: 'clock',
  spaces: 'layers',
  reception: 'user-x',
  weekday: 'calendar-x',
  none: 'check',
} as const satisfies Record<string, IconName>;

/** What a building still lacks, in words. */
export function Lack({ office }: { office: BuildingSummary }) {
  const weekday = useWeekday();
  const lack = lackOf(office) ?? 'none';
  return (
    <span className={styles.lack} data-lack={lack}>
      <Icon name={icons[lack]} />
      <FormattedMessage id={`offices.lack.${lack}`} values={{ weekday: weekday(closedWeekday(office), 'long') }} />
    </span>
  );
}
