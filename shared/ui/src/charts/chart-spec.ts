import type { ChartData } from './chart.types.ts';
import type { ChartColours } from './chart-theme.ts';
import { heatColours, heatLimits, inkOn } from './heat-steps.ts';
import { tooltipContent } from './tooltip-content.ts';

/** A chart specification for G2. */
export type ChartSpec = { type: 'view'; children: Record<string, unknown>[] } & Record<string, unknown>;

const plainNumber = (value: number) => String(value);
/** Names of the series; a single series has no legend, and its tooltip uses the heading of its axis. */
const seriesOf = ({ points }: ChartData) => [...new Set(points.map(({ series }) => series ?? ''))];

/** The G2 specification for chart data, in the page's colours. */
export function chartSpec(data: ChartData, colours: ChartColours): ChartSpec {
  return data.kind === 'heat' ? heatSpec(data, colours) : plainSpec(data, colours);
}

function plainSpec(data: ChartData, colours: ChartColours): ChartSpec {
  const { kind, points, heads, format = plainNumber } = data;
  const names = seriesOf(data);
  const several = names.length > 1;
  const order = Object.values(colours.tones);
  const range = names.map((name, at) => {
    const tone = data.tones?.[name];
    return (tone && colours.tones[tone]) ?? order[at % 5] ?? colours.ink;
  });
  const mark = (type: string, more: Record<string, unknown> = {}) => ({
    type,
    animate: false,
    data: points.map(({ x, y, series = '' }) => ({ x, y, series })),
    encode: { x: 'x', y: 'y', color: 'series' },
    scale: { color: { type: 'ordinal', domain: names, range }, y: { nice: true, zero: kind !== 'line' } },
    axis: { x: { title: false }, y: { title: heads.y, labelFormatter: format } },
    legend: several ? { color: { position: 'top', layout: { justifyContent: 'flex-start' } } } : false,
    tooltip: { title: 'x', items: [toItem(heads.y, format)] },
    ...more,
  });
  const stacked = { transform: [{ type: 'stackY' }] };
  const marks: Record<typeof kind, Record<string, unknown>[]> = {
    line: [
      mark('line', { style: { lineWidth: 2.5 } }),
      mark('point', { style: { r: 3, fillOpacity: 1 }, tooltip: false }),
    ],
    area: [mark('area', { ...stacked, style: { fillOpacity: 0.85 } })],
    bar: [mark('interval', bars)],
    stacked: [mark('interval', { ...bars, ...stacked })],
    grouped: [mark('interval', { ...bars, transform: [{ type: 'dodgeX', padding: 0.1 }] })],
    heat: [],
  };
  return { type: 'view', children: marks[kind], interaction: { tooltip: { shared: true, render: tooltipContent } } };
}

const bars = { style: { radiusTopLeft: 4, radiusTopRight: 4, maxWidth: 48 } };

const toItem = (head: string, format: (value: number) => string) => (row: { y: number; series: string }) => ({
  name: row.series === '' ? head : row.series,
  value: format(row.y),
});

function heatSpec(data: ChartData, colours: ChartColours): ChartSpec {
  const { points, heads, format = plainNumber } = data;
  const range = heatColours(colours.tones.office, colours.surface);
  const limits = heatLimits(points.map(({ y }) => y));
  const colourOf = (value: number) => range[limits.filter((limit) => value >= limit).length] ?? colours.surface;
  return {
    type: 'view',
    interaction: { tooltip: { render: tooltipContent } },
    children: [
      {
        type: 'cell',
        animate: false,
        data: points.map(({ x, y, series = '' }) => ({ x, y, series })),
        encode: { x: 'x', y: 'series', color: 'y' },
        scale: { color: { type: 'threshold', domain: limits, range } },
        axis: { x: { title: false, grid: false }, y: { title: false, grid: false } },
        legend: false,
        style: { inset: 1.5, radius: 4 },
        // The number is in every cell, so that colour is not the only information.
        labels: [
          {
            position: 'inside',
            text: (row: { y: number }) => format(row.y),
            fill: (row: { y: number }) => inkOn(colourOf(row.y)),
          },
        ],
        tooltip: { title: 'x', items: [toItem(heads.y, format)] },
      },
    ],
  };
}
