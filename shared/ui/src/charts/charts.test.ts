import { expect, test } from '@jest/globals';
import type { ChartData } from './chart.types.ts';
import { chartSpec } from './chart-spec.ts';
import { tableOf } from './chart-table.tsx';
import type { ChartColours } from './chart-theme.ts';
import { heatColours, heatLimits, inkOn } from './heat-steps.ts';
import { sparkPath } from './spark-path.ts';

const tones = {
  office: '#0058d1',
  home: '#b97f00',
  flexOffice: '#1a9e7e',
  offsite: '#920f64',
  dayOff: '#8a8bb1',
  ink: '#1b1f3b',
  lime: '#c9f26b',
};
const colours: ChartColours = {
  tones,
  ink: '#1b1f3b',
  soft: '#5a5f73',
  line: '#e2dfd5',
  surface: '#ffffff',
  font: 'x',
};
const data: ChartData = {
  kind: 'stacked',
  heads: { x: 'Semaine', y: 'Jours' },
  points: [
    { x: 'S47', y: 12, series: 'Bureau' },
    { x: 'S47', y: 7, series: 'Maison' },
    { x: 'S48', y: 9, series: 'Bureau' },
  ],
};

test('CKP-05 series take the colours of their places, or the palette in its order', () => {
  const [bars] = chartSpec({ ...data, tones: { Bureau: 'office', Maison: 'home' } }, colours).children;
  expect(bars).toMatchObject({
    type: 'interval',
    transform: [{ type: 'stackY' }],
    scale: { color: { domain: ['Bureau', 'Maison'], range: ['#0058d1', '#b97f00'] } },
  });
  const [swapped] = chartSpec({ ...data, tones: { Bureau: 'home', Maison: 'office' } }, colours).children;
  expect(swapped).toMatchObject({ scale: { color: { range: ['#b97f00', '#0058d1'] } } });
  expect(chartSpec({ ...data, kind: 'grouped' }, colours).children[0]).toMatchObject({
    transform: [{ type: 'dodgeX' }],
  });
});

test('CKP-05 one series has no legend, and a line begins where its values do', () => {
  const line = chartSpec({ ...data, kind: 'line', points: [{ x: 'S47', y: 12 }] }, colours);
  expect(line.children[0]).toMatchObject({ type: 'line', legend: false, scale: { y: { zero: false } } });
});

test('CKP-05 a heat map is one hue in six steps, each number readable on its cell', () => {
  const steps = heatColours('#0058d1', '#ffffff');
  expect(steps).toHaveLength(6);
  expect(steps.at(-1)).toBe('#0058d1');
  expect(steps.map(inkOn)).toEqual(['#1b1f3b', '#1b1f3b', '#1b1f3b', '#1b1f3b', '#1b1f3b', '#ffffff']);
  expect(heatLimits([0, 60])).toEqual([10, 20, 30, 40, 50]);
  const heat = chartSpec({ ...data, kind: 'heat' }, colours).children[0];
  expect(heat).toMatchObject({
    type: 'cell',
    encode: { y: 'series', color: 'y' },
    scale: { color: { type: 'threshold' } },
  });
});

test('A11Y the table has a row for each place on the axis and a column for each series', () => {
  expect(tableOf(data)).toEqual({
    head: ['Semaine', 'Bureau', 'Maison'],
    rows: [
      ['S47', 12, 7],
      ['S48', 9, null],
    ],
  });
});

test('a sparkline spans its box, and equal values run along the middle', () => {
  expect(sparkPath([1, 2, 3], 96, 36).line).toBe('M4 32L48 18L92 4');
  expect(sparkPath([5, 5], 96, 36).line).toBe('M4 18L92 18');
  expect(sparkPath([], 96, 36)).toEqual({ line: '', last: null });
});
