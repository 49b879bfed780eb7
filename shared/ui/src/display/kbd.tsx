import type { ReactNode } from 'react';
import styles from './kbd.module.css';

/** A key of the keyboard, as printed on it. */
export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={styles.kbd}>{children}</kbd>;
