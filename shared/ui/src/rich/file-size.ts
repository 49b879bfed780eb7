import type { IntlShape } from 'react-intl';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size in bytes in readable form: '1,2 Mo' in French, '1.2 MB' in English. */
export function fileSize(intl: Pick<IntlShape, 'formatNumber'>, bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return intl.formatNumber(bytes / 1000 ** step, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  });
}
