import type { Figure, FigureTab } from '@escale/contract/figures';
import { useDates, useLocationWords, useMoney } from '@escale/ui';
import { useIntl } from 'react-intl';
import { changeOf } from './change.rules.ts';
import { shareShown } from './share.rules.ts';

/** Figures, columns and periods in the reader's language. */
export function useWords() {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const places = useLocationWords();
  const word = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `cockpit.figures.${id}` }, values);
  const number = (value: number, digits = 1) => intl.formatNumber(value, { maximumFractionDigits: digits });
  const percent = (share: number) => {
    const { value, digits } = shareShown(share);
    return intl.formatNumber(value, { style: 'percent', maximumFractionDigits: digits });
  };
  const signed = (value: number) => intl.formatNumber(value, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  /** A value without its unit, which is set smaller, and the unit. */
  const parts = ({ kind, value, denominator }: Pick<Figure, 'kind' | 'value' | 'denominator'>): [string, string] => {
    if (value === null) return [word('none'), ''];
    if (kind === 'share') return [percent(value), ''];
    if (kind === 'cents') return [money.short(value), ''];
    return kind === 'of' ? [number(value), word('unit.of', { total: number(denominator ?? 0) })] : [number(value), ''];
  };
  const column = (tab: FigureTab, id: string) => {
    const [weekday = '', half] = id.split('.');
    // An hour of the day.
    if (tab === 'occupancy' && /^\d+$/.test(id)) return dates.time(`${id.padStart(2, '0')}:00`);
    if (tab === 'occupancy' && half !== undefined) return `${dayOfWeek(Number(weekday))} ${word(`half.${half}`)}`;
    return tab === 'hybrid' ? places[id as keyof typeof places] : word(`column.${id}`);
  };
  /** 1 Monday … 7 Sunday; 2024 began with a Monday. */
  const dayOfWeek = (weekday: number) => dates.weekday(`2024-01-0${weekday}`, 'short');
  const week = (monday: string) => dates.dayMonth(monday);
  /** What a row of a tab's table is about. */
  const rowName = (tab: FigureTab, key: string, name: string | null) =>
    name ?? (tab === 'hybrid' ? dates.weekday(`2024-01-0${key}`) : week(key));
  const cell = (tab: FigureTab, id: string, value: number | null) => {
    if (value === null) return word('none');
    if (id === 'spend') return money.short(value);
    const isShare = tab === 'occupancy' || id === 'use' || tab === 'adoption';
    return isShare ? percent(value) : number(value);
  };
  const change = (figure: Figure) => {
    const found = changeOf(figure);
    if (found === null) return null;
    const { amount, direction } = found;
    const text =
      direction === 'none'
        ? word('change.same')
        : figure.kind === 'share'
          ? word('change.share', { points: signed(amount), count: Math.abs(amount) })
          : figure.kind === 'cents'
            ? `${amount > 0 ? '+' : '−'}${money.short(Math.abs(amount))}`
            : signed(amount);
    return { ...found, text };
  };
  /** Numerator or denominator of a figure. */
  const amount = (kind: Figure['kind'], value: number | null) =>
    value === null ? word('none') : kind === 'cents' ? money.short(value) : number(value);
  return { word, number, percent, parts, column, rowName, cell, change, amount, week, dayOfWeek };
}
