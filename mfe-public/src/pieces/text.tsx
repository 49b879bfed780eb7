import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './text.module.css';

type Values = Record<string, string | number>;

/** A message with its marked words: `<m>` has the full marker stroke of a page's title, `<u>` the half stroke of a section's. */
export function Text({ id, values }: { id: string; values?: Values }) {
  const intl = useIntl();
  const marked = (name: string, look: string | undefined) => (words: ReactNode[]) => (
    <span key={name} className={look}>
      {words}
    </span>
  );
  return intl.formatMessage({ id }, { ...values, m: marked('m', styles.swipe), u: marked('u', styles.under) });
}

/** Messages without marked words, for attributes too. */
export function useWords(): (id: string, values?: Values) => string {
  const intl = useIntl();
  return (id, values) => intl.formatMessage({ id }, values);
}
