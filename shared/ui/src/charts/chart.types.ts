/** Kinds of chart: `stacked` and `grouped` are bars of several series; in a `heat` the series are the rows. */
export type ChartKind = 'line' | 'area' | 'bar' | 'stacked' | 'grouped' | 'heat';

/** One value: its position `x`, and its series where there are several. */
export type ChartPoint = { x: string; y: number; series?: string };

/** A colour of the palette; the five location types have fixed colours. */
export type ChartTone = 'office' | 'home' | 'flexOffice' | 'offsite' | 'dayOff' | 'ink' | 'lime';

export type ChartData = {
  kind: ChartKind;
  points: readonly ChartPoint[];
  /** Headings of the axes and of the table. */
  heads: { x: string; y: string };
  /** Formats a value; a plain number when omitted. */
  format?: (value: number) => string;
  /** The tones of the series by name; defaults to the palette in order. */
  tones?: Readonly<Record<string, ChartTone>>;
};
