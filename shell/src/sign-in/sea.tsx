import type { ReactNode } from 'react';
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

export interface SeaProps {
  /** Words above the drawing; those of the week when absent. */
  words?: { title: ReactNode; lead: ReactNode };
  /** Labels of the five stops; the weekdays when absent. */
  labels?: readonly string[];
  /** The stop that is marked. */
  current?: number;
}

/** The illustration beside the form: five islands, a route, and the labels of its stops. */
export function Sea({ words, labels, current = 1 }: SeaProps) {
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
              data-today={index === current || undefined}
              style={{ left: x, top: y }}
            >
              {labels ? labels[index] : intl.formatDate(monday + index * dayMs, { weekday: 'long', timeZone: 'UTC' })}
            </span>
          ))}
        </foreignObject>
      </svg>
      <div className={styles.words}>
        <b>{words?.title ?? <FormattedMessage id="shell.sign-in.art" />}</b>
        <p>{words?.lead ?? <FormattedMessage id="shell.sign-in.art.lead" />}</p>
      </div>
    </div>
  );
}
