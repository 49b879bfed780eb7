import { createContext, type ReactNode, useContext } from 'react';
import styles from './remote-drawer.module.css';

/** Below the name of the remote: the heading of the page on a phone, a part of the drawer elsewhere. */
export const BlockLevel = createContext<'h2' | 'h4'>('h4');

/** The heading of one block of a remote. */
export function BlockHeading({ children }: { children: ReactNode }) {
  const Level = useContext(BlockLevel);
  return <Level className={styles.heading}>{children}</Level>;
}
