import { useLayoutEffect, useRef, useState } from 'react';
import { routeOf, type Stop } from './route.rules.ts';
import styles from './week-route.module.css';

/** The lime line through my week's stops: the elements of the grid around it with `data-stop` of the given keys, in order. */
export function WeekRoute({ keys }: { keys: readonly string[] }) {
  const svg = useRef<SVGSVGElement>(null);
  const [path, setPath] = useState({ drawn: '', open: '' });
  // Stops are where the browser laid them out, and move when the grid changes its size.
  useLayoutEffect(() => {
    const grid = svg.current?.parentElement;
    if (!grid) return;
    const measure = () => {
      const origin = grid.getBoundingClientRect();
      const stops = keys.map((key): Stop => {
        const box = grid.querySelector(`[data-stop="${key}"]`)?.getBoundingClientRect();
        return box
          ? { x: round(box.left + box.width / 2 - origin.left), y: round(box.top + box.height / 2 - origin.top) }
          : null;
      });
      const next = routeOf(stops);
      setPath((known) => (known.drawn === next.drawn && known.open === next.open ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    return () => observer.disconnect();
  });
  return (
    <svg ref={svg} className={styles.route} aria-hidden="true">
      <path d={path.drawn} />
      <path d={path.open} className={styles.open} />
    </svg>
  );
}

const round = (px: number) => Math.round(px * 2) / 2;
