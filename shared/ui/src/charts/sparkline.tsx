import { sparkPath } from './spark-path.ts';
import styles from './sparkline.module.css';

type SparklineProps = {
  values: readonly number[];
  /** Describes the trend in words; without it the line is decoration beside a figure with the same information. */
  label?: string;
  width?: number;
  height?: number;
};

/** A line of a few values, 96 x 36, without axes; avoids loading the chart engine. */
export const Sparkline = ({ values, label, width = 96, height = 36 }: SparklineProps) => {
  const { line, last } = sparkPath(values, width, height);
  const words = label ? { role: 'img', 'aria-label': label } : {};
  return (
    <span {...words} className={styles.spark}>
      <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <path d={line} className={styles.line} />
        {last ? <circle cx={last.x} cy={last.y} r={3} className={styles.end} /> : null}
      </svg>
    </span>
  );
};
