import { Icon, Kbd, useLocationWords } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { choosable } from '../state/week-keys.ts';
import styles from './key-hints.module.css';

/** Keyboard hints for the member's row, always visible under the grid. */
export function KeyHints() {
  const words = useLocationWords();
  return (
    <footer className={styles.keys}>
      {choosable.map((type, index) => (
        <span key={type}>
          <Kbd>{index + 1}</Kbd> {words[type]}
        </span>
      ))}
      <span className={styles.end}>
        <Icon name="move" /> <FormattedMessage id="myweek.key.move" />
      </span>
      <span>
        <Kbd>S</Kbd> <FormattedMessage id="myweek.key.cut" />
      </span>
      <span>
        <Icon name="copy" /> <FormattedMessage id="myweek.key.drag" />
      </span>
    </footer>
  );
}
