import { timeInFrench, withFirst, yearIfOther } from '@escale/rules';
import { useMemo } from 'react';
import { type FormatDateOptions, type IntlShape, useIntl } from 'react-intl';

/** Formatters of amounts in whole cents; 100 cents are one credit. */
export type MoneyWords = {
  /** '18,00 €' */
  euros: (cents: number, currency?: string) => string;
  /** '18 €' when whole, '18,50 €' when not: pills and cards. */
  short: (cents: number, currency?: string) => string;
  /** '18 crédits', '18,50 crédits' */
  credits: (cents: number) => string;
  /** '18' or '18,50' */
  amount: (cents: number) => string;
};

const moneyWords = (intl: IntlShape): MoneyWords => {
  const digits = (cents: number) => (cents % 100 === 0 ? 0 : 2);
  const amount = (cents: number) =>
    intl.formatNumber(cents / 100, { minimumFractionDigits: digits(cents), maximumFractionDigits: digits(cents) });
  return {
    euros: (cents, currency = 'EUR') => intl.formatNumber(cents / 100, { style: 'currency', currency }),
    short: (cents, currency = 'EUR') =>
      intl.formatNumber(cents / 100, {
        style: 'currency',
        currency,
        minimumFractionDigits: digits(cents),
        maximumFractionDigits: digits(cents),
      }),
    credits: (cents) => intl.formatMessage({ id: 'ui.credits' }, { count: cents / 100, amount: amount(cents) }),
    amount,
  };
};

/** Formatters of amounts in the reader's language. */
export const useMoney = (): MoneyWords => {
  const intl = useIntl();
  return useMemo(() => moneyWords(intl), [intl]);
};

/** An amount in money with tabular figures. `cents` are whole cents. */
export const Money = ({ cents, currency }: { cents: number; currency?: string }) => (
  <span className="num">{useMoney().euros(cents, currency)}</span>
);

/** An amount in credits. `cents` are whole cents, 100 per credit. */
export const Credits = ({ cents }: { cents: number }) => <span className="num">{useMoney().credits(cents)}</span>;

const noon = (iso: string): Date => new Date(`${iso.slice(0, 10)}T12:00:00Z`);
const utc = { timeZone: 'UTC' } as const;

const dateWords = (intl: IntlShape) => {
  const write = (at: Date, options: FormatDateOptions) =>
    withFirst(intl.locale, intl.formatDate(at, { ...utc, ...options }));
  /** The year is shown where it is not the present one. */
  const year = (...dates: readonly string[]) => yearIfOther(new Date(), ...dates);
  /** '09:00' in the language's notation: '9 h', '09:00'. */
  const time = (hhmm: string) => {
    const [hours = '0', minutes = '00'] = hhmm.split(':');
    if (intl.locale.startsWith('fr')) return timeInFrench(hhmm);
    return intl.formatDate(new Date(`2000-01-01T${hours.padStart(2, '0')}:${minutes}:00Z`), {
      ...utc,
      hour: '2-digit',
      minute: '2-digit',
    });
  };
  /** The time of an instant in a zone (the browser's by default), formatted by `time`. */
  const clock = (iso: string, timeZone?: string) =>
    time(new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone }).format(new Date(iso)));
  return {
    /** 'mercredi 25 novembre', 'mardi 12 janvier 2027' */
    day: (iso: string) => write(noon(iso), { weekday: 'long', day: 'numeric', month: 'long', ...year(iso) }),
    /** 'mer. 25 nov.' */
    shortDay: (iso: string) => write(noon(iso), { weekday: 'short', day: 'numeric', month: 'short', ...year(iso) }),
    /** 'mercredi' */
    weekday: (iso: string, width: 'long' | 'short' | 'narrow' = 'long') => write(noon(iso), { weekday: width }),
    /** '25 novembre' */
    dayMonth: (iso: string) => write(noon(iso), { day: 'numeric', month: 'long', ...year(iso) }),
    /** '25 novembre 2026' */
    full: (iso: string) => write(noon(iso), { day: 'numeric', month: 'long', year: 'numeric' }),
    /** 'novembre 2026' */
    month: (iso: string) => write(noon(iso), { month: 'long', year: 'numeric' }),
    /** '16 – 20 novembre' */
    range: (from: string, to: string, month: 'long' | 'short' = 'long') =>
      withFirst(
        intl.locale,
        intl.formatDateTimeRange(noon(from), noon(to), { ...utc, day: 'numeric', month, ...year(from, to) }),
      ),
    time,
    /** '10 h – 11 h 30' */
    hours: ({ from, to }: { from: string; to: string }) => `${time(from)} – ${time(to)}`,
    clock,
    /** An instant as date and time in a zone (the browser's by default): 'mer. 25 nov., 9 h'. */
    instant: (iso: string, timeZone?: string) => {
      const day = write(new Date(iso), { timeZone, weekday: 'short', day: 'numeric', month: 'short', ...year(iso) });
      return `${day}, ${clock(iso, timeZone)}`;
    },
  };
};

/** Formatters of ISO dates ('2026-11-25'), which are calendar days and never shift with a time zone. */
export const useDates = (): ReturnType<typeof dateWords> => {
  const intl = useIntl();
  return useMemo(() => dateWords(intl), [intl]);
};
