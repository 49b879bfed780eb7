import type { FigureTab, FigureTabReply } from '@escale/contract/figures';
import { Button, Segments, VisuallyHidden } from '@escale/ui';
import { Chart, type ChartData } from '@escale/ui/charts';
import { useMemo } from 'react';
import { useCsvExport } from '../lists/use-csv-export.ts';
import styles from './figures.module.css';
import { useWords } from './use-words.ts';
import type { FiguresView } from './view.rules.ts';

interface Props {
  tab: FigureTab;
  data: FigureTabReply;
  /** The hours of a day in place of the half-days of a week. */
  isByHour?: boolean;
  show: FiguresView['show'];
  onShow: (show: FiguresView['show']) => void;
}
type Words = ReturnType<typeof useWords>;

const kinds = { portfolio: 'bar', adoption: 'line', booking: 'bar', occupancy: 'heat', hybrid: 'stacked' } as const;
/** Columns of the table that the chart draws; the others are in the table alone. */
const drawn: Readonly<Record<FigureTab, (column: string) => boolean>> = {
  portfolio: (column) => column === 'peoplePerDay',
  adoption: () => true,
  booking: (column) => column === 'bookings',
  occupancy: (column) => column !== 'average',
  hybrid: () => true,
};
const rowHead = { portfolio: 'site', adoption: 'week', booking: 'week', occupancy: 'site', hybrid: 'weekday' } as const;

/** The chart of a tab and the same as a table, which is exported as CSV (CKP-05). */
export function ChartCard({ tab, data: given, isByHour = false, show, onShow }: Props) {
  const words = useWords();
  const { word, column, rowName, cell } = words;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reply is the same object until other data come.
  const data = useMemo(() => (isByHour && given.hours ? { ...given, table: given.hours } : given), [given]);
  const { columns, rows } = data.table;
  // The words are made anew in each render; the chart is drawn again only for other data.
  // biome-ignore lint/correctness/useExhaustiveDependencies: words change with the language alone, which remounts the page.
  const chart = useMemo(() => chartOf(tab, data, words), [tab, data]);
  const head = word(`head.${rowHead[tab]}`);
  const label = word(isByHour ? 'chart.hours' : `chart.${tab}`);
  const download = useCsvExport<(typeof rows)[number]>({
    file: word('csv.file', { name: word(isByHour ? 'file.hours' : `tab.${tab}`), from: data.from }),
    read: async () => ({ items: rows, total: rows.length }),
    columns: [
      { head, value: ({ key, name }) => (tab === 'adoption' || tab === 'booking' ? key : rowName(tab, key, name)) },
      ...columns.map((id, index) => ({
        head: column(tab, id),
        value: ({ values }: (typeof rows)[number]) => exported(id, values[index] ?? null),
      })),
    ],
  });
  return (
    <section className={styles.card} aria-label={label}>
      <div className={styles.bar}>
        <Segments
          label={isByHour ? `${word('show')}: ${label}` : word('show')}
          size="small"
          value={show}
          onChange={(next) => onShow(next as FiguresView['show'])}
          items={(['both', 'chart', 'table'] as const).map((id) => ({ id, label: word(`show.${id}`) }))}
        />
        <Button
          variant="second"
          size="small"
          icon="download"
          busy={download.isBusy}
          aria-label={isByHour ? `${word('csv.label')}: ${label}` : word('csv.label')}
          onClick={download.run}
        >
          {word('csv')}
        </Button>
      </div>
      {show !== 'table' && (
        <Chart
          label={label}
          data={chart}
          height={tab === 'occupancy' ? 80 + rows.length * 48 : 300}
          table={show === 'chart'}
        />
      )}
      {show !== 'chart' && (
        // Without a link in it, a table that scrolls must take the focus itself.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the arrow keys.
        <div className={styles.scroller} role="region" aria-label={word('table', { name: label })} tabIndex={0}>
          <table className={styles.table}>
            <caption>
              <VisuallyHidden>{word('table', { name: label })}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                {columns.map((id) => (
                  <th key={id} scope="col">
                    {column(tab, id)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="num">
              {rows.map(({ key, name, values }) => (
                <tr key={key}>
                  <th scope="row">{rowName(tab, key, name)}</th>
                  {columns.map((id, index) => (
                    <td key={id}>{cell(tab, id, values[index] ?? null)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const exported = (column: string, value: number | null) => (value !== null && column === 'spend' ? value / 100 : value);

function chartOf(tab: FigureTab, { table }: FigureTabReply, { word, number, column, rowName, cell }: Words): ChartData {
  const shown = table.columns.filter(drawn[tab]);
  const first = shown[0] ?? '';
  const points = table.rows.flatMap(({ key, name, values }) =>
    shown.flatMap((id) => {
      const y = values[table.columns.indexOf(id)] ?? null;
      if (y === null) return [];
      const row = rowName(tab, key, name);
      // The rows of a heat are its series.
      if (tab === 'occupancy') return [{ x: column(tab, id), y, series: row }];
      return [{ x: row, y, ...(shown.length > 1 ? { series: column(tab, id) } : {}) }];
    }),
  );
  return {
    kind: kinds[tab],
    points,
    heads: {
      x: word(`head.${rowHead[tab]}`),
      y: shown.length > 1 ? word(tab === 'hybrid' ? 'policy.members' : 'policy.share') : column(tab, first),
    },
    // A number in every cell, also on a phone: the unit is in the heading.
    format: (value) => (tab === 'occupancy' ? number(value * 100, 0) : cell(tab, first, value)),
    ...(tab === 'hybrid' ? { tones: Object.fromEntries(shown.map((id) => [column(tab, id), id as 'office'])) } : {}),
  };
}
