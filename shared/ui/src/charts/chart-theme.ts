import type { ChartTone } from './chart.types.ts';

/** Current colours of the page: a canvas cannot resolve CSS variables. */
export type ChartColours = {
  tones: Readonly<Record<ChartTone, string>>;
  ink: string;
  soft: string;
  line: string;
  surface: string;
  font: string;
};

export function coloursOf(element: Element): ChartColours {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(name).trim();
  const tones = {
    office: of('--office'),
    home: of('--home'),
    flexOffice: of('--flex'),
    offsite: of('--offsite'),
    dayOff: of('--dayoff'),
    ink: of('--ink'),
    lime: of('--lime'),
  };
  return {
    tones,
    ink: of('--ink'),
    soft: of('--text-2'),
    line: of('--line'),
    surface: of('--surface'),
    font: of('--font'),
  };
}

/** The design tokens as a G2 theme. */
export function chartTheme({ tones, ink, soft, line, surface, font }: ChartColours) {
  const palette = [tones.office, tones.home, tones.flexOffice, tones.offsite, tones.dayOff];
  const text = { labelFontFamily: font, titleFontFamily: font, labelFontSize: 12, titleFontSize: 12 };
  return {
    type: 'light',
    color: tones.office,
    category10: palette,
    category20: palette,
    view: { viewFill: 'transparent', plotFill: 'transparent', mainFill: 'transparent', contentFill: 'transparent' },
    axis: {
      ...text,
      labelFill: soft,
      labelOpacity: 1,
      titleFill: soft,
      titleOpacity: 1,
      gridStroke: line,
      gridStrokeOpacity: 1,
      gridLineDash: [0, 0],
      tickStroke: line,
      tickOpacity: 1,
      lineStroke: line,
      lineStrokeOpacity: 1,
    },
    legendCategory: {
      itemLabelFill: ink,
      itemLabelFillOpacity: 1,
      itemLabelFontFamily: font,
      itemLabelFontSize: 12,
    },
    label: { fill: ink, fontFamily: font, fontSize: 12 },
    tooltip: {
      css: {
        '.g2-tooltip': {
          background: surface,
          color: ink,
          border: `1px solid ${line}`,
          'box-shadow': 'none',
          'border-radius': '10px',
          'font-family': font,
        },
        '.g2-tooltip-title': { color: soft },
        '.g2-tooltip-list-item-name-label': { color: ink },
        '.g2-tooltip-list-item-value': { color: ink },
      },
    },
  };
}
export type ChartTheme = ReturnType<typeof chartTheme>;
