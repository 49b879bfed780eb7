import type { ReactNode } from 'react';
import { useField } from '../form/index.ts';
import { Icon } from '../index.ts';
import { useLateIntl } from '../messages/late/index.ts';
import { matches, type Option, virtualFrom } from './options.ts';
import styles from './select.module.css';

/** What the three kinds of select have in common. */
export type SelectBaseProps = {
  options: readonly Option[];
  placeholder?: string;
  size?: 'small' | 'medium';
  disabled?: boolean;
  /** Options are on their way. */
  loading?: boolean;
  /** Called with what is typed when the server searches: `options` are then shown as they come. */
  onSearch?: (typed: string) => void;
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

/** The props of antd's Select that are the same for one value, several values and free words. */
export const useSelectProps = ({
  options,
  placeholder,
  size,
  disabled,
  loading,
  onSearch,
  ...named
}: SelectBaseProps) => {
  const intl = useLateIntl();
  const empty: ReactNode = intl.formatMessage({ id: loading ? 'ui.select.loading' : 'ui.select.none' });
  return {
    ...named,
    ...useField(named),
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
