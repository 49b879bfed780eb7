import type { ReactNode } from 'react';
import { useField } from '../form/index.ts';
import { Icon } from '../index.ts';
import { useLateIntl } from '../messages/late/index.ts';
import { matches, type Option, virtualFrom } from './options.ts';
import styles from './select.module.css';

/** Props common to the three kinds of select. */
export type SelectBaseProps = {
  options: readonly Option[];
  placeholder?: string;
  size?: 'small' | 'medium';
  disabled?: boolean;
  /** Options are being loaded. */
  loading?: boolean;
  /** Called with the typed text when the server searches: `options` are then shown unfiltered. */
  onSearch?: (typed: string) => void;
  /** Takes the focus as soon as it is there. */
  autoFocus?: boolean;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
};

const OptionWords = ({ label, hint }: Pick<Option, 'label' | 'hint'>) => (
  <span className={styles.option}>
    {label}
    {hint ? <small className={styles.hint}>{hint}</small> : null}
  </span>
);

/** Props of antd's Select that are the same for a single value, several values and free text. */
export const useSelectProps = ({
  options,
  placeholder,
  size,
  disabled,
  loading,
  onSearch,
  autoFocus,
  ...named
}: SelectBaseProps) => {
  const intl = useLateIntl();
  const empty: ReactNode = intl.formatMessage({ id: loading ? 'ui.select.loading' : 'ui.select.none' });
  return {
    ...named,
    ...useField(named),
    autoFocus,
    options: options.map((option) => ({ ...option })),
    placeholder,
    disabled,
    loading,
    size: size === 'small' ? ('small' as const) : undefined,
    className: styles.select,
    classNames: { popup: { root: styles.popup } },
    virtual: options.length > virtualFrom,
    showSearch: {
      filterOption: onSearch
        ? false
        : (typed: string, option?: Option) => option !== undefined && matches(typed, option),
      onSearch,
    },
    optionRender: ({ data }: { data: Option }) => <OptionWords {...data} />,
    notFoundContent: <span role="status">{empty}</span>,
    suffixIcon: <Icon name="chevron-down" />,
    menuItemSelectedIcon: <Icon name="check" />,
    removeIcon: <Icon name="x" size={12} />,
  };
};
