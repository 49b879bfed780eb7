import { useLateIntl } from '../messages/late/index.ts';
import styles from './chart.module.css';
import type { ChartData } from './chart.types.ts';

/** The data of a chart as a table: a row per position on the axis, a column per series. */
export function tableOf({ points, heads }: ChartData): { head: string[]; rows: [string, ...(number | null)[]][] } {
  const series = [...new Set(points.map((point) => point.series ?? ''))];
  const places = [...new Set(points.map(({ x }) => x))];
  const valueAt = (x: string, name: string) =>
    points.find((point) => point.x === x && (point.series ?? '') === name)?.y ?? null;
  return {
    head: [heads.x, ...series.map((name) => name || heads.y)],
    rows: places.map((x) => [x, ...series.map((name) => valueAt(x, name))]),
  };
}

/** The data table under a chart, for screen readers, keyboard users and readers who want the figures. */
export const ChartTable = ({ data, label, open = false }: { data: ChartData; label: string; open?: boolean }) => {
  const intl = useLateIntl();
  const { head, rows } = tableOf(data);
  const write = data.format ?? ((value: number) => intl.formatNumber(value));
  return (
    <details className={styles.data} open={open}>
      <summary>{intl.formatMessage({ id: 'ui.chart.table' })}</summary>
      <div className={styles.scroller}>
        <table aria-label={label}>
          <thead>
            <tr>
              {head.map((name, at) => (
                <th key={name} scope="col" className={at > 0 ? styles.number : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([x, ...values]) => (
              <tr key={x}>
                <th scope="row">{x}</th>
                {values.map((value, at) => (
                  <td key={head[at + 1]} className={styles.number}>
                    {value === null ? '–' : write(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
