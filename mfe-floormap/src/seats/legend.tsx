import { useIntl } from 'react-intl';
import styles from './legend.module.css';
import { SeatSwatch } from './seat-swatch.tsx';

const states = ['free', 'chosen', 'mine', 'colleague', 'taken', 'closed'] as const;

/** Explains the appearance of each seat state. */
export function Legend() {
  const intl = useIntl();
  return (
    <ul className={styles.legend} aria-label={intl.formatMessage({ id: 'floormap.legend.label' })}>
      {states.map((state) => (
        <li key={state}>
          <SeatSwatch state={state} initials="AB" />
          {intl.formatMessage({ id: `floormap.legend.${state}` })}
        </li>
      ))}
    </ul>
  );
}
