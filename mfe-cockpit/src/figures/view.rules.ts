import { type FigureTab, figuresOfTabs } from '@escale/contract/figure-tabs';
import { addDays, mondayOf } from '@escale/rules';

/** Periods on offer, in whole weeks that have ended. */
export const periods = [1, 4, 13, 26, 52, 156] as const;
const usual = 4;

/** What the dashboard shows, as it stands in the address. */
export interface FiguresView {
  weeks: (typeof periods)[number];
  /** Two chosen days; they count instead of `weeks`. */
  chosen: { from: string; to: string } | null;
  department: string | null;
  site: string | null;
  /** The one policy whose days are shown; null: every policy. */
  policy: string | null;
  /** The figure whose counts are open. */
  rows: string | null;
  show: 'both' | 'chart' | 'table';
}

const isDay = (text: string | null): text is string => text !== null && /^20\d\d-\d\d-\d\d$/.test(text);
const isId = (text: string | null) => (text !== null && /^[0-9a-f-]{36}$/.test(text) ? text : null);

/** The view of an address; what it does not know is as usual. */
export function viewOf(search: URLSearchParams): FiguresView {
  const [from, to] = [search.get('from'), search.get('to')];
  return {
    weeks: periods.find((weeks) => String(weeks) === search.get('weeks')) ?? usual,
    chosen: isDay(from) && isDay(to) && from < to ? wholeWeeks(from, to) : null,
    department: isId(search.get('department')),
    site: isId(search.get('site')),
    policy: isId(search.get('policy')),
    rows: search.get('rows'),
    show: (['chart', 'table'] as const).find((show) => show === search.get('show')) ?? 'both',
  };
}

/** The address of a view, without what is as usual. */
export function addressOf({ weeks, chosen, department, site, policy, rows, show }: FiguresView): string {
  const parts: Record<string, string | null> = {
    weeks: chosen || weeks === usual ? null : String(weeks),
    from: chosen?.from ?? null,
    to: chosen?.to ?? null,
    department,
    site,
    policy,
    rows,
    show: show === 'both' ? null : show,
  };
  const known = Object.entries(parts).filter((part): part is [string, string] => part[1] !== null);
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`;
}

/** The whole weeks that contain two days. */
export function wholeWeeks(from: string, to: string): { from: string; to: string } {
  return { from: mondayOf(from), to: addDays(mondayOf(to), 6) };
}

/** The last Sunday before a day's week. */
export const lastSunday = (today: string): string => addDays(mondayOf(today), -1);

/** The tabs that count places, and so are filtered by site; the others by department. */
export const isOfSites = (tab: FigureTab): boolean => tab === 'portfolio' || tab === 'occupancy';

/** The period of a view, and the filter that applies to the tab. */
export function questionOf(tab: FigureTab, { weeks, chosen, department, site }: FiguresView, today: string) {
  const span = chosen ?? { from: addDays(lastSunday(today), 1 - 7 * weeks), to: lastSunday(today) };
  const group = isOfSites(tab) ? { site } : { department };
  return { ...span, ...Object.fromEntries(Object.entries(group).filter(([, id]) => id !== null)) };
}

/** The tab of an address, the first one without. */
export function tabOf(text: string | undefined): FigureTab {
  return (Object.keys(figuresOfTabs) as FigureTab[]).find((tab) => tab === text) ?? 'portfolio';
}
