import { type Language, locales } from '@escale/contract';
import { ordinalIn, timeInFrench, withFirst } from '@escale/rules';

type Render = (text: string) => string;
/** A section of a template: its text, with a function that renders it. */
type Section = () => (text: string, render: Render) => string;

const noonOf = (day: string) => new Date(`${day.slice(0, 10)}T12:00:00Z`);

/** Sections that write the value inside of them in the reader's language; `documents.tsx` of `@escale/build` uses them. */
export function valueFormats(language: Language): Record<string, Section> {
  const locale = locales[language];
  const written =
    (write: (value: string) => string): Section =>
    () =>
    (text, render) => {
      const value = render(text).trim();
      return value === '' ? '' : write(value);
    };
  const number = (options: Intl.NumberFormatOptions = {}) => new Intl.NumberFormat(locale, options);
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return written((day) => withFirst(locale, format.format(noonOf(day))));
  };
  const dayAndMonth = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long' });
  const plurals = new Intl.PluralRules(locale);
  return {
    money: written((cents) => {
      const digits = Number(cents) % 100 === 0 ? 0 : 2;
      const options = { style: 'currency', currency: 'EUR', minimumFractionDigits: digits } as const;
      return number({ ...options, maximumFractionDigits: digits }).format(Number(cents) / 100);
    }),
    /** An amount in cents as a plain number, for other programs. */
    decimal: written((cents) => (Number(cents) / 100).toFixed(2)),
    number: written((value) => number({ maximumFractionDigits: 1 }).format(Number(value))),
    /** An average of marks, as in the search: 4 is '4.0'. */
    rating: written((value) => number({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(Number(value))),
    percent: written((value) => number({ style: 'percent', maximumFractionDigits: 0 }).format(Number(value))),
    weekday: dates({ weekday: 'long' }),
    day: dates({ weekday: 'long', day: 'numeric', month: 'long' }),
    shortDay: dates({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** Beside the day of the week, with no month: '25', and '1er' in French. */
    dayOfMonth: written((day) => ordinalIn(withFirst(locale, dayAndMonth.format(noonOf(day))))),
    time: written((time) => (language === 'fr' ? timeInFrench(time) : time)),
    /** `value|a=first|b=second`: the text of the value; nothing for another. */
    choice: () => (text, render) => {
      const [value = '', ...options] = text.split('|');
      const found = options.find((option) => option.startsWith(`${render(value)}=`));
      return found === undefined ? '' : render(found.slice(found.indexOf('=') + 1));
    },
    /** `count|one|other`: the form that the language has for the count. */
    plural: () => (text, render) => {
      const [count = '', one = '', other = ''] = text.split('|');
      return render(plurals.select(Number(render(count))) === 'one' ? one : other);
    },
  };
}
