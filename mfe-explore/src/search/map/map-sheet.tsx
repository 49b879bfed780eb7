import { Button } from '@escale/ui';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './map-sheet.module.css';
import { type SheetHeight, sheetAfterDrag, sheetHeights } from './sheet-heights.ts';

/** The list over the map of a phone, in three heights: dragged by its handle, or moved with the arrow keys on it (look.md 'Explore'). */
export function MapSheet({ onList, children }: { onList: () => void; children: ReactNode }) {
  const intl = useIntl();
  const [height, setHeight] = useState<SheetHeight>('low');
  const [drag, setDrag] = useState<number | null>(null);
  const from = useRef<{ y: number; moved: boolean }>({ y: 0, moved: false });
  const sheet = useRef<HTMLElement>(null);
  const at = sheetHeights.indexOf(height);
  const step = (by: number) => setHeight(sheetHeights[Math.max(0, Math.min(2, at + by))] ?? height);
  const start = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { y: event.clientY, moved: false };
    setDrag(0);
  };
  const move = (event: PointerEvent) => {
    if (drag === null) return;
    const by = event.clientY - from.current.y;
    if (Math.abs(by) > 6) from.current.moved = true;
    setDrag(by);
  };
  const end = () => {
    if (drag !== null && from.current.moved) {
      setHeight(sheetAfterDrag(height, drag, sheet.current?.parentElement?.clientHeight ?? window.innerHeight));
    }
    setDrag(null);
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  const dragged: Record<string, string> = drag === null ? {} : { '--drag': `${drag}px` };
  return (
    <section
      ref={sheet}
      className={styles.sheet}
      data-height={height}
      data-dragged={drag !== null || undefined}
      style={dragged}
      aria-label={intl.formatMessage({ id: 'explore.map.sheet' })}
    >
      <div className={styles.top}>
        <button
          type="button"
          className={styles.handle}
          aria-label={intl.formatMessage({ id: 'explore.map.sheet.handle' })}
          aria-expanded={height !== 'low'}
          onPointerDown={start}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={keys}
          onClick={() => {
            if (!from.current.moved) setHeight(height === 'high' ? 'low' : (sheetHeights[at + 1] ?? 'low'));
            from.current.moved = false;
          }}
        />
        <Button variant="second" size="small" icon="list" onClick={onList}>
          <FormattedMessage id="explore.map.hide" />
        </Button>
      </div>
      <div className={styles.inside} inert={height === 'low'}>
        {children}
      </div>
    </section>
  );
}
