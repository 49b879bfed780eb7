import { faceOf, type LogEntry, type LogValue } from '@escale/contract';
import { withElision } from '@escale/rules';
import { useDates } from '@escale/ui';
import { useIntl } from 'react-intl';

/** The log in the reader's language: what the server names and is not known here stays as it is. */
export function useLogWords() {
  const intl = useIntl();
  const dates = useDates();
  const known = (id: string, name: string) => (id in intl.messages ? intl.formatMessage({ id }) : name);
  const words = (id: string) => intl.formatMessage({ id });

  const part = (name: string) => {
    const weekday = /^weekday-(\d)$/.exec(name)?.[1];
    // The 1st of January 2024 was a Monday.
    if (weekday) return dates.weekday(`2024-01-0${weekday}`);
    return known(`log.field.${name}`, name);
  };
  const one = (name: string, value: string | number | boolean): string => {
    if (typeof value === 'boolean') return words(value ? 'log.yes' : 'log.no');
    if (typeof value === 'number') {
      if (name.endsWith('Cents')) return intl.formatNumber(value / 100, { minimumFractionDigits: 2 });
      return intl.formatNumber(value);
    }
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return dates.full(value);
    if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(value)) return dates.instant(value);
    if (/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return dates.time(value);
    // A request names a feature, which is a field of the settings.
    return known(name === 'feature' ? `log.field.${value}` : `log.value.${value}`, value);
  };
  return {
    words,
    action: (action: string) => known(`log.action.${action}`, action),
    /** The name of a field, after those of what contains it. */
    path: (path: readonly string[]) => path.map(part).join(', '),
    value: (path: readonly string[], value: LogValue) => {
      const name = path.at(-1) ?? '';
      if (value === null) return words('log.nothing');
      return Array.isArray(value) ? value.map((item) => one(name, item)).join(', ') : one(name, value);
    },
    /** Who did it: the person, and the account that they were signed in as. */
    who: ({ by, impersonator, isImpersonated }: LogEntry) => {
      const account = by ? faceOf(by).name : words('log.gone');
      if (!isImpersonated) return { name: account, as: null, face: by && faceOf(by) };
      const face = impersonator && faceOf(impersonator);
      const as = intl.formatMessage({ id: 'log.asOther' }, withElision({ name: account }));
      return { name: face?.name ?? words('log.gone'), as, face };
    },
    /** What was changed; of a call in the place of another whose object is not known, the account. */
    subject: ({ subject, company, isCall, by }: LogEntry) =>
      subject?.name ?? (isCall && by ? faceOf(by).name : (company?.name ?? words('log.escale'))),
  };
}
