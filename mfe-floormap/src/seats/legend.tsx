import { useIntl } from 'react-intl';
import styles from './legend.module.css';
import { SeatSwatch } from './seat-swatch.tsx';

const states = ['free', 'chosen', 'mine', 'colleague', 'taken', 'closed'] as const;

/** Explains the appearance of each seat state; `hasKept`: also of those in zones that are kept for others. */
export function Legend({ hasKept = false }: { hasKept?: boolean }) {
  const intl = useIntl();
  return (
    <ul className={styles.legend} aria-label={intl.formatMessage({ id: 'floormap.legend.label' })}>
      {[...states, ...(hasKept ? (['kept'] as const) : [])].map((state) => (
        <li key={state}>
          <SeatSwatch state={state} initials="AB" />
          {intl.formatMessage({ id: `floormap.legend.${state}` })}
        </li>
      ))}
    </ul>
  );
}
