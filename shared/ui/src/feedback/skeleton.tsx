import { useEffect, useState } from 'react';
import styles from './skeleton.module.css';

type SkeletonProps = { width?: number | string; height?: number | string; radius?: number | string };

/** A grey shape with the final geometry of what is loading (px, or any CSS length). */
export const Skeleton = ({ width = '100%', height = 16, radius = 6 }: SkeletonProps) => (
  <span aria-hidden="true" className={styles.skeleton} style={{ width, height, borderRadius: radius }} />
);

/** Lines of text that are loading; the last one is shorter. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <span aria-hidden="true" className={styles.text}>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
      <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '60%' : '100%'} height={12} />
    ))}
  </span>
);

/** True once `pending` has lasted `ms`: nothing flashes for a quick answer. */
export const useDelayed = (pending: boolean, ms = 300): boolean => {
  const [late, setLate] = useState(false);
  // A timer is outside React: it has to be started and cleared.
  useEffect(() => {
    if (!pending) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [pending, ms]);
  return pending && late;
};
