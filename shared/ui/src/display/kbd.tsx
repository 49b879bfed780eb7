import type { ReactNode } from 'react';
import styles from './kbd.module.css';

/** A keyboard key with its printed label. */
export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={styles.kbd}>{children}</kbd>;
