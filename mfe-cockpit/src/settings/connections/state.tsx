import { cx, Icon, type IconName } from '@escale/ui';
import type { ReactNode } from 'react';
import styles from '../settings.module.css';

const icons = { good: 'circle-check', warn: 'triangle-alert', bad: 'circle-alert' } as const satisfies Record<
  string,
  IconName
>;

/** How something stands, by icon, colour and words. */
export function State({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  return (
    <span className={cx(styles.state, styles[tone])}>
      <Icon name={icons[tone]} />
      {children}
    </span>
  );
}
