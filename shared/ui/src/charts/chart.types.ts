/** Kinds of chart: `stacked` and `grouped` are bars of several series; in a `heat` the series are the rows. */
export type ChartKind = 'line' | 'area' | 'bar' | 'stacked' | 'grouped' | 'heat';

/** One value: at `x`, of a series where there are several. */
export type ChartPoint = { x: string; y: number; series?: string };

/** A colour of the palette; the five places have their own everywhere. */
export type ChartTone = 'office' | 'home' | 'flexOffice' | 'offsite' | 'dayOff' | 'ink' | 'lime';

export type ChartData = {
  kind: ChartKind;
  points: readonly ChartPoint[];
  /** What the axes and the table are headed with. */
  heads: { x: string; y: string };
  /** How a value is written; as a plain number when left out. */
  format?: (value: number) => string;
  /** The tones of the series by name, else the palette in its order. */
  tones?: Readonly<Record<string, ChartTone>>;
};
