import { useIntl } from 'react-intl';

/** Basis points as a percentage in the reader's language. */
export function usePercent(): (basisPoints: number) => string {
  const intl = useIntl();
  return (basisPoints) => intl.formatNumber(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 });
}
