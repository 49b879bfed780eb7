import { automatic, haltFiguresIn } from '@escale/contract';
import { withFirst } from '@escale/rules';
import { useDates } from '@escale/ui';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Audience } from './change/audience-names.tsx';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Formatters of ages, shares, times and sizes on this page. */
export function useReleaseWords() {
  const intl = useIntl();
  const dates = useDates();
  return useMemo(() => {
    const ago = (value: number, unit: Intl.RelativeTimeFormatUnit) =>
      intl.formatRelativeTime(-value, unit, { numeric: 'auto', style: 'short' });
    const percent = (value: number) => intl.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 2 });
    const size = (bytes: number, signDisplay: 'auto' | 'exceptZero') => {
      // Of 1024, as the command line and the budgets count; what rounds to 1024 kilobytes is a megabyte.
      const kilobytes = bytes / 1_024;
      const [value, unit] = Math.abs(kilobytes) < 1_023.95 ? [kilobytes, 'kilobyte'] : [kilobytes / 1_024, 'megabyte'];
      return intl.formatNumber(value, { style: 'unit', unit, signDisplay, maximumFractionDigits: 1 });
    };
    const audience = ({ companyIds, memberIds }: Audience) => {
      const counts = { companies: companyIds.length, members: memberIds.length };
      const parts = (['companies', 'members'] as const).filter((kind) => counts[kind] > 0);
      return intl.formatList(
        parts.map((kind) => intl.formatMessage({ id: `releases.reach.${kind}` }, { count: counts[kind] })),
        { type: 'unit' },
      );
    };
    return {
      /** 'il y a 38 min', 'il y a 5 h', 'hier', then '12 nov.' */
      age: (iso: string) => {
        const passed = Math.max(0, Date.now() - Date.parse(iso));
        if (passed < minuteMs) return intl.formatMessage({ id: 'releases.now' });
        if (passed < hourMs) return ago(Math.floor(passed / minuteMs), 'minute');
        if (passed < dayMs) return ago(Math.floor(passed / hourMs), 'hour');
        if (passed < 2 * dayMs) return ago(1, 'day');
        return withFirst(intl.locale, intl.formatDate(iso, { day: 'numeric', month: 'short' }));
      },
      /** How long ago, as a duration of at most a day: '38 min', '5 h'. */
      passed: (iso: string) => {
        const minutes = Math.max(1, Math.min(24 * 60, Math.floor((Date.now() - Date.parse(iso)) / minuteMs)));
        const [id, count] = minutes < 60 ? ['minutes', minutes] : ['hours', Math.floor(minutes / 60)];
        return intl.formatMessage({ id: `releases.duration.${id}` }, { count });
      },
      /** 'mer. 25 nov., 9 h' */
      at: (iso: string) => dates.instant(iso),
      /** Who made a change: a name, or that nobody did. */
      by: (name: string) => (name === automatic ? intl.formatMessage({ id: 'releases.by.automatic' }) : name),
      /** Why somebody made a change, as they wrote it; that of an automatic halt in the reader's language. */
      reason: (text: string) => {
        const figures = haltFiguresIn(text);
        if (figures === null) return text;
        const [failed, live] = [figures.failed, figures.live].map((one) => percent(Number(one)));
        return intl.formatMessage({ id: 'releases.reason.automatic' }, { failed, live, loads: Number(figures.loads) });
      },
      /** '10 %' from 10 */
      percent,
      /** '2 entreprises et 1 membre'; empty where nobody is named */
      audience,
      /** 'à 10 %', 'pour 2 entreprises et 1 membre', 'à 10 % et pour 2 entreprises' */
      reach: (to: Audience & { percent: number }) => {
        const named = audience(to);
        const kind = named === '' ? 'share' : to.percent === 0 ? 'named' : 'both';
        return intl.formatMessage({ id: 'releases.reach' }, { kind, percent: percent(to.percent), audience: named });
      },
      /** '0,04 %' from 0.0004; a dash for what is unknown */
      rate: (share: number | null) =>
        share === null
          ? '–'
          : intl.formatNumber(share, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      /** '94 %' from 0.94, '0,1 %' from 0.0012; a dash for what is unknown */
      share: (part: number | null) =>
        part === null
          ? '–'
          : intl.formatNumber(part, { style: 'percent', maximumFractionDigits: part > 0 && part < 0.1 ? 1 : 0 }),
      /** '412 ms'; a dash for what is unknown */
      milliseconds: (value: number | null) =>
        value === null
          ? '–'
          : intl.formatNumber(Math.round(value), { style: 'unit', unit: 'millisecond', unitDisplay: 'short' }),
      /** '+2,1 ko', '−0,4 ko' */
      sizeChange: (bytes: number) => size(bytes, 'exceptZero'),
      /** '62,7 ko', '1,3 Mo' */
      size: (bytes: number) => size(bytes, 'auto'),
    };
  }, [intl, dates]);
}
