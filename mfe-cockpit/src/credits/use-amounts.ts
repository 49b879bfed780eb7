import { useMemo } from 'react';
import { useIntl } from 'react-intl';

/** Amounts of credits in columns: always two decimals, and with a sign where they are movements. */
export function useAmounts(): { exact: (cents: number) => string; signed: (cents: number) => string } {
  const intl = useIntl();
  return useMemo(() => {
    const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
    return {
      exact: (cents) => intl.formatNumber(cents / 100, decimals),
      signed: (cents) => intl.formatNumber(cents / 100, { ...decimals, signDisplay: 'exceptZero' }),
    };
  }, [intl]);
}
