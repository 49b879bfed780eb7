import type { VisibilityLevel } from '@escale/contract';
import { Icon, type IconName } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { levels } from './levels.ts';
import styles from './visibility.module.css';

const icons: Record<VisibilityLevel, IconName> = {
  nothing: 'eye-off',
  working: 'briefcase',
  city: 'map',
  floor: 'layers',
  seat: 'armchair',
};

/** The levels over their cells, where there is room; each cell names itself. */
export function LevelHeads() {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span />
      <span className={styles.levels}>
        {levels.map((level) => (
          <b key={level}>
            <Icon name={icons[level]} size={14} />
            <FormattedMessage id={`connections.level.${level}`} />
          </b>
        ))}
      </span>
      <b>
        <FormattedMessage id="connections.visibility.until" />
      </b>
    </div>
  );
}
