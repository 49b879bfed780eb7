export { Chart } from './chart.tsx';
export type { ChartData, ChartKind, ChartPoint, ChartTone } from './chart.types.ts';
export { Sparkline } from './sparkline.tsx';
