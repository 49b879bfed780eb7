import { FormattedMessage, useIntl } from 'react-intl';
import sea from '../art/archipelago.svg';
import seaOnPhone from '../art/archipelago-phone.svg';
import styles from './sea.module.css';

/** A Monday to derive the weekday names from, and the position of each label on the drawing of 824 x 868. */
const monday = Date.UTC(2026, 10, 16);
const dayMs = 86_400_000;
const stops = [
  { x: 322, y: 440, side: 'before' },
  { x: 584, y: 336, side: 'after' },
  { x: 518, y: 598, side: 'middle' },
  { x: 218, y: 712, side: 'before' },
  { x: 522, y: 786, side: 'after' },
] as const;
const today = 1;

/** The illustration beside the sign-in form: five islands, a route, and the weekdays that label its stops. */
export function Sea() {
  const intl = useIntl();
  return (
    <div className={styles.sea} aria-hidden="true">
      <picture>
        <source media="(max-width: 1023px)" srcSet={seaOnPhone} />
        <img src={sea} alt="" fetchPriority="high" />
      </picture>
      <svg viewBox="0 0 824 868" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <foreignObject width="824" height="868">
          {stops.map(({ x, y, side }, index) => (
            <span
              key={x}
              className={styles.stop}
              data-side={side}
              data-today={index === today || undefined}
              style={{ left: x, top: y }}
            >
              {intl.formatDate(monday + index * dayMs, { weekday: 'long', timeZone: 'UTC' })}
            </span>
          ))}
        </foreignObject>
      </svg>
      <div className={styles.words}>
        <b>
          <FormattedMessage id="shell.sign-in.art" />
        </b>
        <p>
          <FormattedMessage id="shell.sign-in.art.lead" />
        </p>
      </div>
    </div>
  );
}
