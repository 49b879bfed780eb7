import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './badge.module.css';

type BadgeProps = {
  tone?: 'ink' | 'white' | 'quiet' | 'good' | 'warn' | 'bad' | 'lime';
  icon?: IconName;
  children: ReactNode;
};

/** A short status: 26 px white or ink on photos, 20 px elsewhere. */
export const Badge = ({ tone = 'quiet', icon, children }: BadgeProps) => (
  <span className={cx(styles.badge, styles[tone])}>
    {icon ? <Icon name={icon} size={14} filled={tone === 'white' && icon === 'zap'} /> : null}
    {children}
  </span>
);

/** A count on an icon or a tab. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 ? <span className={styles.count}>{count > 99 ? '99+' : count}</span> : null;
