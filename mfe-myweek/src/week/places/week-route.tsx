import { useLayoutEffect, useRef, useState } from 'react';
import { routeOf, type Stop } from './route.rules.ts';
import styles from './week-route.module.css';

/**
 * The lime line through the stops of the member's week: the elements of the surrounding grid with `data-stop` of the given keys, in order.
 */
export function WeekRoute({ keys }: { keys: readonly string[] }) {
  const svg = useRef<SVGSVGElement>(null);
  const [path, setPath] = useState({ drawn: '', open: '' });
  // The positions of the stops depend on layout, and change with the size of the grid.
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
