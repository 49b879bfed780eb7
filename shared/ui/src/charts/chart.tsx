import { useRef } from 'react';
import { IconButton, Notice, Skeleton } from '../index.ts';
import { useLateIntl } from '../messages/late/index.ts';
import styles from './chart.module.css';
import type { ChartData } from './chart.types.ts';
import { ChartTable } from './chart-table.tsx';
import { coloursOf } from './chart-theme.ts';
import { savePicture } from './save-picture.ts';
import { useChart } from './use-chart.ts';

type ChartProps = {
  /** The chart's name: on the page, for screen readers, and as file name of the saved picture. */
  label: string;
  /** Memoise it (`useMemo`): a new object redraws the chart. */
  data: ChartData;
  /** Height of the picture in pixels. */
  height?: number;
  /** False where the page has the same as a table of its own. */
  table?: boolean;
};

/** A chart with its data as a table under it for screen readers and keyboard users; it can be saved as a picture. */
export const Chart = ({ label, data, height = 280, table = true }: ChartProps) => {
  const intl = useLateIntl();
  const box = useRef<HTMLDivElement>(null);
  const state = useChart(box, data, height);
  const save = () => {
    const canvas = box.current?.querySelector('canvas');
    if (box.current && canvas) void savePicture(canvas, coloursOf(box.current).surface, label);
  };
  return (
    <figure className={styles.chart} aria-label={label}>
      <figcaption className={styles.head}>
        <b>{label}</b>
        <IconButton
          icon="download"
          size="small"
          label={intl.formatMessage({ id: 'ui.chart.save' })}
          disabled={state !== 'drawn'}
          onClick={save}
        />
      </figcaption>
      {state === 'failed' ? (
        <Notice tone="warning">{intl.formatMessage({ id: 'ui.chart.failed' })}</Notice>
      ) : (
        <div className={styles.frame} style={{ height }}>
          {state === 'loading' ? <Skeleton height={height} /> : null}
          <div ref={box} className={styles.box} style={{ height }} aria-hidden="true" />
        </div>
      )}
      {(table || state === 'failed') && (
        <ChartTable key={state === 'failed' ? 'open' : 'closed'} data={data} label={label} open={state === 'failed'} />
      )}
    </figure>
  );
};
