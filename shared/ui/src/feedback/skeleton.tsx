import { useEffect, useState } from 'react';
import styles from './skeleton.module.css';

type SkeletonProps = { width?: number | string; height?: number | string; radius?: number | string };

/** A grey placeholder with the final geometry of loading content (px, or any CSS length). */
export const Skeleton = ({ width = '100%', height = 16, radius = 6 }: SkeletonProps) => (
  <span aria-hidden="true" className={styles.skeleton} style={{ width, height, borderRadius: radius }} />
);

/** Placeholder lines of text; the last one is shorter. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <span aria-hidden="true" className={styles.text}>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeleton lines have no other key
      <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '60%' : '100%'} height={12} />
    ))}
  </span>
);

/** True once `pending` has lasted `ms`: a quick reply shows no placeholder. */
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
